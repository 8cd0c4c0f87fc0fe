/** A text without markup, of which editors sometimes paste HTML: what is certain is mended, the rest named. */
import { isPlaceholder, placeholderIn } from '../../../src/lib/placeholder-text';
import { printable } from '../../../src/lib/printable';
import { cut } from './cut';
import { parseHtml } from '../../../src/markdown/parse';
import { strayMarksIn } from '../../../src/markdown/stray-marks';
import { quoted } from '../../lib/quoted';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
/** Text that went through an editor of HTML more than once is escaped as often: `&amp;eacute;`. */
const mostEscapes = 3;

/** Each with a value: `a<b et c>d` is no tag. */
const attributes = '(?:\\s+[\\w:-]+\\s*=\\s*(?:"[^"<>]*"|\'[^\'<>]*\'|[^\\s"\'<>]+))*';
const tag = new RegExp(
  '</?(?:p|br|b|strong|em|i|u|s|del|ins|mark|q|code|span|div|font|center|label|abbr|time|a|ul|ol|li|dl|dt|dd|h[1-6]|img|table|tbody|thead|t[rdh]|' +
    'sup|sub|small|big|blockquote|pre|hr|section|article|main|header|footer|figure|figcaption|script|style|iframe|[ovwmx]:\\w+|st1:\\w+)' +
    `(?:${attributes})\\s*/?>`,
  'gi',
);
const lineEnd = /^<\/?(?:br|p|div|li|h\d)\b/i;

/** Where Word had a picture. */
const objectSign = '\ufffc';

export function readPlainText(typed: string): { text: string; remarks: string[] } {
  const remarks: string[] = [];
  const decoded = printable(decode(typed)).replace(/[\u2028\u2029]/g, ' ');
  const markup = [...decoded.matchAll(tag)].map(([found]) => found);
  const text = cut(cut(cut(decoded, '<!--', '-->'), '<script', '</script>'), '<style', '</style>')
    .replace(tag, (found) => (lineEnd.test(found) ? '\n' : ''))
    .replaceAll(objectSign, '');
  if (markup[0] !== undefined) {
    remarks.push(
      `ce champ n’a pas de mise en forme : la balise ${quoted(markup[0], 60)} n’y est pas montrée. Retirez-la.`,
    );
  }
  if (decoded.includes(objectSign)) {
    remarks.push(
      'une image ou un objet de Word n’est pas venu avec le texte : ajoutez l’image à la médiathèque.',
    );
  }
  const placeholder = isPlaceholder(text) ? text.trim() : placeholderIn(text);
  if (placeholder !== null) remarks.push(placeholderText(placeholder));
  for (const { mark, words } of strayMarksIn(text)) {
    remarks.push(
      `ce champ n’a pas de mise en forme : ${quoted(mark, 40)} y est montré tel quel (${quoted(words)}). Retirez-le.`,
    );
  }
  // What was typed stays as it was.
  return { text: text === typed ? text : text.replace(/[ \t]*\n[ \t]*/g, '\n').trim(), remarks };
}

/** Of words that an editor has left to be replaced. */
export function placeholderText(words: string): string {
  return `${quoted(words, 60)} est montré aux visiteurs : écrivez le texte définitif.`;
}

/** `&eacute;` → `é` */
function decode(typed: string): string {
  let text = typed;
  for (let turn = 0; turn < mostEscapes; turn += 1) {
    const decoded = text.replace(entity, characterOf);
    if (decoded === text) break;
    text = decoded;
  }
  return text;
}

function characterOf(typed: string): string {
  const [node] = parseHtml(typed).children;
  return node?.type === 'text' ? node.value : typed;
}
