/**
 * Bold with a space inside its marks, `**Prix : **` and `** Prix :**`, which Markdown does not know. Only where it has left
 * all double stars of a line over, and they read so in pairs: `2 ** 3 ** 4` and the stars of notes stay.
 */
import type { MarkdownIt, StateInline, Token } from 'markdown-it';

export function spacedStrong(md: MarkdownIt): void {
  // By then, stars that are left over are text again.
  md.inline.ruler2.after('fragments_join', 'spaced_strong', (state) => {
    const { tokens } = state;
    if (!tokens.some(hasStars)) return false;
    const lines = linesOf(tokens).map((line) =>
      line.filter(hasStars).length === 1
        ? line.flatMap((token, index) =>
            hasStars(token) ? withStrong(state, token, line[index - 1], line[index + 1]) : [token],
          )
        : line,
    );
    // The parser returns the list that it was given.
    tokens.length = 0;
    for (const token of lines.flat()) tokens.push(token);
    return false;
  });
}

const doubleStar = /(?<!\*)\*\*(?!\*)/;

function hasStars({ type, content }: Token): boolean {
  return type === 'text' && doubleStar.test(content);
}

/** Each with the break that ends it. */
function linesOf(tokens: readonly Token[]): Token[][] {
  const lines: Token[][] = [[]];
  for (const token of tokens) {
    lines.at(-1)?.push(token);
    if (isBreak(token)) lines.push([]);
  }
  return lines;
}

function isBreak(token: Token): boolean {
  return token.type === 'softbreak' || token.type === 'hardbreak';
}

/** Stands for what is no text. */
const other = '\ufffc';

function withStrong(
  state: StateInline,
  token: Token,
  previous: Token | undefined,
  next: Token | undefined,
): Token[] {
  const parts = token.content.split(doubleStar);
  const isInPairs = parts.length % 2 === 1;
  const [start, end] = [previous, next].map((beside) =>
    beside === undefined || isBreak(beside) ? '' : other,
  );
  const isStrong = (words: string, index: number) =>
    reads(words, (parts[index - 1] || start) ?? '', (parts[index + 1] || end) ?? '');
  if (!isInPairs || !parts.every((words, index) => index % 2 === 0 || isStrong(words, index))) {
    return [token];
  }
  const text = (content: string) => Object.assign(new state.Token('text', '', 0), { content });
  const mark = (type: string, nesting: 1 | -1) =>
    Object.assign(new state.Token(type, 'strong', nesting), { markup: '**' });
  return parts.flatMap((words, index) => {
    if (index % 2 === 0) return [text(words)];
    // The spaces move out of the marks.
    const [, before = '', bold = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(words) ?? [];
    return [
      ...[text(before), mark('strong_open', 1), text(bold)],
      ...[mark('strong_close', -1), text(after)],
    ];
  });
}

const wordStart = /^[\p{L}\p{N}]/u;
const wordEnd = /[\p{L}\p{N}]$/u;

/** Whether words between double stars were meant to be bold. `before` and `after`: what is beside the stars. */
function reads(words: string, before: string, after: string): boolean {
  if (words.trim() === '' || wordEnd.test(before)) return false;
  const endsInSpace = /\s$/.test(words);
  if (!/^\s/.test(words)) return endsInSpace;
  return endsInSpace
    ? before === '' && /^[.,;:!?]?$/.test(after)
    : wordEnd.test(words) || !wordStart.test(after);
}
