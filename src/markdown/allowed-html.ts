/** The allow-list: the only elements, attributes and addresses that get from a body to a page or to the feed. */
import { sanitize, type Schema } from 'hast-util-sanitize';
import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** What may stand in a sentence. */
export const TEXT_ELEMENTS =
  'a abbr b br cite code del em i img ins kbd mark q s samp small strong sub sup u var wbr'.split(
    ' ',
  );
const BLOCK_ELEMENTS = (
  'blockquote caption details figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre summary ' +
  'table tbody td tfoot th thead tr ul'
).split(' ');
/** They get as far as ./steps/3-content-model, to tell where a block begins and ends. */
const WRAPPERS =
  'address article aside center dd div dl dt fieldset footer header hgroup main nav search section'.split(
    ' ',
  );

/** Their content is no text for readers; left open, most would swallow the rest of the article. */
export const HIDDEN_ELEMENTS = (
  'script style textarea title iframe noembed noframes noscript xmp plaintext template head ' +
  'svg math object applet select datalist video audio canvas'
).split(' ');

/** A file of the snapshot. */
export const MEDIA_ADDRESS = /^\s*media\/([a-z0-9][a-z0-9-]*\.[0-9a-f]{8}\.[a-z0-9]{2,5})\s*$/;
/*
 * Browsers drop control and invisible characters and turn backslashes around: what is left of an address with
 * one of them would no longer be what was judged.
 */
const WEB_ADDRESS = /^\s*https?:\/\/(?![/?#])[^\p{C}\p{Z}\\]+\s*$/iu;
const MAIL_OR_PHONE = /^\s*(?:mailto|tel):[^\p{C}\p{Z}\\]+\s*$/iu;
const OWN_PAGE = /^\s*\/(?!\/)[^\p{C}\p{Z}\\]*\s*$/u;
const OWN_FRAGMENT = /^\s*#[^\p{C}\p{Z}\\]*\s*$/u;

const INTEGER = /^-?\d{1,6}$/;
const SPAN = /^[1-9]\d?$/;
const CELL: NonNullable<Schema['attributes']>[string] = [
  ['align', 'center', 'right'],
  // As markdown-it writes it; ./steps/4-tables makes a class of it.
  ['style', 'text-align:center', 'text-align:right'],
  ['colSpan', SPAN],
  ['rowSpan', SPAN],
];

/** All of hast-util-sanitize’s settings: for what is left out it takes GitHub’s. */
export const articleHtml = {
  tagNames: [...TEXT_ELEMENTS, ...BLOCK_ELEMENTS, ...WRAPPERS],
  // No id, no class, no event handler: the steps add the page’s own.
  attributes: {
    a: [['href', WEB_ADDRESS, MAIL_OR_PHONE, OWN_PAGE, OWN_FRAGMENT, MEDIA_ADDRESS], 'title'],
    abbr: ['title'],
    details: ['open'],
    img: [['src', WEB_ADDRESS, MEDIA_ADDRESS], 'alt', 'title'],
    li: [['value', INTEGER]],
    ol: [['start', INTEGER], 'reversed'],
    td: CELL,
    th: CELL,
    // Marks of ./parse/syntax. Typed as HTML they do no more than the Markdown they stand for.
    section: ['dataNote'],
    sup: ['dataNoteCall'],
  },
  strip: HIDDEN_ELEMENTS,
  // Addresses are judged by their patterns, which are stricter.
  protocols: {},
  ancestors: {},
  clobber: [],
  clobberPrefix: '',
  required: {},
  allowComments: false,
  allowDoctypes: false,
} satisfies Schema;

/** What feed readers are known to show, of a body that is finished. */
export const feedHtml = {
  ...articleHtml,
  tagNames: [...TEXT_ELEMENTS, ...BLOCK_ELEMENTS],
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

/** What no HTML page may hold: control, private-use and non-characters, halves of surrogate pairs. */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\p{Co}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

export function sanitise(tree: Root, schema: Schema = articleHtml): Root {
  const safe = sanitize(tree, schema) as Root;
  visit(safe, (node) => {
    if (node.type === 'text') node.value = node.value.replace(UNPRINTABLE, '');
    if (node.type !== 'element') return;
    for (const [name, value] of Object.entries(node.properties)) {
      if (typeof value === 'string') node.properties[name] = value.replace(UNPRINTABLE, '');
    }
  });
  return safe;
}
