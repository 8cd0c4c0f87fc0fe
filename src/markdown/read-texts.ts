/**
 * Reads a Markdown text into a safe tree and a list of what was left out. Pages render the tree; the sync’s lint reports
 * what visitors miss. Both see the same text.
 */
import type { Root } from 'hast';
import { h } from 'hastscript';
import { readAddress, type Address } from './address.ts';
import { sanitise } from './allowed-html.ts';
import { parseMarkdown, TooComplexError } from './parse.ts';
import { emptySourceFacts, type SourceFacts } from './source.ts';
import { prepareTypedHtml, type RemovedHtml } from './typed-html.ts';
import { elementsIn } from './walk.ts';

/** A text as the snapshot stores it. */
export interface MarkdownText {
  readonly body: string;
  /** See `markdownSchema`. */
  readonly files?: Readonly<Record<string, string | null>> | undefined;
}

interface ReadText {
  readonly text: MarkdownText;
  /**
   * The sanitised tree. Each link and picture has its address as typed in `dataTyped`. `href` or `src` is the address as
   * `./address` reads it, if a browser can follow it.
   */
  readonly tree: Root;
  readonly removed: readonly RemovedHtml[];
  /** Names of footnotes without a reference. */
  readonly unusedNotes: readonly string[];
  readonly source: SourceFacts;
  /** Number of footnotes of the page up to the end of this text. */
  readonly noteCount: number;
  /** The text would take too long to read, so the tree is its plain text. */
  readonly isTooComplex: boolean;
}

/** Reads the texts of a page. Never throws. @param texts in the order of the page, since footnote numbers continue */
export function readTexts(texts: readonly MarkdownText[]): ReadText[] {
  let noteCount = 0;
  return texts.map((text) => {
    const read = { text, ...readText(text.body, noteCount) };
    ({ noteCount } = read);
    return read;
  });
}

/** Reads one text. @param previousNotes number of footnotes in the page’s previous texts */
export function readText(body: string, previousNotes: number): Omit<ReadText, 'text'> {
  try {
    const { tree, ...notes } = parseMarkdown(body, previousNotes);
    const removed = prepareTypedHtml(tree);
    normalizeAddresses(tree);
    return { tree: sanitise(tree), removed, ...notes, isTooComplex: false };
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    const emptyFacts = {
      removed: [],
      unusedNotes: [],
      source: emptySourceFacts(),
      noteCount: previousNotes,
    };
    return { tree: plainText(body), ...emptyFacts, isTooComplex: true };
  }
}

/** Returns the source as paragraphs. A text that is too complex must not stop a build. */
function plainText(body: string): Root {
  const paragraphs = body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const tree: Root = { type: 'root', children: paragraphs.map((text) => h('p', text)) };
  return sanitise(tree);
}

/** Replaces each address by its checked form, and keeps the typed one in `dataTyped`. */
function normalizeAddresses(tree: Root): void {
  for (const { tagName, properties } of elementsIn(tree)) {
    const name = tagName === 'a' ? 'href' : 'src';
    const typed = properties[name];
    delete properties['dataTyped'];
    // An `<a>` without an address is not a link.
    if ((tagName !== 'a' && tagName !== 'img') || typeof typed !== 'string') continue;
    const address = readAddress(typed);
    properties['dataTyped'] = typed;
    properties[name] = 'href' in address ? address.href : undefined;
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
    ({ tagName, properties: { dataTyped: typed } }): UsedAddress[] => {
      if (typeof typed !== 'string') return [];
      return [{ use: tagName === 'a' ? 'link' : 'picture', address: readAddress(typed) }];
    },
  );
}
