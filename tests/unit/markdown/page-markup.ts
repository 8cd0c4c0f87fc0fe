/** Judges HTML as a browser would read it: only what an article of this site may hold, nested as it is written. */
import { toHtml } from 'hast-util-to-html';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterTypes } from 'parse5';
import { parseHtml } from '../../../src/markdown/parse';

const noAttributes: readonly string[] = [];
const pictureAttributes = [
  'src',
  'srcset',
  'sizes',
  'alt',
  'width',
  'height',
  'loading',
  'decoding',
  'class',
];
const cellAttributes = ['colspan', 'rowspan', 'class'];

/** Written apart from the sanitiser’s own list, so that a slip in one does not go unseen in the other. */
const allowedAttributes = new Map<string, readonly string[]>([
  ...(
    'b blockquote br caption cite del em figcaption figure hr i ins kbd mark p picture q s samp small ' +
    'strong sub sup summary table tbody tfoot thead tr u var wbr'
  )
    .split(' ')
    .map((name): [string, readonly string[]] => [name, noAttributes]),
  ...['h2', 'h3', 'h4', 'h5', 'h6'].map((name): [string, readonly string[]] => [name, ['id']]),
  ['a', ['href', 'title', 'rel', 'id', 'class', 'aria-label']],
  ['abbr', ['title']],
  ['code', noAttributes],
  ['details', ['open']],
  ['div', ['class', 'role', 'aria-label', 'tabindex']],
  ['img', pictureAttributes],
  ['li', ['value', 'id', 'class']],
  ['ol', ['start', 'reversed']],
  ['pre', ['tabindex']],
  ['source', ['type', 'srcset', 'sizes']],
  ['span', ['class', 'role', 'aria-label']],
  ['sup', ['class']],
  ['td', cellAttributes],
  ['th', [...cellAttributes, 'scope']],
  ['ul', ['class']],
]);

const ownClasses =
  /^(?:align-(?:right|center)|contains-task-list|task-list-item|task-mark|table-scroll|footnotes|footnote-ref|footnote-backref)$/;
const ownId = /^(?:titre-[a-z0-9-]+|note-\d+|appel-\d+(?:-\d+)?)$/;
const address = /^(?:https?:\/\/[^/\s]|mailto:.|tel:.|\/(?![/\\])|#)/;
const pictureAddress = /^\/media\/[a-z0-9-]+\.[0-9a-f]{8}\.[a-z0-9]+$/;
const roles = ['region', 'img', 'doc-endnotes'];

/** What is wrong with the markup; nothing for markup that may be shown. */
export function markupProblems(html: string): string[] {
  const fragment = parseFragment(html);
  const problems: string[] = [];
  const ids: string[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node, ancestors: readonly string[]): void => {
    if (defaultTreeAdapter.isElementNode(node)) {
      problems.push(...elementProblems(node, ancestors));
      ids.push(...node.attrs.filter(({ name }) => name === 'id').map(({ value }) => value));
      for (const child of node.childNodes) visit(child, [...ancestors, node.tagName]);
    } else if (defaultTreeAdapter.isCommentNode(node)) {
      problems.push('a comment');
    } else if (!defaultTreeAdapter.isTextNode(node)) {
      problems.push(`a node of the kind ${node.nodeName}`);
    }
  };
  for (const child of fragment.childNodes) visit(child, []);
  if (new Set(ids).size < ids.length) problems.push('an id used twice');
  if (toHtml(parseHtml(html), { characterReferences: { useNamedReferences: true } }) !== html) {
    problems.push('markup that a browser would mend');
  }
  return problems;
}

function elementProblems(
  { tagName, attrs, namespaceURI }: DefaultTreeAdapterTypes.Element,
  ancestors: readonly string[],
): string[] {
  const allowed = allowedAttributes.get(tagName);
  if (!allowed || !namespaceURI.endsWith('/xhtml')) return [`the element ${tagName}`];
  const problems: string[] = [];
  if (tagName === 'a' && ancestors.includes('a')) problems.push('a link in a link');
  for (const { name, value } of attrs) {
    const isGood = allowed.includes(name) && (values[name]?.(value, tagName) ?? true);
    if (!isGood) problems.push(`${name}="${value}" on ${tagName}`);
  }
  return problems;
}

const values: Readonly<Record<string, (value: string, tagName: string) => boolean>> = {
  href: (value) => address.test(value),
  src: (value) => pictureAddress.test(value),
  id: (value) => ownId.test(value),
  class: (value, tagName) =>
    tagName === 'img' || value.split(' ').every((name) => ownClasses.test(name)),
  role: (value) => roles.includes(value),
  rel: (value) => value === 'noopener noreferrer',
  tabindex: (value) => value === '0',
};
