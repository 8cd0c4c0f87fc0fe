/** Replaces addresses in a Markdown body. Everything else stays as the editor typed it. */
import { QuoteType, Tokenizer } from 'htmlparser2';
import type { TokenizerCallbacks } from 'htmlparser2';
import MarkdownIt from 'markdown-it';
import type { MarkdownIt as Parser, StateBlock, StateInline, Token } from 'markdown-it';
import footnote from 'markdown-it-footnote';

/** What keeps a text readable within a second: lists and quotes are read again at each of their depths. */
export const markdownLimits = {
  /** Depth of blocks; each level of a list is two. */
  nesting: 40,
  /** Parts of blocks: short rows of a wide table make many. */
  tokens: 300_000,
  /** `[`: each may begin a link, a note or neither, which only a look at what follows tells. */
  brackets: 5_000,
} as const;

/** What a link or a picture leads to. */
export interface Address {
  kind: 'link' | 'picture';
  address: string;
}

export interface EditableMarkdown {
  /** Each once, in the order of the text. */
  addresses: readonly Address[];
  /**
   * The text with new addresses; undefined if one stays as it is; null if it must go. Of a link then the text remains, of
   * a picture its alternative text. A reference, an HTML element and `<https://…>` lose only the address: the site shows
   * a link without one as text, and no such picture.
   */
  replace: (replacementOf: (address: Address) => string | null | undefined) => string;
}

type Edit = [start: number, end: number, text: string];

/** An address in a text, and how the text changes with it. */
interface Found extends Address {
  edit: (replacement: string | null) => Edit[];
}

const parser: Parser = new MarkdownIt({ html: true });
// The site has no inline footnotes. The other two rules remove tokens, or change their order.
parser.use(footnote).disable(['footnote_inline', 'footnote_tail', 'strip_references']);
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** Where an inline token begins in the text around it. */
const starts = new WeakMap<Token, number>();

/** An address, and where it is typed. */
interface Destination {
  start: number;
  end: number;
  address: string;
}

/** Of a definition, in the body. */
const destinations = new WeakMap<Token, Destination>();

parser.inline.State = class extends parser.inline.State {
  override push(...args: Parameters<StateInline['push']>): Token {
    const { pos } = this;
    const token = super.push(...args);
    starts.set(token, pos);
    return token;
  }
};

const { parseLinkDestination, parseLinkTitle } = parser.helpers;
let lastDestination: Destination = { start: 0, end: 0, address: '' };
parser.helpers = {
  ...parser.helpers,
  parseLinkDestination: (text, start, max) => {
    const result = parseLinkDestination(text, start, max);
    lastDestination = { start, end: result.pos, address: result.str };
    return result;
  },
};

parser.block.State = class extends parser.block.State {
  override push(...args: Parameters<StateBlock['push']>): Token {
    const token = super.push(...args);
    if (token.type === 'reference_definition') destinations.set(token, lastDestination);
    const { nesting, tokens } = markdownLimits;
    if (token.level > nesting || this.tokens.length > tokens) throw new RangeError('Too complex.');
    return token;
  }
};

/** @throws RangeError if the body would take long to read, here or when the site is built */
export function parseEditableMarkdown(body: string): EditableMarkdown {
  if (body.split('[').length - 1 > markdownLimits.brackets) throw new RangeError('Too complex.');
  const places = [...findAddresses(body)];
  const addresses = new Map(places.map((place) => [keyOf(place), place]));
  return {
    addresses: [...addresses.values()],
    replace: (replacementOf) => {
      const replacements = new Map(
        [...addresses].map(([key, address]) => [key, replacementOf(address)]),
      );
      const edits = places.flatMap((place) => {
        const replacement = replacements.get(keyOf(place));
        return replacement === undefined ? [] : place.edit(replacement);
      });
      return withEdits(body, edits);
    },
  };
}

function keyOf({ kind, address }: Address): string {
  return `${kind} ${address}`;
}

function withEdits(body: string, edits: readonly Edit[]): string {
  let position = 0;
  const parts = edits
    .toSorted(([a], [b]) => a - b)
    .map(([start, end, text]) => {
      const part = body.slice(position, start) + text;
      position = end;
      return part;
    });
  return parts.join('') + body.slice(position);
}

function* findAddresses(body: string): Generator<Found> {
  // Line ends as the parser wants them, with everything where it was.
  const text = body.replaceAll('\r\n', ' \n').replaceAll('\r', '\n');
  let length = 0;
  const lines = text.split('\n').map((line) => {
    const start = length;
    length += line.length + 1;
    return { line, start };
  });
  let row = 0;
  let cellsEnd = 0;
  for (const token of parser.parse(text, {})) {
    const { type, content, children, map } = token;
    const destination = destinations.get(token);
    if (destination !== undefined) {
      const { start, end, address } = destination;
      yield { kind: 'link', address, edit: (replacement) => [[start, end, replacement ?? '<>']] };
    }
    if (type === 'tr_open') [row, cellsEnd] = [map?.[0] ?? 0, 0];
    if (type !== 'inline' && type !== 'html_block') continue;
    const positions = content.split('\n').flatMap((part, index) => {
      const { line = '', start = length } = lines[(map?.[0] ?? row) + index] ?? {};
      const columns = columnsOf(part, line, map === null ? cellsEnd : null);
      cellsEnd = columns.at(-1) ?? 0;
      return columns.map((column) => start + column);
    });
    const at = (offset: number) => positions[offset] ?? length;
    yield* type === 'inline' ? inText(content, children ?? [], at) : inHtml(content, at);
  }
}

