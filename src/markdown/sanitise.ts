/** The allow-list: the only elements, attributes and addresses that get from a body towards a page. */
import sanitizeHtml from 'sanitize-html';
import { mediaFile, safeHref, safeRemote } from './links';

/** Marks of ./syntax, which no raw HTML can write, replaced before the page by elements of our own. */
const MARKS = ['x-note', 'x-note-ref', 'x-task'];

const TEXT_ELEMENTS =
  'a abbr b br cite code del em i ins kbd mark q s samp small strong sub sup u var wbr'.split(' ');
const BLOCK_ELEMENTS = (
  'blockquote caption details div figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p pre summary ' +
  'table tbody td tfoot th thead tr ul'
).split(' ');

/** Elements that become one of those: what is left of them is where a block begins and ends, or how a text looks. */
const SUBSTITUTES = {
  ...Object.fromEntries(
    'address article aside center dl fieldset footer form header hgroup legend main nav search section'
      .split(' ')
      .map((name) => [name, 'div']),
  ),
  dd: 'p',
  dt: 'p',
  strike: 's',
  tt: 'code',
  acronym: 'abbr',
};

const CELL_ATTRIBUTES = [
  { name: 'align', values: ['left', 'center', 'right'] },
  'colspan',
  'rowspan',
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_ELEMENTS, ...BLOCK_ELEMENTS, ...MARKS],
  disallowedTagsMode: 'discard',
  // No id, no class but a code’s language, no style, no event handler: the page’s own come after this.
  allowedAttributes: {
    a: ['href', 'title'],
    abbr: ['title'],
    details: ['open'],
    img: ['src', 'alt', 'title'],
    li: ['value'],
    ol: ['start', 'reversed'],
    td: CELL_ATTRIBUTES,
    th: CELL_ATTRIBUTES,
    'x-note': ['label'],
    'x-note-ref': ['label'],
    'x-task': ['state'],
  },
  allowedClasses: { code: [/^language-[a-z0-9-]{1,30}$/] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  // What these hold is no text for readers; ./raw-html has taken them out already.
  nonTextTags:
    'script style textarea option xmp title noscript noembed noframes iframe template'.split(' '),
  selfClosing: ['br', 'hr', 'img', 'wbr'],
  nestingLimit: 100,
  transformTags: { ...SUBSTITUTES, a: sanitiseLink, code: sanitiseLanguage, img: sanitiseImage },
};

export function sanitise(html: string): string {
  return sanitizeHtml(html, OPTIONS);
}

function sanitiseLink(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const href = safeHref(attribs['href'] ?? '');
  // A name that is not on the list: the text stays, the link goes.
  return href === null
    ? { tagName: 'x-no-link', attribs: {} }
    : { tagName, attribs: { ...attribs, href } };
}

function sanitiseLanguage(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  return { tagName, attribs: { class: (attribs['class'] ?? '').toLowerCase() } };
}

/** A file of the snapshot stays a picture; one from elsewhere becomes a link to it; any other address is dropped. */
function sanitiseImage(tagName: string, attribs: sanitizeHtml.Attributes): sanitizeHtml.Tag {
  const src = (attribs['src'] ?? '').trim();
  const alt = (attribs['alt'] ?? '').replace(/[ \t\r\n]+/g, ' ').trim();
  const file = mediaFile(src);
  if (file !== null) return { tagName, attribs: { ...attribs, src, alt } };
  const href = safeRemote(src);
  if (href === null) return { tagName: 'x-no-image', attribs: {} };
  return { tagName: 'a', attribs: { href }, text: alt || 'Voir l’image' };
}
