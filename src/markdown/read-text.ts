/** Reads a Markdown text into a safe tree. Pages render it, and the sync’s lint reports what visitors miss in it. */
import type { Root } from 'hast';
import { h } from 'hastscript';
import { readAddress, type Address } from './address.ts';
import { sanitise } from './allowed-html.ts';
import { becomesDiv } from './elements.ts';
import { parseMarkdown, TooComplexError } from './parse.ts';
import { elementsIn } from './tree.ts';

interface ReadResult {
  /**
   * The sanitised tree. `dataTyped` of each link and picture is the address that the author wrote. `href` or `src` is the
   * address as `./address` reads it, if a browser can follow it.
   */
  readonly tree: Root;
  /** The tree before it was sanitised. The lint finds in it what visitors will not see. */
  readonly unsafeTree: Root;
  /** Number of footnotes of the page up to the end of this text. */
  readonly noteCount: number;
  /** True if the text would take too long to read. The tree is then its plain text. */
  readonly isTooComplex: boolean;
}

/** Reads one text. Never throws. @param previousNoteCount number of footnotes in the page’s previous texts */
export function readText(body: string, previousNoteCount: number): ReadResult {
  try {
    const { tree, noteCount } = parseMarkdown(body, previousNoteCount);
    normalizeElements(tree);
    return { tree: sanitise(tree), unsafeTree: tree, noteCount, isTooComplex: false };
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    const tree = buildPlainTextTree(body);
    return { tree, unsafeTree: tree, noteCount: previousNoteCount, isTooComplex: true };
  }
}

/** Returns the Markdown source as plain paragraphs, for a text that is too complex. It must not stop a build. */
function buildPlainTextTree(body: string): Root {
  const paragraphs = body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const tree: Root = { type: 'root', children: paragraphs.map((text) => h('p', text)) };
  return sanitise(tree);
}

/**
 * Replaces each address by its checked form, and keeps the address that the author wrote in `dataTyped`. Elements such as
 * `<section>` become `<div>`.
 */
function normalizeElements(tree: Root): void {
  for (const element of elementsIn(tree)) {
    const { tagName, properties } = element;
    const attribute = tagName === 'a' ? 'href' : 'src';
    const sourceAddress = properties[attribute];
    delete properties['dataTyped'];
    if (becomesDiv(tagName)) element.tagName = 'div';
    // An `<a>` without an address is not a link.
    if ((tagName !== 'a' && tagName !== 'img') || typeof sourceAddress !== 'string') continue;
    const address = readAddress(sourceAddress);
    properties['dataTyped'] = sourceAddress;
    properties[attribute] = 'href' in address ? address.href : undefined;
  }
}

interface UsedAddress {
  use: 'link' | 'picture';
  address: Address;
}

/** Returns the addresses of the links and pictures in a text, in its order. */
export function addressesIn(body: string): UsedAddress[] {
  const { tree } = readText(body, 0);
  return elementsIn(tree).flatMap(
    ({ tagName, properties: { dataTyped: sourceAddress } }): UsedAddress[] => {
      if (typeof sourceAddress !== 'string') return [];
      return [{ use: tagName === 'a' ? 'link' : 'picture', address: readAddress(sourceAddress) }];
    },
  );
}
