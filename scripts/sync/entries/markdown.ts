/**
 * Finds the addresses in a Markdown body as markdown-it reads them, in links, pictures and raw HTML, and writes
 * others in their place. The rest of the body stays as the editor typed it.
 */
import MarkdownIt from 'markdown-it';
import type { Env, MarkdownIt as Parser, StateInline, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';

export type Kind = 'link' | 'picture';

/** What stands in an address’ place: another one; null: a link becomes its words, a picture its alternative text. */
export type Judge = (address: string, kind: Kind) => string | null | undefined;

/** Where a link, a picture or a tag stands in the text of its paragraph. */
interface Span {
  start: number;
  end: number;
  /** Of the closing bracket of a link’s words; null for `<https://…>` and tags. */
  labelEnd: number | null;
}

const parser = createParser();

export function editMarkdown(body: string, judge: Judge): string {
  const source = body.replace(/\r\n?/g, '\n').replace(/\0/g, '\uFFFD');
  const environment: Env = {};
  const tokens = parser.parse(source, environment);
  const lines = source.split('\n');
  let place: [number, number] = [0, lines.length];
  for (const token of tokens) {
    // The cells of a table are on the lines of their row.
    place = token.map ?? place;
    if (token.type === 'html_block') {
      replaceIn(lines, place, token.content, editHtml(token.content, judge));
    } else if (token.type === 'inline') {
      replaceIn(lines, place, token.content, editInline(token, judge));
    }
  }
  const edited = editDefinitions(lines, Object.values(environment.references ?? {}), judge);
  return edited.join('\n') === source ? body : edited.join('\n');
}

/** The same parser as the site’s in what counts here: which brackets are links. */
function createParser(): Parser {
  const md = new MarkdownIt({ html: true });
  md.use(footnote);
  md.validateLink = () => true;
  md.normalizeLink = (address) => address;
  for (const name of ['link', 'image', 'autolink', 'html_inline']) {
    const remember = (state: StateInline, silent: boolean): boolean => {
      const rules = md.inline.ruler.getRules('');
      const rule = rules[rules.indexOf(remember) + 1];
      const start = state.pos;
      const first = state.tokens.length;
      if (rule?.(state, silent) !== true) return false;
      const token = state.tokens.slice(first).find(({ type }) => type !== 'text');
      if (!silent && token !== undefined) {
        const open = name === 'link' ? start : start + 1;
        const hasLabel = name === 'link' || name === 'image';
        const end = state.pos;
        const labelEnd = hasLabel ? md.helpers.parseLinkLabel(state, open, name === 'link') : null;
        state.pos = end;
        token.meta = { start, end, labelEnd } satisfies Span;
      }
      return true;
    };
    md.inline.ruler.before(name, `remember_${name}`, remember);
  }
  return md;
}

/** The text of a paragraph, a heading or a cell with its addresses judged. */
function editInline({ content, children }: Token, judge: Judge): string {
  const edits = (children ?? []).flatMap((token): [number, number, string][] => {
    const span = token.meta as Span | null;
    if (span === null || typeof span.start !== 'number') return [];
    const { start, end, labelEnd } = span;
    if (token.type === 'html_inline') return [[start, end, editHtml(token.content, judge)]];
    const kind = token.type === 'image' ? 'picture' : 'link';
    const address = String(token.attrGet(kind === 'picture' ? 'src' : 'href') ?? '');
    const verdict = judge(address, kind);
    if (verdict === undefined) return [];
    if (labelEnd === null) return [[start, end, verdict === null ? '' : `<${verdict}>`]];
    if (verdict === null) {
      const words = start + (kind === 'picture' ? 2 : 1);
      return [
        [start, words, ''],
        [labelEnd, end, ''],
      ];
    }
    // A link by reference is changed where its address is defined.
    if (content[labelEnd + 1] !== '(') return [];
    const from = labelEnd + 2 + (/^\s*/.exec(content.slice(labelEnd + 2))?.[0].length ?? 0);
    const { pos } = parser.helpers.parseLinkDestination(content, from, end);
    return [[from, pos, verdict]];
  });
  let text = '';
  let position = 0;
  for (const [from, to, replacement] of edits.sort((a, b) => a[0] - b[0])) {
    text += content.slice(position, from) + replacement;
    // As many lines as before.
    text += (content.slice(from, to).match(/\n/g) ?? []).join('');
    position = to;
  }
  return text + content.slice(position);
}

/** A picture whose address goes becomes its alternative text, a link loses its address. */
function editHtml(html: string, judge: Judge): string {
  return html.replace(/<[a-z][^<>]*>/gi, (tag) => {
    const gone: Kind[] = [];
    const edited = tag
      // The site makes sizes of its own.
      .replace(/\s(?:srcset|imagesrcset)\s*=\s*(?:"[^"]*"|'[^']*')/gi, '')
      .replace(
        /(\s)(src|href|poster)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
        (whole, space: string, name: string, ...values: (string | undefined)[]) => {
          const address = (values[0] ?? values[1] ?? values[2] ?? '').replaceAll('&amp;', '&');
          const kind = name.toLowerCase() === 'href' ? 'link' : 'picture';
          const verdict = judge(address, kind);
          if (verdict === undefined) return whole;
          if (verdict !== null) return `${space}${name}="${verdict}"`;
          gone.push(kind);
          return '';
        },
      );
    if (!gone.includes('picture') || !/^<img\b/i.test(tag)) return edited;
    const [, double, single] = /\salt\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag) ?? [];
    return double ?? single ?? '';
  });
}

/** Writes a paragraph’s new lines where its old ones stand, behind quotation marks, list signs and cell borders. */
function replaceIn(lines: string[], [first]: [number, number], old: string, edited: string): void {
  if (edited === old) return;
  const news = edited.split('\n');
  old.split('\n').forEach((text, index) => {
    const before = text.trim();
    const after = (news[index] ?? '').trim();
    if (before === after) return;
    const line = lines[first + index] ?? '';
    // A cell’s vertical bars are escaped in its source.
    const escape = (cell: string) => (line.includes(before) ? cell : cell.replaceAll('|', '\\|'));
    lines[first + index] = line.replace(escape(before), () => escape(after));
  });
}

/** `[label]: address`, which markdown-it leaves no token of. */
function editDefinitions(lines: string[], known: { href: string }[], judge: Judge): string[] {
  if (known.length === 0) return lines;
  const addresses = new Set(known.map(({ href }) => href));
  return lines.flatMap((line) => {
    const [, start = '', address = ''] = /^([ >]{0,9}\[[^\]]+\]:\s*)<?([^\s>]+)>?/.exec(line) ?? [];
    if (!addresses.has(address)) return line;
    const verdict = judge(address, 'link');
    if (verdict === undefined) return line;
    return verdict === null
      ? []
      : `${start}${verdict}${line.slice(line.indexOf(address) + address.length).replace(/^>/, '')}`;
  });
}
