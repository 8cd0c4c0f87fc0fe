/**
 * What visitors will miss or stumble over in a page’s texts. Reads finished documents and changes nothing; the sync says it
 * to the editor in French.
 */
import { cmsPlaceholder, type Address } from './address';
import { filesOf } from './files';
import type { Loss } from './losses';
import { readMarkdown } from './read';
import type { MarkdownText } from './render';
import { resolveTexts, type Site } from './resolve';

/**
 * `words`: of a link its text, of a picture its alternative text, else the words concerned; may be empty.
 * `address`: as typed.
 */
export type TextFinding =
  /** Leads to no page (`page`), no heading of this page (`heading`), is no address that a browser opens (`address`), or none that visitors may (`private`: `localhost`, an intranet, Strapi). Its words are shown. */
  | {
      kind: 'dead link';
      reason: 'page' | 'heading' | 'address' | 'private';
      words: string;
      address: string;
    }
  /** Of the library, but it could not be fetched: `files` has null for it. */
  | { kind: 'missing file'; use: 'link' | 'picture'; words: string; address: string }
  /** No file of the library: not shown. */
  | { kind: 'foreign picture'; words: string; address: string }
  /** As data, in the text itself: not shown. */
  | { kind: 'embedded picture'; words: string }
  | { kind: 'picture without text'; address: string }
  /** The alternative text is the name of a file. */
  | { kind: 'file name as text'; words: string; address: string }
  /** HTML that is not shown, by what it is. */
  | { kind: 'left out'; what: LeftOut; words: string; address: string }
  | { kind: 'link without text'; address: string }
  | { kind: 'heading without text' }
  /** Read by visitors as it was typed: `mark` is the sign, `words` those around it. */
  | { kind: 'stray mark'; mark: string; words: string }
  | { kind: 'placeholder'; words: string }
  /** A footnote that nothing calls: not shown. */
  | { kind: 'unused note'; words: string }
  /** Nothing to show. */
  | { kind: 'empty text' }
  /** Would take long to read: shown as plain text, without links and pictures. */
  | { kind: 'too complex' };

export type LeftOut = 'film' | 'sound' | 'frame' | 'form' | 'script' | 'drawing';

/** What a text names: to find the files of the library before the documents are finished. */
export interface NamedAddress {
  use: 'link' | 'picture';
  address: Address;
}

/** @param texts of one page, in its order: links lead from text to text. @returns the findings of each */
export function lintTexts(texts: readonly MarkdownText[], site: Site): TextFinding[][] {
  let noteCount = 0;
  const reads = texts.map(({ body, files }) => {
    const read = readMarkdown(body, noteCount);
    ({ noteCount } = read);
    return { read, fileOf: filesOf(files) };
  });
  const { texts: resolved } = resolveTexts(reads, site);
  return resolved.map(({ losses }, index) =>
    reads[index]?.read.isTooComplex === true
      ? [{ kind: 'too complex' }]
      : losses.flatMap((loss) => findingOf(loss) ?? []),
  );
}

export function addressesIn(body: string): readonly NamedAddress[] {
  return readMarkdown(body).addresses;
}

function findingOf({ kind, words, address }: Loss): TextFinding | null {
  switch (kind) {
    case 'dead link':
    case 'scheduled article':
    case 'snapshot file':
      return { kind: 'dead link', reason: 'page', words, address };
    case 'dead heading link':
      return { kind: 'dead link', reason: 'heading', words, address };
    case 'incomplete address':
    case 'local file':
    case 'embedded file':
    case 'nested link':
      return { kind: 'dead link', reason: 'address', words, address };
    case 'private address':
    case 'cms address':
      return {
        kind: 'dead link',
        reason: 'private',
        words,
        address: address.replace(cmsPlaceholder, ''),
      };
    case 'lost file':
      return { kind: 'missing file', use: 'link', words, address };
    case 'foreign picture':
      return { kind: 'foreign picture', words, address };
    case 'embedded picture':
      return { kind: 'embedded picture', words };
    case 'no alt':
      return { kind: 'picture without text', address };
    case 'file name as alt':
      return { kind: 'file name as text', words, address };
    case 'film':
    case 'sound':
    case 'frame':
    case 'form':
    case 'script':
    case 'drawing':
      return { kind: 'left out', what: kind, words, address };
    case 'empty link':
      return { kind: 'link without text', address };
    case 'stray mark':
    case 'garbled letters':
      return { kind: 'stray mark', mark: address, words };
    case 'placeholder':
      return { kind: 'placeholder', words };
    case 'unused note':
      return { kind: 'unused note', words };
    case 'no text':
      return { kind: 'empty text' };
    default:
      return null;
  }
}
