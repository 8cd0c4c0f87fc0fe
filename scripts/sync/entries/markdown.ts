/** Edits the addresses in a Markdown body. The rest of it stays as the editor typed it. */
import MarkdownIt from 'markdown-it';
import type { Env, MarkdownIt as Parser } from 'markdown-it';
import footnote from 'markdown-it-footnote';

export type Kind = 'link' | 'picture';

/**
 * What to write in an address’ place. Undefined: it stays. Null: a link becomes its words and a picture its alternative
 * text, or they stay without an address, where the site shows a link’s words and no picture.
 */
export type Judge = (address: string, kind: Kind) => string | null | undefined;

type Edit = [start: number, end: number, text: string];

const parser: Parser = new MarkdownIt({ html: true });
parser.use(footnote);
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** The end of `[words](address "title")`. */
const inlineEnd =
  /(?<before>\]\(\s*)(?<typed><[^<>\n]*>|(?:\\.|\([^()\s]*\)|[^\s()\\])+)(?:\s+(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\((?:\\.|[^()\\\n])*\)))?\s*\)/g;

const attribute =
  /(?<before>\s(?<name>src|href|poster)\s*=\s*)(?<typed>"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** Where else addresses are typed, and how the verdict is written there. */
const otherPlaces: { pattern: RegExp; write: (verdict: string | null) => string }[] = [
  { pattern: attribute, write: (verdict) => `"${verdict ?? ''}"` },
  // `[label]: address`
  {
    pattern: /^(?<before>[ >]{0,9}\[[^\]\n]+\]:\s*)(?<typed><[^<>\n]*>|\S+)/gm,
    write: (verdict) => verdict ?? '<>',
  },
  // `<https://…>`
  {
    pattern: /(?<!\]\(\s*|\]:\s*)<(?<typed>[a-z][a-z\d+.-]+:[^\s<>]*)>/gi,
    write: (verdict) => (verdict === null ? '' : `[${verdict.replace(/^.*\//, '')}](${verdict})`),
  },
];

export function editMarkdown(body: string, judge: Judge): string {
  const verdicts = new Map(
    [...addressesIn(body)].map(([key, [address, kind]]) => [key, judge(address, kind)]),
  );
  const verdictOf = (kind: Kind, typed: string) => verdicts.get(keyOf(kind, addressOf(typed)));

  const inline = [...body.matchAll(inlineEnd)].flatMap(({ index, 0: whole, groups }): Edit[] => {
    const { before = '', typed = '' } = groups ?? {};
    const [link, picture] = [verdictOf('link', typed), verdictOf('picture', typed)];
    if (link === undefined && picture === undefined) return [];
    const open = openingBracket(body, index);
    const isPicture = body[open - 1] === '!';
    const verdict = isPicture ? picture : link;
    if (verdict === undefined || open < 0) return [];
    const start = index + before.length;
    if (verdict !== null) return [[start, start + typed.length, verdict]];
    return [
      [isPicture ? open - 1 : open, open + 1, ''],
      [index, index + whole.length, ''],
    ];
  });
  const others = otherPlaces.flatMap(({ pattern, write }) =>
    [...body.matchAll(pattern)].flatMap(({ index, 0: whole, groups }): Edit[] => {
      const { before = '', name = 'href', typed = '' } = groups ?? {};
      const verdict = verdictOf(kindOf(name), typed);
      if (verdict === undefined) return [];
      return [[index + before.length, index + whole.length, write(verdict)]];
    }),
  );
  // The last first: the places of the others stay.
  return [...inline, ...others]
    .sort((a, b) => b[0] - a[0])
    .reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), body);
}

/** Those that markdown-it sees, each once: what looks like a link in an example of code is none. */
function addressesIn(body: string): Map<string, [address: string, kind: Kind]> {
  const environment: Env = {};
  const tokens = parser
    .parse(body, environment)
    .flatMap((token) => [token, ...(token.children ?? [])]);
  const found = [
    ...tokens.flatMap((token): [unknown, Kind][] => {
      if (token.type === 'image') return [[token.attrGet('src'), 'picture']];
      if (token.type === 'link_open') return [[token.attrGet('href'), 'link']];
      if (!token.type.startsWith('html_')) return [];
      return [...token.content.matchAll(attribute)].map(
        ({ groups: { name = '', typed = '' } = {} }) => [addressOf(typed), kindOf(name)],
      );
    }),
    ...Object.values(environment.references ?? {}).map(({ href }): [string, Kind] => [
      href,
      'link',
    ]),
  ];
  return new Map(found.map(([address, kind]) => [keyOf(kind, address), [String(address), kind]]));
}

function keyOf(kind: Kind, address: unknown): string {
  return `${kind} ${String(address)}`;
}

function kindOf(attributeName: string): Kind {
  return attributeName.toLowerCase() === 'href' ? 'link' : 'picture';
}

/** Without the signs around it, its backslashes and entities read. */
function addressOf(typed: string): string {
  return parser.utils.unescapeAll(typed.replace(/^(?:<(.*)>|"(.*)"|'(.*)')$/s, '$1$2$3'));
}

/** Of the words that end at `end`; -1 where there is none. */
function openingBracket(body: string, end: number): number {
  let depth = 0;
  for (let index = end; index >= 0; index -= 1) {
    if (body[index - 1] === '\\') continue;
    if (body[index] === ']') depth += 1;
    if (body[index] === '[') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}
