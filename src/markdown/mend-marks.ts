/** Mends the mark at the beginning of a line: of a list, a heading, a quotation. */
import { bulletSigns } from '../lib/list-signs';

/** Spaces that Markdown does not take for one. */
export const wide = '\\u00a0\\u2000-\\u200a\\u202f\\u205f\\u3000';
export const wideSpaces = new RegExp(`[${wide}]`, 'g');

const leading = new RegExp(`^[ \\t${wide}]*(?:>[ \\t${wide}]*)*`);
const listMark = new RegExp(
  `^([-*+]|\\d{1,9}[.)])(?:[ \\t]*[${wide}][ \\t${wide}]*|[ \\t]{5,})(?=\\S)`,
);
/** Signs that are nothing else. */
const bullet = new RegExp(
  `^(?:[${bulletSigns}]|·(?=[ \\t${wide}])|o(?=[\\t${wide}]))[ \\t${wide}]*(?=\\S)`,
);
/** What people type for a bullet; one alone may be something else: somebody speaking, a minus, a star of emphasis. */
const likelyBullets: readonly RegExp[] = [
  new RegExp(`^[–−‒‐‑][ \\t${wide}]+(?=[^\\s\\d])`),
  new RegExp(`^[➤►▸▶§][ \\t${wide}]+(?=[^\\s\\d])`),
  // Of Word’s Wingdings.
  /^[§Øüvqn¤»]\t[ \t]*(?=\S)/,
  /^[-–](?=\p{L})/u,
  /^·(?=\S)/,
  /^\*(?=\p{L}[^*]*$)/u,
  /^o (?=\S)/,
];
/** `1°`, `1)un`, `1 - un`, `(1) un`: Markdown takes them for text. */
const numbered = new RegExp(
  `^\\(?(\\d{1,2})(°\\)?|[.)/]|[ ${wide}]?[-–](?=[ \\t${wide}]))[ \\t${wide}]*(?=\\p{L})`,
  'u',
);
const heading = new RegExp(`^(#{1,6})[ \\t]*[${wide}][ \\t${wide}]*`);
const tightHeading = /^(#{1,6})(?=[^#\s])/;
/** Several words behind one mark are a title. */
const hashtags = / #\S|^\S*\p{Ll}\p{Lu}\S*$/u;
const spacedEmphasis = new RegExp(`^\\*[ ${wide}][^*]*[^*\\s][^*]*[ ${wide}]\\*$`);

export function mendMarks(line: string, isInList: boolean, around: readonly string[]): string {
  const [typed = ''] = leading.exec(line) ?? [];
  const rest = line.slice(typed.length);
  const text = mendMark(rest, around);
  const prefix = typed.replace(wideSpaces, ' ');
  if (isInList || typed.includes('>')) return prefix + text;
  const isMark = text !== rest || /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |\||[=-]+$)/.test(rest);
  if (isMark) return prefix.length < 4 ? prefix + text : text;
  // Without words to push to the right, the margin means nothing on a page.
  return prefix === typed ? line : text;
}

function mendMark(text: string, around: readonly string[]): string {
  if (heading.test(text)) return text.replace(heading, '$1 ');
  if (spacedEmphasis.test(text)) return `*${text.slice(1, -1).trim()}*`;
  if (listMark.test(text)) return text.replace(listMark, '$1 ');
  if (bullet.test(text)) return text.replace(bullet, '- ');
  const likely = likelyBullets.find((pattern) => pattern.test(text));
  if (likely && around.some((line) => likely.test(line.trim()))) return text.replace(likely, '- ');
  if (around.some((line) => follows(text, line))) return text.replace(numbered, '$1. ');
  const [, marks = ''] = tightHeading.exec(text) ?? [];
  const words = text.slice(marks.length);
  const isTitle = marks.length > 1 || (/^\p{Lu}/u.test(words) && !hashtags.test(words));
  return marks !== '' && isTitle ? `${marks} ${withoutClosingMarks(words)}` : text;
}

/** Whether a line has the number before or after, written alike. */
function follows(text: string, line: string): boolean {
  const [, number, end] = numbered.exec(text) ?? [];
  const [, other, otherEnd] = numbered.exec(line.trim()) ?? [];
  return end !== undefined && otherEnd === end && Math.abs(Number(other) - Number(number)) === 1;
}

function withoutClosingMarks(words: string): string {
  let end = words.trimEnd().length;
  while (words.charAt(end - 1) === '#') end -= 1;
  return words.slice(0, end).trimEnd();
}

/** The lines before and after, or those behind an empty line: Word leaves one after each item. */
export function neighboursOf(lines: readonly string[], index: number): string[] {
  return [-1, 1].map((step) => {
    const near = [step, 2 * step].map((distance) => lines[index + distance]?.replace(leading, ''));
    return near.find(Boolean) ?? '';
  });
}

/** Whether a line may be a row of a table, and nothing that Markdown knows by its first sign. */
export function isRow(lines: readonly string[], index: number): boolean {
  const text = lines[index]?.trimStart() ?? '';
  if (/^(?:[<|>]|[-*+][ \t]|\d+[.)]\s|#(?!\t.*\t))/.test(text)) return false;
  return mendMark(text, neighboursOf(lines, index)) === text;
}
