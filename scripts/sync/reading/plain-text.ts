/** A text without markup, of which editors sometimes paste HTML: what is certain is mended, the rest named. */
import { isPlaceholder, placeholderIn } from '../../../src/lib/placeholder-text';
import { printable } from '../../../src/lib/printable';
import { parseHtml } from '../../../src/markdown/parse';
import { quoted } from '../../lib/quoted';

const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi;
const tag =
  /<\/?(?:p|br|b|strong|em|i|u|s|span|div|font|a|ul|ol|li|h[1-6]|img|table|t[rdh]|tbody|sup|sub|small|blockquote|hr|script|style|iframe)(?=[\s/>])[^<>]*>/i;

/** As in an article’s text. */
const markdown =
  /(?<!\*)\*\*(?=[^\s*])[^*\n]{1,200}\*\*(?!\*)|!?\[[^[\]\n]{1,200}\]\((?:https?:|mailto:|tel:|\/|#)[^()\s]*\)|^#{1,6} \S[^\n]*/m;

/** Where Word had a picture. */
const objectSign = '\ufffc';

export function readPlainText(typed: string): { text: string; remarks: string[] } {
  const remarks: string[] = [];
  const decoded = printable(typed.replace(entity, decode)).replace(/[\u0085\u2028\u2029]/g, ' ');
  const [found] = tag.exec(decoded) ?? [];
  const [mark] = markdown.exec(decoded) ?? [];
  if (found !== undefined) {
    remarks.push(
      `ce champ n’a pas de mise en forme : la balise ${quoted(found, 60)} est montrée telle quelle. Retirez-la.`,
    );
  }
  if (mark !== undefined) {
    remarks.push(
      `ce champ n’a pas de mise en forme : les signes de ${quoted(mark.trim(), 60)} sont montrés tels quels. Retirez-les.`,
    );
  }
  if (decoded.includes(objectSign)) {
    remarks.push(
      'une image ou un objet de Word n’est pas venu avec le texte : ajoutez l’image à la médiathèque.',
    );
  }
  const placeholder = isPlaceholder(decoded) ? decoded.trim() : placeholderIn(decoded);
  if (placeholder !== null) remarks.push(placeholderText(placeholder));
  return { text: decoded.replaceAll(objectSign, ''), remarks };
}

/** Of words that an editor has left to be replaced. */
export function placeholderText(words: string): string {
  return `${quoted(words, 60)} est montré aux visiteurs : écrivez le texte définitif.`;
}

/** `&eacute;` → `é` */
function decode(typed: string): string {
  const [node] = parseHtml(typed).children;
  return node?.type === 'text' ? node.value : typed;
}
