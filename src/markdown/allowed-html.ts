/** Which HTML an editor may write: the elements, attributes and addresses that get to a page or to the feed. */
import type { Root } from 'hast';
import { sanitize, type Schema } from 'hast-util-sanitize';
import { visit } from 'unist-util-visit';
import { mediaName } from '../domain/media-name';
import { printable } from '../domain/text/printable';

const words = (list: string): readonly string[] => list.split(' ');

/** Those that stand in a sentence. */
const textElements = words(
  'a abbr b br cite code del em i img ins kbd mark q s samp small strong sub sup u var wbr',
);
const blockElements = words(
  'blockquote caption details figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary ' +
    'table tbody td tfoot th thead tr ul',
);

/** Taken away with their content, which is no text for readers. Left open, most would swallow the rest of the article. */
export const hiddenElements = words(
  'script style textarea title iframe noembed noframes noscript xmp plaintext template head ' +
    'svg math object applet select datalist video audio canvas',
);

/** A file of the snapshot. */
const mediaAddress = new RegExp(`^media/(${mediaName.source})$`);
/**
 * The web, a mailbox, a telephone, a page of this site, a heading. Browsers drop control and invisible characters and
 * turn backslashes around: an address with one of them would no longer be what was judged.
 */
const address = /^(?:https?:\/\/(?![/?#])|mailto:|tel:|\/(?!\/)|#)[^\p{C}\p{Z}\\]*$/iu;

const cellAttributes: NonNullable<Schema['attributes']>[string] = [
  ['align', 'center', 'right'],
  // As markdown-it writes it; ./steps/tables makes a class of it.
  ['style', 'text-align:center', 'text-align:right'],
  'colSpan',
  'rowSpan',
];

/** All of hast-util-sanitize’s settings: for what is left out it takes GitHub’s. */
const articleHtml = {
  // `div`: only the notes have one, see ./raw-html.
  tagNames: [...textElements, ...blockElements, 'div'],
  attributes: {
    a: [
      ['href', address, mediaAddress],
      ['id', /^appel-[\d-]+$/],
      ['className', 'footnote-backref'],
      ...['ariaLabel', 'title'],
    ],
    abbr: ['title'],
    details: ['open'],
    div: [['role', 'doc-endnotes'], ['className', 'footnotes'], 'ariaLabel'],
    img: [['src', address, mediaAddress], 'alt', 'title'],
    li: [['id', /^note-\d+$/], 'value'],
    ol: ['start', 'reversed'],
    sup: [['className', 'footnote-ref']],
    td: cellAttributes,
    th: cellAttributes,
  },
  // Elsewhere they are only what they hold.
  ancestors: {
    ...Object.fromEntries(
      words('caption tbody td tfoot th thead tr').map((name) => [name, ['table']]),
    ),
    ...{ li: ['ol', 'ul'], summary: ['details'], figcaption: ['figure'] },
  },
  strip: [...hiddenElements],
  // Addresses are judged by their patterns, which are stricter.
  protocols: {},
  clobber: [],
  clobberPrefix: '',
  required: {},
  allowComments: false,
  allowDoctypes: false,
} satisfies Schema;

/** What feed readers are known to show, of a body that is finished. */
export const feedHtml = {
  ...articleHtml,
  tagNames: [...textElements, ...blockElements],
  attributes: {
    '*': ['id'],
    a: ['href', 'title'],
    abbr: ['title'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'reversed'],
    td: ['colSpan', 'rowSpan'],
    th: ['colSpan', 'rowSpan'],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'] },
} satisfies Schema;

export function isTextElement(tagName: string): boolean {
  return textElements.includes(tagName);
}

export function isAllowed(tagName: string): boolean {
  return isTextElement(tagName) || blockElements.includes(tagName);
}

/** `media/toit.1a2b3c4d.jpg` → `toit.1a2b3c4d.jpg`; null for what is not a file of the snapshot. */
export function mediaFile(address: string): string | null {
  return mediaAddress.exec(address)?.[1] ?? null;
}

export function sanitise(tree: Root, schema: Schema = articleHtml): Root {
  const safe = sanitize(tree, schema) as Root;
  const ids = new Set();
  visit(safe, (node) => {
    if (node.type === 'text') node.value = printable(node.value);
    if (node.type !== 'element') return;
    const { properties } = node;
    for (const [name, value] of Object.entries(properties)) {
      if (typeof value === 'string') properties[name] = printable(value);
    }
    // Only the notes have any; what is typed may look like theirs.
    if (properties.className?.length === 0) delete properties.className;
    if (ids.has(properties.id)) delete properties.id;
    ids.add(properties.id);
  });
  return safe;
}
