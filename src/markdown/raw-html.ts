/** Keeps HTML typed into Markdown from breaking the text around it: complete tags, closed in order, no comments. */
import { contentOf, hiddenElements } from './allowed-html';

const voidElements = new Set(['br', 'hr', 'img', 'wbr']);
/** Of elements in one another: parsing takes quadratic time on depth, and a very deep tree exhausts the stack. */
const deepestNesting = 300;

/** A comment, a declaration, a hidden element, a complete tag, or a `<` that starts none: an open quote hides nothing. */
const piece = new RegExp(
  [
    '<!--[^]*?(?:-->|$)',
    '<[!?][^>]*(?:>|$)',
    `<(${hiddenElements.join('|')})\\b[^>]*>[^]*?</\\1\\s*>`,
    `<(?<slash>/?)(?<tag>[a-z][\\w:.-]*)(?:\\s+[a-z_:@][\\w:.@-]*(?:\\s*=\\s*(?:[^"'=<>\`\\s]+|'[^']*'|"[^"]*"))?)*\\s*/?>`,
    '<',
  ].join('|'),
  'gi',
);

/** What an element leaves open ends with it, or one forgotten tag would set the rest of the article in bold. */
export function repairTags(html: string): string {
  const open: string[] = [];
  let repaired = '';
  let position = 0;
  for (const { 0: whole, index, groups = {} } of html.matchAll(piece)) {
    repaired += html.slice(position, index) + repairTag(whole, groups, open);
    position = index + whole.length;
  }
  return repaired + html.slice(position);
}

function repairTag(
  piece: string,
  { slash, tag }: Record<string, string | undefined>,
  open: string[],
): string {
  if (piece === '<') return '&lt;';
  const name = tag?.toLowerCase();
  if (name === undefined || contentOf(name) === undefined) return '';
  if (voidElements.has(name)) return piece;
  if (slash === '') return open.length < deepestNesting && open.push(name) ? piece : '';
  const start = open.lastIndexOf(name);
  if (start < 0) return '';
  return open
    .splice(start)
    .reverse()
    .map((element) => `</${element}>`)
    .join('');
}
