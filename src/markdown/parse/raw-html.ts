/** Keeps HTML typed into Markdown from breaking the text around it: complete tags, bounded depth, no comments. */
import { articleHtml, HIDDEN_ELEMENTS } from '../allowed-html';

const allowed = new Set<string>(articleHtml.tagNames);
const hidden = new Set(HIDDEN_ELEMENTS);
/** Void, or closed by the next of their kind. */
const UNCOUNTED = new Set('br dd dt hr img li p tbody td tfoot th thead tr wbr'.split(' '));
/** Parsing takes quadratic time on depth. No one nests this deep by hand. */
const MAX_OPEN_TAGS = 50;

/** A comment, a declaration, a whole tag, or a `<` that starts none: an open quote must not hide what follows. */
const PIECE =
  /<!--[^]*?(?:-->|$)|<[!?][^>]*(?:>|$)|<(\/?)([a-z][\w:.-]*)(?:\s+[a-z_:@][\w:.@-]*(?:\s*=\s*(?:[^"'=<>`\s]+|'[^']*'|"[^"]*"))?)*\s*\/?>|</gi;

/** A filter for the HTML of one body, piece after piece: it counts the elements still open. */
export function createRawHtmlFilter(): (html: string, isParagraph: boolean) => string {
  const open: string[] = [];

  function admits(name: string, isEnd: boolean): boolean {
    if (!allowed.has(name)) return false;
    if (UNCOUNTED.has(name)) return true;
    if (!isEnd) return open.length < MAX_OPEN_TAGS && open.push(name) > 0;
    const start = open.lastIndexOf(name);
    if (start >= 0) open.splice(start, 1);
    return start >= 0;
  }

  return (html, isParagraph) => {
    if (!html.includes('<')) return html;
    const openBefore = open.length;
    const lastEnds = lastEndTags(html);
    let out = '';
    let position = 0;
    PIECE.lastIndex = 0;
    for (let piece; (piece = PIECE.exec(html)); PIECE.lastIndex = position) {
      const [whole, slash, tagName] = piece;
      out += html.slice(position, piece.index);
      position = piece.index + whole.length;
      if (whole === '<') out += '&lt;';
      if (tagName === undefined) continue;
      const name = tagName.toLowerCase();
      if (admits(name, slash === '/')) out += whole;
      const isClosed = (lastEnds.get(name) ?? -1) >= position;
      if (hidden.has(name) && slash === '' && isClosed)
        position = afterEndTag(html, name, position);
    }
    out += html.slice(position);
    // What a paragraph leaves open ends with it, or one forgotten tag would set the rest of the article in bold.
    while (isParagraph && open.length > openBefore) out += `</${open.pop()}>`;
    return out;
  };
}

function lastEndTags(html: string): Map<string, number> {
  const endTags = html.matchAll(/<\/([a-z]+)\s*>/gi);
  return new Map([...endTags].map(({ 1: name = '', index }) => [name.toLowerCase(), index]));
}

function afterEndTag(html: string, name: string, from: number): number {
  const endTag = new RegExp(`</${name}\\s*>`, 'gi');
  endTag.lastIndex = from;
  endTag.test(html);
  return endTag.lastIndex;
}
