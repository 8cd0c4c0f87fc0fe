/**
 * Bold with a space inside its marks, `**Prix : **` and `** Prix :**`, which Markdown does not know. Only where it has left
 * all double stars of a line over, and they read so in pairs: `2 ** 3 ** 4` and the stars of notes stay.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';

export function spacedStrong(md: MarkdownIt): void {
  md.inline.ruler2.after('emphasis', 'spaced_strong', (state) => {
    const { tokens } = state;
    const levels = [state.delimiters, ...state.tokens_meta.map((meta) => meta?.delimiters ?? [])];
    for (const delimiters of levels) {
      for (const line of byLine(starsLeftOver(delimiters), tokens)) {
        const pairs = pairsOf(line);
        if (!pairs.every(([open, close]) => isStrong(open, close, tokens))) continue;
        for (const [open, close] of pairs) writeStrong(open, close, tokens);
      }
    }
    return false;
  });
}

/** Each star is a token. */
interface Stars {
  first: number;
  second: number;
  canOpen: boolean;
  canClose: boolean;
}

const star = '*'.charCodeAt(0);

function starsLeftOver(delimiters: StateInline['delimiters']): Stars[] {
  const paired = new Set(delimiters.flatMap(({ end }, index) => (end < 0 ? [] : [index, end])));
  return delimiters.flatMap(({ marker, length, token, open, close }, index) => {
    const isFirst = marker === star && length === 2 && delimiters[index + 1]?.token === token + 1;
    const isLeftOver = isFirst && !paired.has(index) && !paired.has(index + 1);
    return isLeftOver ? [{ first: token, second: token + 1, canOpen: open, canClose: close }] : [];
  });
}

function byLine(all: readonly Stars[], tokens: readonly Token[]): Stars[][] {
  const lines = new Map<number, Stars[]>();
  let line = 0;
  let token = 0;
  for (const one of all) {
    for (; token < one.first; token += 1) if (isBreak(tokens[token])) line += 1;
    const stars = lines.get(line) ?? [];
    stars.push(one);
    lines.set(line, stars);
  }
  return [...lines.values()];
}

/** An odd one out makes the first pair none. */
function pairsOf(line: readonly Stars[]): [Stars, Stars | undefined][] {
  return line.flatMap((open, index) => (index % 2 === 0 ? [[open, line[index + 1]]] : []));
}

function isStrong(open: Stars, close: Stars | undefined, tokens: readonly Token[]): boolean {
  if (close === undefined || !isBalanced(tokens.slice(open.second + 1, close.first))) return false;
  const [before, inStart] = [lastSign(tokens[open.first - 1]), firstSign(tokens[open.second + 1])];
  const [inEnd, after] = [lastSign(tokens[close.first - 1]), firstSign(tokens[close.second + 1])];
  if (word.test(before)) return false;
  if (open.canOpen) return space.test(inEnd);
  if (!space.test(inStart)) return false;
  return close.canClose || (before === '' && space.test(inEnd) && /^[.,;:!?]?$/.test(after));
}

const word = /[\p{L}\p{N}]/u;
const space = /\s/;
/** Stands for what is no text. */
const other = '\ufffc';

/** Empty at the end of a line. */
function lastSign(token: Token | undefined): string {
  return token?.type === 'text' ? (token.content.at(-1) ?? other) : edgeOf(token);
}

function firstSign(token: Token | undefined): string {
  return token?.type === 'text' ? (token.content.at(0) ?? other) : edgeOf(token);
}

function edgeOf(token: Token | undefined): string {
  return token === undefined || isBreak(token) ? '' : other;
}

function isBreak(token: Token | undefined): boolean {
  return token?.type === 'softbreak' || token?.type === 'hardbreak';
}

/** Whether each element that begins in the tokens ends there. */
function isBalanced(tokens: readonly Token[]): boolean {
  let depth = 0;
  return tokens.every(({ nesting }) => (depth += nesting) >= 0) && depth === 0;
}

/** The spaces move out of the marks. */
function writeStrong(open: Stars, close: Stars | undefined, tokens: readonly Token[]): void {
  const [before, start] = [tokens[open.first], tokens[open.second]];
  const [end, after] = [tokens[close?.first ?? -1], tokens[close?.second ?? -1]];
  const [first, last] = [tokens[open.second + 1], tokens[(close?.first ?? 0) - 1]];
  if (!before || !start || !end || !after || !first || !last) return;
  Object.assign(start, {
    type: 'strong_open',
    tag: 'strong',
    nesting: 1,
    markup: '**',
    content: '',
  });
  Object.assign(end, {
    type: 'strong_close',
    tag: 'strong',
    nesting: -1,
    markup: '**',
    content: '',
  });
  const words = first.content.trimStart();
  before.content = first.content.slice(0, first.content.length - words.length);
  first.content = words;
  const text = last.content.trimEnd();
  after.content = last.content.slice(text.length);
  last.content = text;
}
