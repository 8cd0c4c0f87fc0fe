/**
 * Reads a text that an editor wrote in Markdown: its safe tree, and what was left out of it. The page renders the tree, the
 * lint of the sync names what visitors miss: both see the same text.
 */
import type { Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { readAddress, type Address } from './address.ts';
import { sanitise } from './allowed-html.ts';
import { parseMarkdown, TooComplexError } from './parse.ts';
import { noFacts, type SourceFacts } from './source.ts';
import { prepareTypedHtml, type LeftOutHtml } from './typed-html.ts';

/** A text as the snapshot holds it. */
export interface MarkdownText {
  readonly body: string;
  /** See `markdownSchema`. */
  readonly files?: Readonly<Record<string, string | null>> | undefined;
}

interface ReadText {
  readonly text: MarkdownText;
  /**
   * Sanitised. Each link and picture has its address as typed, and as `./address` reads it where a browser can follow it.
   */
  readonly tree: Root;
  readonly leftOut: readonly LeftOutHtml[];
  /** The names of footnotes that nothing calls. */
  readonly unusedNotes: readonly string[];
  readonly source: SourceFacts;
  /** Footnotes of the page up to the end of this text. */
  readonly noteCount: number;
  /** It would take long to read: the tree is its plain text. */
  readonly isTooComplex: boolean;
}

/** Never throws, whatever the texts are. @param texts of one page, in its order: numbers go on from text to text */
export function readTexts(texts: readonly MarkdownText[]): ReadText[] {
  let noteCount = 0;
  return texts.map((text) => {
    const read = { text, ...readText(text.body, noteCount) };
    ({ noteCount } = read);
    return read;
  });
}

function readText(body: string, previousNotes: number): Omit<ReadText, 'text'> {
  try {
    const { tree, ...notes } = parseMarkdown(body, previousNotes);
    const leftOut = prepareTypedHtml(tree);
    judgeAddresses(tree);
    return { tree: sanitise(tree), leftOut, ...notes, isTooComplex: false };
  } catch (error) {
    if (!(error instanceof TooComplexError)) throw error;
    const none = { leftOut: [], unusedNotes: [], source: noFacts(), noteCount: previousNotes };
    return { tree: plainText(body), ...none, isTooComplex: true };
  }
}

/** Whatever is too complex must not stop a build. */
function plainText(body: string): Root {
  const paragraphs = body.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  const tree: Root = { type: 'root', children: paragraphs.map((text) => h('p', text)) };
  return sanitise(tree);
}

/** Writes each address as it was judged. */
function judgeAddresses(tree: Root): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    const name = tagName === 'a' ? 'href' : 'src';
    const typed = properties[name];
    delete properties['dataTyped'];
    // An anchor without an address is no link.
    if ((tagName !== 'a' && tagName !== 'img') || typeof typed !== 'string') return;
    const address = readAddress(typed);
    properties['dataTyped'] = typed;
    properties[name] = 'href' in address ? address.href : undefined;
  });
}

interface UsedAddress {
  use: 'link' | 'picture';
  address: Address;
}

/** Addresses are small: a program that asks again for those of a text need not read it again. */
const addressesByBody = new Map<string, readonly UsedAddress[]>();

/** What a text names: for example to find its files before its document is finished. */
export function addressesIn(body: string): readonly UsedAddress[] {
  const known = addressesByBody.get(body);
  if (known !== undefined) return known;
  const found: UsedAddress[] = [];
  visit(readText(body, 0).tree, 'element', ({ tagName, properties: { dataTyped: typed } }) => {
    if (typeof typed !== 'string') return;
    found.push({ use: tagName === 'a' ? 'link' : 'picture', address: readAddress(typed) });
  });
  addressesByBody.set(body, found);
  return found;
}