/**
 * Where each character of a line of content, and its end, stands in the line of the body.
 * @param cellsEnd of a table’s cell, where the one before it ends
 */
function columnsOf(content: string, line: string, cellsEnd: number | null): number[] {
  const words = content.trimStart();
  // Other content ends its line, but for spaces and the `#` of a heading.
  let column =
    cellsEnd === null
      ? line.lastIndexOf(words)
      : line.indexOf(words.replaceAll('|', '\\|'), cellsEnd);
  const indent = Array.from(content.slice(words.length), () => column);
  const columns = words.split('').map((character) => {
    // The backslash before `|` is no part of a cell’s content.
    if (line[column] !== character) column += 1;
    return column++;
  });
  return [...indent, ...columns, column];
}

/** Where a character of a text stands in the body. */
type Locate = (offset: number) => number;

function* inText(text: string, tokens: readonly Token[], at: Locate): Generator<Found> {
  const opened: Token[] = [];
  for (const token of tokens) {
    const start = starts.get(token) ?? 0;
    if (token.type === 'html_inline') yield* inHtml(token.content, (offset) => at(start + offset));
    if (token.type === 'link_open') opened.push(token);
    if (token.type === 'link_close') {
      const link = opened.pop() ?? token;
      const label = starts.get(link) ?? 0;
      yield link.info === 'auto'
        ? autolink(link, text, start, at)
        : linked(link, text, label, start, at);
    }
    if (token.type === 'image') {
      const label = start + '!['.length;
      yield* inText(token.content, token.children ?? [], (offset) => at(label + offset));
      yield linked(token, text, label, label + token.content.length, at);
    }
  }
}

/** `[label](address "title")`, or a picture; `bracket` is the place of the second one. */
function linked(token: Token, text: string, label: number, bracket: number, at: Locate): Found {
  const isPicture = token.type === 'image';
  const edit = (replacement: string | null): Edit[] => {
    // A reference: its address is in the definition.
    if (token.meta !== null) return [];
    const start = skipSpaces(text, bracket + ']('.length);
    const end = parseLinkDestination(text, start, text.length).pos || start;
    if (replacement !== null) return [[at(start), at(end - 1) + 1, replacement]];
    const title = parseLinkTitle(text, skipSpaces(text, end), text.length);
    const close = skipSpaces(text, title.ok ? title.pos : end);
    const open = label - (isPicture ? 2 : 1);
    return [
      [at(open), at(label - 1) + 1, ''],
      [at(bracket), at(close) + 1, ''],
    ];
  };
  const address = String(token.attrGet(isPicture ? 'src' : 'href'));
  return { kind: isPicture ? 'picture' : 'link', address, edit };
}

/** `<https://…>` */
function autolink(token: Token, text: string, start: number, at: Locate): Found {
  const end = text.indexOf('>', start);
  const edit = (replacement: string | null): Edit[] => {
    const link =
      replacement === null ? '' : `[${replacement.replace(/^.*\//, '')}](${replacement})`;
    return [[at(start), at(end) + 1, link]];
  };
  return { kind: 'link', address: String(token.attrGet('href')), edit };
}

const ignore = () => undefined;

/** What a tokenizer finds besides attributes. A parser would look for the start of each end tag, which may take long. */
const nothing: Omit<TokenizerCallbacks, `onattrib${string}`> = {
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};

const addressAttributes = ['src', 'href', 'poster'];

function inHtml(html: string, at: Locate): Found[] {
  const found: Found[] = [];
  let [start, name, address] = [0, '', ''];
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...nothing,
      onattribname: (from, to) => ([start, name, address] = [from, html.slice(from, to), '']),
      onattribdata: (from, to) => (address += html.slice(from, to)),
      onattribentity: (codePoint) => (address += String.fromCodePoint(codePoint)),
      onattribend: (quote, end) => {
        const attribute = name.toLowerCase();
        if (quote === QuoteType.NoValue || !addressAttributes.includes(attribute)) return;
        const [from, typed] = [start, name];
        found.push({
          kind: attribute === 'href' ? 'link' : 'picture',
          address,
          edit: (replacement) => [[at(from), at(end - 1) + 1, `${typed}="${replacement ?? ''}"`]],
        });
      },
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return found;
}

function skipSpaces(text: string, position: number): number {
  const spaces = /[ \t\n]*/y;
  spaces.lastIndex = position;
  spaces.test(text);
  return spaces.lastIndex;
}
