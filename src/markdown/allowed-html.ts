/** Attributes and addresses that editors may use in HTML, on pages and in the feed. */
import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { mediaNamePattern } from '../lib/file-names.ts';
import { stripInvisible } from '../lib/strip-invisible.ts';
import { elementsIn, textNodesIn } from './tree.ts';
import { blockElements, hiddenElements, inlineElements, splitNames } from './elements.ts';

/** Matches the address of a file of the snapshot: `media/toit.1a2b3c4d.jpg`, with or without a fragment. */
const mediaAddressPattern = new RegExp(
  `^media/(${mediaNamePattern.source})(?:#[^\\p{C}\\p{Z}\\\\]*)?$`,
  'u',
);
/**
 * Matches addresses as `./address` returns them: of the web, a mailbox, a phone number, a page of this site or a heading.
 * Browsers drop control and invisible characters and read `\` as `/`, so an address with these would not be the checked
 * one.
 */
const addressPattern = /^(?:https?:\/\/(?![/?#])|mailto:|tel:|\/(?!\/)|#)[^\p{C}\p{Z}\\]*$/iu;

const tableCellAttributes: NonNullable<Schema['attributes']>[string] = [
  ['align', 'center', 'right'],
  // markdown-it writes this style; `steps/tables` replaces it by a class.
  ['style', 'text-align:center', 'text-align:right'],
  'colSpan',
  'rowSpan',
];

/** All options of hast-util-sanitize are set, because those left out would have GitHub’s defaults. */
const articleHtmlSchema = {
  tagNames: [...inlineElements, ...blockElements, 'div'],
  attributes: {
    a: [
      ['href', addressPattern],
      ['id', /^appel-[\d-]+$/],
      // `./read-text` stores the address that the author wrote in this attribute, and `steps/links` removes it.
      'dataTyped',
      ['className', 'footnote-backref'],
      'ariaLabel',
      'title',
    ],
    // Screen readers choose their voice by the language.
    '*': [['lang', /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i]],
    abbr: ['title'],
    details: ['open'],
    div: [['role', 'doc-endnotes'], ['className', 'footnotes'], 'ariaLabel'],
    img: [['src', addressPattern], 'dataTyped', 'alt', 'title'],
    li: [['id', /^note-\d+$/], 'value'],
    ol: ['start', 'reversed'],
    sup: [['className', 'footnote-ref']],
    td: tableCellAttributes,
    th: tableCellAttributes,
  },
  // Outside of these ancestors, an element is replaced by its content.
  ancestors: {
    ...Object.fromEntries(
      splitNames('caption tbody td tfoot th thead tr').map((name) => [name, ['table']]),
    ),
    li: ['ol', 'ul'],
    summary: ['details'],
    figcaption: ['figure'],
  },
  strip: [...hiddenElements],
  // The patterns of addresses above are stricter than a check of the protocol.
  protocols: {},
  clobber: [],
  clobberPrefix: '',
} satisfies Schema;

/** Returns `toit.1a2b3c4d.jpg` for `media/toit.1a2b3c4d.jpg`, and null for any other address. */
export function mediaFile(src: string): string | null {
  return mediaAddressPattern.exec(src)?.[1] ?? null;
}

/** Returns a copy of the tree with allowed HTML only, without invisible characters and repeated ids. */
export function sanitise(tree: Root): Root {
  const safeTree = sanitize(tree, articleHtmlSchema) as Root;
  const ids = new Set();
  for (const node of textNodesIn(safeTree)) node.value = stripInvisible(node.value);
  for (const { properties } of elementsIn(safeTree)) {
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === 'string') properties[name] = stripInvisible(value);
    }
    if (properties.className?.length === 0) delete properties.className;
    // An editor’s HTML may contain the id of a footnote.
    if (ids.has(properties.id)) delete properties.id;
    ids.add(properties.id);
  }
  return safeTree;
}
