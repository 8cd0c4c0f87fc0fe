/** Elements, attributes and addresses that editors may use in HTML, on pages and in the feed. */
import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { mediaNamePattern } from '../lib/file-names.ts';
import { stripInvisible } from '../lib/strip-invisible.ts';
import { elementsIn, textNodesIn } from './walk.ts';

const splitNames = (list: string): readonly string[] => list.split(' ');

/** The allowed inline elements. */
const inlineElements = splitNames(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup u var wbr',
);
const blockElements = splitNames(
  'blockquote caption details figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary ' +
    'table tbody td tfoot th thead tr ul',
);

/** Elements that are removed with their content. */
export const hiddenElements = splitNames(
  'script style textarea iframe noembed noframes noscript template head xml svg math applet object ' +
    'select datalist video audio canvas',
);

/** Elements that are not allowed, and become paragraphs. */
const wrapperElements = splitNames(
  'address article aside center dd div dl dt fieldset footer form header hgroup main nav search section',
);

/** Elements that are not allowed. Their content stays. */
const otherKnownElements = splitNames(
  'acronym area base basefont bdi bdo big blink body button col colgroup command data dialog dir embed ' +
    'font frame frameset html input keygen label legend link map marquee menu meta meter nobr noindex ' +
    'optgroup option output param picture plaintext progress rb rp rt rtc ruby slot source strike title ' +
    'track tt',
);

const knownElements: ReadonlySet<string> = new Set([
  ...inlineElements,
  ...blockElements,
  ...hiddenElements,
  ...wrapperElements,
  ...otherKnownElements,
]);

/** Returns whether HTML has an element of this name, unlike `<nom>`. */
export function isHtmlElement(tagName: string): boolean {
  return knownElements.has(tagName.toLowerCase());
}

/** Returns whether an element is not allowed, but becomes a paragraph. */
export function becomesParagraph(tagName: string): boolean {
  return wrapperElements.includes(tagName);
}

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
  // The only `div` at this point is that of footnotes. All others have become paragraphs.
  tagNames: [...inlineElements, ...blockElements, 'div'],
  attributes: {
    a: [
      ['href', addressPattern],
      ['id', /^appel-[\d-]+$/],
      // `./read-texts` stores the address that the author wrote in this attribute, and `steps/links` removes it.
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

/** Returns whether an element is inline, so that it may stand in a sentence. */
export function isInlineElement(tagName: string): boolean {
  return inlineElements.includes(tagName);
}

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
