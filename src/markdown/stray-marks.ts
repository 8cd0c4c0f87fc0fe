/** Marks that visitors would read: of Markdown, of HTML or of other systems, not understood where they stand. */

const marks = new RegExp(
  [
    // A link or a picture that is none, of Obsidian, a note without its text, a box of GitHub.
    '\\]\\(|!?\\[\\[|\\^\\[|\\[\\^[^\\]\\s]{1,40}\\]|\\[![a-z]+\\]',
    // Emphasis and headings.
    '\\*\\*(?=\\p{L})|(?<=[:.!?])\\*\\*|(?<![\\p{L}\\p{N}_])__(?=[\\p{L}\\p{N}])|~~|==(?=[\\p{L}\\p{N}])|^#{1,6} ',
    // Boxes and codes of other systems.
    '^:::|^!!! |\\{[:#.][^{}\\n]{1,60}\\}|\\{\\{|\\{%|%%|\\[/?(?:[a-z]+_)+[a-z]+[^\\]]{0,99}\\]|\\[/?[a-z][\\w-]*(?:\\s[\\w-]+\\s?=|=["“]|=https?:)[^\\]]{0,99}\\]',
    // Rows of tables.
    '^\\|.*\\|$|^\\+-[-+]+\\+$',
    // HTML, escaped or broken off.
    '</?(?:p|br|b|strong|em|i|u|span|div|font|a|ul|ol|li|h[1-6]|img|table|t[rdh]|iframe|script|style)(?=\\s*/?>|\\s+[\\w:-]+\\s*=)|<!--',
    '&(?:amp|lt|gt|quot|apos|nbsp|euro|hellip|[lr][ads]quo|[a-z]{1,2}(?:acute|grave|circ|uml|cedil)|#\\d+|#x[\\da-f]+);',
    // UTF-8 that was taken for Latin, and what nobody could read.
    'Ã[©¨ª«§¢´®¯¹»¼ ‰€]|â€[™œ¦“”]|Â[ «»°]|\\ufffd',
  ].join('|'),
  'gimu',
);
const garbled = /^[Ãâ\ufffd]|^Â/i;

export interface StrayMark {
  /** One of each is enough. */
  readonly kind: string;
  readonly mark: string;
  /** With those around it. */
  readonly words: string;
  /** Letters that were lost in another program: no mark at all. */
  readonly isGarbled: boolean;
}

const nearby = 30;

/** The first of each kind. */
export function strayMarksIn(text: string): StrayMark[] {
  const found = new Map<string, StrayMark>();
  for (const { 0: typed, index } of text.matchAll(marks)) {
    const mark = typed.trim();
    const isGarbled = garbled.test(mark);
    const kind = isGarbled ? 'garbled' : mark.startsWith('<') ? '<' : mark.slice(0, 2);
    if (found.has(kind)) continue;
    const [start, end] = [Math.max(0, index - nearby), index + typed.length + nearby];
    const around = text.slice(start, end).replace(/\s+/g, ' ').trim();
    const words = `${start > 0 ? '…' : ''}${around}${end < text.length ? '…' : ''}`;
    found.set(kind, { kind, mark, words, isGarbled });
  }
  return [...found.values()];
}
