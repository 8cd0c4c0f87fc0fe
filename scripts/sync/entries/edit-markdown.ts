/** Replaces addresses in a Markdown body. Everything else stays as the editor typed it. */
import MarkdownIt from 'markdown-it';
import type { Env, MarkdownIt as Parser } from 'markdown-it';
import footnote from 'markdown-it-footnote';

export type AddressKind = 'link' | 'picture';

/**
 * The new address; undefined if it stays as it is; null if it must go. Of a link then the text remains, of a picture its
 * alternative text. A reference, an HTML element and `<https://…>` lose only the address: the site shows a link without
 * one as text, and no such picture.
 */
export type Replace = (address: string, kind: AddressKind) => string | null | undefined;

type Edit = [start: number, end: number, text: string];

const parser: Parser = new MarkdownIt({ html: true });
parser.use(footnote);
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** The end of `[text](address "title")`. */
const inlineEnd =
  /(?<before>\]\(\s*)(?<typed><[^<>\n]*>|(?:\\.|\([^()\s]*\)|[^\s()\\])+)(?:\s+(?:"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|\((?:\\.|[^()\\\n])*\)))?\s*\)/g;

const attribute =
  /(?<before>\s(?<name>src|href|poster)\s*=\s*)(?<typed>"[^"]*"|'[^']*'|[^\s"'>]+)/gi;

/** The other forms in which an address is typed, and how each is written with its replacement. */
const otherForms: { pattern: RegExp; write: (replacement: string | null) => string }[] = [
  { pattern: attribute, write: (replacement) => `"${replacement ?? ''}"` },
  // `[label]: address`
  {
    pattern: /^(?<before>[ >]{0,9}\[[^\]\n]+\]:\s*)(?<typed><[^<>\n]*>|\S+)/gm,
    write: (replacement) => replacement ?? '<>',
  },
  // `<https://…>`
  {
    pattern: /(?<!\]\(\s*|\]:\s*)<(?<typed>[a-z][a-z\d+.-]+:[^\s<>]*)>/gi,
    write: (replacement) =>
      replacement === null ? '' : `[${replacement.replace(/^.*\//, '')}](${replacement})`,
  },
];

export function editMarkdown(body: string, replace: Replace): string {
  const replacements = new Map(
    [...findAddresses(body)].map(([key, [address, kind]]) => [key, replace(address, kind)]),
  );
  const replacementOf = (kind: AddressKind, typed: string) =>
    replacements.get(keyOf(kind, addressOf(typed)));

  const inline = [...body.matchAll(inlineEnd)].flatMap(({ index, 0: match, groups }): Edit[] => {
    const { before = '', typed = '' } = groups ?? {};
    const [link, picture] = [replacementOf('link', typed), replacementOf('picture', typed)];
    if (link === undefined && picture === undefined) return [];
    const open = findOpeningBracket(body, index);
    const isPicture = body[open - 1] === '!';
    const replacement = isPicture ? picture : link;
    if (replacement === undefined || open < 0) return [];
    const start = index + before.length;
    if (replacement !== null) return [[start, start + typed.length, replacement]];
    return [
      [isPicture ? open - 1 : open, open + 1, ''],
      [index, index + match.length, ''],
    ];
  });
  const others = otherForms.flatMap(({ pattern, write }) =>
    [...body.matchAll(pattern)].flatMap(({ index, 0: match, groups }): Edit[] => {
      const { before = '', name = 'href', typed = '' } = groups ?? {};
      const replacement = replacementOf(kindOf(name), typed);
      if (replacement === undefined) return [];
      return [[index + before.length, index + match.length, write(replacement)]];
    }),
  );
  // From the end, so that the positions of the other edits stay right.
  return [...inline, ...others]
    .sort((a, b) => b[0] - a[0])
    .reduce((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), body);
}

/** The addresses that markdown-it finds, by key: what looks like a link in a code example is none. */
function findAddresses(body: string): Map<string, [address: string, kind: AddressKind]> {
  const environment: Env = {};
  const tokens = parser
    .parse(body, environment)
    .flatMap((token) => [token, ...(token.children ?? [])]);
  const inTokens = tokens.flatMap((token): [unknown, AddressKind][] => {
    if (token.type === 'image') return [[token.attrGet('src'), 'picture']];
    if (token.type === 'link_open') return [[token.attrGet('href'), 'link']];
    if (!token.type.startsWith('html_')) return [];
    return [...token.content.matchAll(attribute)].map(
      ({ groups: { name = '', typed = '' } = {} }) => [addressOf(typed), kindOf(name)],
    );
  });
  const inReferences = Object.values(environment.references ?? {}).map(
    ({ href }): [unknown, AddressKind] => [href, 'link'],
  );
  return new Map(
    [...inTokens, ...inReferences].map(([address, kind]) => [
      keyOf(kind, address),
      [String(address), kind],
    ]),
  );
}

function keyOf(kind: AddressKind, address: unknown): string {
  return `${kind} ${String(address)}`;
}

function kindOf(attributeName: string): AddressKind {
  return attributeName.toLowerCase() === 'href' ? 'link' : 'picture';
}

/** Without the brackets or quotation marks around it, escapes and entities decoded. */
function addressOf(typed: string): string {
  return parser.utils.unescapeAll(typed.replace(/^(?:<(.*)>|"(.*)"|'(.*)')$/s, '$1$2$3'));
}

/** The `[` that belongs to the `]` at `end`; -1 if there is none. */
function findOpeningBracket(body: string, end: number): number {
  let depth = 0;
  for (let index = end; index >= 0; index -= 1) {
    if (body[index - 1] === '\\') continue;
    if (body[index] === ']') depth += 1;
    if (body[index] === '[') depth -= 1;
    if (depth === 0) return index;
  }
  return -1;
}
