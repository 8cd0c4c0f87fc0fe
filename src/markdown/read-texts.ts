/**
 * Reads a Markdown text into a safe tree and a list of what was left out. Pages render the tree; the sync’s lint reports
 * what visitors miss. Both see the same text.
 */
import type { Root } from 'hast';
import { h } from 'hastscript';
import type { MarkdownText } from '../content/types/markdown.ts';
import { readAddress, type Address } from './address.ts';
import { sanitise } from './allowed-html.ts';
import { parseMarkdown, TooComplexError } from './parse.ts';
import { emptySourceFacts, type SourceFacts } from './source.ts';
import { prepareRawHtml, type RemovedHtml } from './raw-html.ts';
import { elementsIn } from './tree.ts';

interface ReadResult {
  readonly text: MarkdownText;
  /**
   * The sanitised tree. `dataTyped` of each link and picture is the address that the author wrote. `href` or `src` is the
   * address as `./address` reads it, if a browser can follow it.
   */
  readonly tree: Root;
  readonly removed: readonly RemovedHtml[];
  /** Names of footnotes to which no reference in the text leads. */
  readonly unusedNotes: readonly string[];
  readonly source: SourceFacts;
  /** Number of footnotes of the page up to the end of this text. */
  readonly noteCount: number;
  /** True if the text would take too long to read. The tree is then its plain text. */
  readonly isTooComplex: boolean;
}

/** Reads the texts of a page. Never throws. @param texts in the order of the page, since footnote numbers continue */
export function readTexts(texts: readonly MarkdownText[]): ReadResult[] {
  let noteCount = 0;
  return texts.map((text) => {
    const readResult = { text, ...readText(text.body, noteCount) };
    ({ noteCount } = readResult);
    return readResult;
  });
}

/** Reads one text. @param previousNoteCount number of footnotes in the page’s previous texts */
export function readText(body: string, previousNoteCount: number): Omit<ReadResult, 'text'> {
  try {
    const { tree, ...notes } = parseMarkdown(body, previousNoteCount);
    const removed = prepareRawHtml(tree);
    normalizeAddresses(tree);
    return { tree: sanitise(tree), removed, ...notes, isTooComplex: false };
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    const emptyFacts = {
      removed: [],
      unusedNotes: [],
      source: emptySourceFacts(),
      noteCount: previousNoteCount,
    };
    return { tree: buildPlainTextTree(body), ...emptyFacts, isTooComplex: true };
  }
}

/** Returns the Markdown source as plain paragraphs, for a text that is too complex. It must not stop a build. */
function buildPlainTextTree(body: string): Root {
  const paragraphs = body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const tree: Root = { type: 'root', children: paragraphs.map((text) => h('p', text)) };
  return sanitise(tree);
}

/** Replaces each address by its checked form, and keeps the address that the author wrote in `dataTyped`. */
function normalizeAddresses(tree: Root): void {
  for (const { tagName, properties } of elementsIn(tree)) {
    const attribute = tagName === 'a' ? 'href' : 'src';
    const sourceAddress = properties[attribute];
    delete properties['dataTyped'];
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
