/** The kinds of problems that a text can have. `text-sentences.ts` describes them to the editor in French. */
import type { RemovedHtml } from '../../../src/markdown/typed-html.ts';

/**
 * A problem in a text. `words` are the link text of a link, the alternative text of a picture, else the words concerned;
 * they may be empty. `address` is an address as it was typed.
 */
export type TextProblem =
  | DeadLink
  /** The file is in the library but could not be fetched: the document has null for it. */
  | { kind: 'missing file'; use: 'link' | 'picture'; words: string; address: string }
  /** The picture is not a file of the library, and is not shown. */
  | { kind: 'foreign picture'; words: string; address: string }
  /** The picture is data in the text itself, and is not shown. */
  | { kind: 'embedded picture'; words: string }
  /** The alternative text is empty or the name of a file. */
  | { kind: 'picture without text'; words: string; address: string }
  /** The HTML is not shown. */
  | ({ kind: 'left out' } & RemovedHtml)
  | { kind: 'heading without text' }
  /** The link is not shown. */
  | { kind: 'link without text'; address: string }
  /** Markdown drops the words: a cell too many, a definition. */
  | { kind: 'lost words'; reason: 'cell' | 'definition'; words: string }
  /** The text is shown otherwise than it was meant. `words` are its beginning. */
  | { kind: 'misread'; reason: Misreading; words: string }
  /** `![x](/uploads/a.jpg =300x200)`, which other programs understand. `words` are the size. */
  | { kind: 'picture size'; words: string; address: string }
  /** Visitors read characters of a syntax. `words` are these characters and the words around them. */
  | { kind: 'stray mark'; mark: string; words: string }
  | { kind: 'placeholder'; words: string }
  /** A footnote without a reference is not shown. `words` are its name. */
  | { kind: 'unused note'; words: string }
  /** The text shows nothing. */
  | { kind: 'empty text' }
  /** The text would take too long to parse: it is shown as plain text. */
  | { kind: 'too complex' };

/**
 * `html` and `prose` are shown as code because they are indented. `heading` is a paragraph above a line of hyphens.
 * `point` is a star that was meant as a reference to a footnote, and became a list. `settings` are front matter.
 */
export type Misreading = 'html' | 'prose' | 'heading' | 'point' | 'settings';

/**
 * A link that leads to no page of this site, to no heading of this page, where no browser can follow (also around another
 * link), or where visitors cannot: `localhost`, an intranet, Strapi. Its words are shown.
 */
export interface DeadLink {
  kind: 'dead link';
  reason: 'page' | 'heading' | 'address' | 'private';
  words: string;
  address: string;
}
