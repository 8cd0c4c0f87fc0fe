/** The HTML that editors may write: elements, attributes and addresses allowed on a page and in the feed. */
import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { mediaName } from '../lib/file-names.ts';
import { printable } from '../lib/printable.ts';
import { visit } from 'unist-util-visit';

const words = (list: string): readonly string[] => list.split(' ');

/** Inline elements. */
const textElements = words(
  'a abbr b br cite code del em i img ins kbd mark q s samp small span strong sub sup u var wbr',
);
const blockElements = words(
  'blockquote caption details figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary ' +
    'table tbody td tfoot th thead tr ul',
);

/** Removed with their content. */
export const hiddenElements = words(
  'script style textarea iframe noembed noframes noscript template head xml svg math applet object ' +
    'select datalist video audio canvas',
);

/** Not allowed, but they separate paragraphs. */
const wrapperElements = words(
  'address article aside center dd div dl dt fieldset footer form header hgroup main nav search section',
);

/** Not allowed: only their content stays. */
const otherElements = words(
  'acronym area base basefont bdi bdo big blink body button col colgroup command data dialog dir embed ' +
    'font frame frameset html input keygen label legend link map marquee menu meta meter nobr noindex ' +
    'optgroup option output param picture plaintext progress rb rp rt rtc ruby slot source strike title ' +
    'track tt',
);

const knownElements: ReadonlySet<string> = new Set([
  ...textElements,
  ...blockElements,
  ...hiddenElements,
  ...wrapperElements,
  ...otherElements,
]);

/** Whether the name of a tag is one of HTML: `<nom>` is not. */
export function isHtmlElement(tagName: string): boolean {
  return knownElements.has(tagName.toLowerCase());
}

export function isWrapper(tagName: string): boolean {
  return wrapperElements.includes(tagName);
}

/** A file of the snapshot. */
const mediaAddress = new RegExp(`^media/(${mediaName.source})(?:#[^\\p{C}\\p{Z}\\\\]*)?$`, 'u');
/**
 * As `./address` writes them: on the web, a mailbox, a phone number, a page of this site or a heading. Browsers drop
 * control and invisible characters and read `\` as `/`: such an address would not be the one that was checked.
 */
const address = /^(?:https?:\/\/(?![/?#])|mailto:|tel:|\/(?!\/)|#)[^\p{C}\p{Z}\\]*$/iu;

const cellAttributes: NonNullable<Schema['attributes']>[string] = [
  ['align', 'center', 'right'],
  // From markdown-it; `steps/tables` replaces it by a class.
  ['style', 'text-align:center', 'text-align:right'],
  'colSpan',
  'rowSpan',
];

/** Sets all of hast-util-sanitize’s options, because each option left out has GitHub’s value. */
const articleHtml = {
  // Only the footnotes’ `div` gets here: others are paragraphs by then.
  tagNames: [...textElements, ...blockElements, 'div'],
  attributes: {
    a: [
      ['href', address],
      ['id', /^appel-[\d-]+$/],
      // Its address as typed: set by `./read`, taken away by `steps/links`.
      'dataTyped',
      ['className', 'footnote-backref'],
      ...['ariaLabel', 'title'],
    ],
    // A screen reader then changes its voice.
    '*': [['lang', /^[a-z]{2,3}(?:-[a-z\d]{2,8})*$/i]],
    abbr: ['title'],
    details: ['open'],
    div: [['role', 'doc-endnotes'], ['className', 'footnotes'], 'ariaLabel'],
    img: [['src', address], 'dataTyped', 'alt', 'title'],
    li: [['id', /^note-\d+$/], 'value'],
    ol: ['start', 'reversed'],
    sup: [['className', 'footnote-ref']],
    td: cellAttributes,
    th: cellAttributes,
  },
  // Outside of these ancestors, only the element’s content stays.
  ancestors: {
    ...Object.fromEntries(
      words('caption tbody td tfoot th thead tr').map((name) => [name, ['table']]),
    ),
    ...{ li: ['ol', 'ul'], summary: ['details'], figcaption: ['figure'] },
  },
  strip: [...hiddenElements],
  // No check by protocol: the patterns of addresses are stricter.
  protocols: {},
  clobber: [],
  clobberPrefix: '',
  allowComments: false,
  allowDoctypes: false,
} satisfies Schema;

export function isTextElement(tagName: string): boolean {
  return textElements.includes(tagName);
}

/** `media/toit.1a2b3c4d.jpg` → `toit.1a2b3c4d.jpg`; null for any other address. */
export function mediaFile(src: string): string | null {
  return mediaAddress.exec(src)?.[1] ?? null;
}

export function sanitise(tree: Root): Root {
  const safe = sanitize(tree, articleHtml) as Root;
  const ids = new Set();
  visit(safe, 'text', (node) => {
    node.value = printable(node.value);
  });
  visit(safe, 'element', ({ properties }) => {
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === 'string') properties[name] = printable(value);
    }
    if (properties.className?.length === 0) delete properties.className;
    // An editor may type the id of a footnote.
    if (ids.has(properties.id)) delete properties.id;
    ids.add(properties.id);
  });
  return safe;
}
