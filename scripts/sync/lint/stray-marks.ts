/** Marks of Markdown and of HTML that visitors would read, because they are not understood where they stand. */

const marks = new RegExp(
  [
    // A link that is none, a note without its text.
    '\\]\\(|\\[\\^[^\\]\\s]{1,40}\\]|\\][ \\t]+\\((?=https?:|www\\.|mailto:|/\\w)|\\)\\[(?=https?:|www\\.|mailto:|/\\w)',
    // Marks of other Markdowns: alerts, blocks, contents, attributes, names of emoji.
    '^\\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|INFO|DANGER)\\]|^:::+[ \\t]*\\{?\\w*|^\\[\\[?_?TOC_?\\]?\\]$|\\{:?\\s*(?:[.#][\\w-]+|(?:width|height|class|id|style|target|rel|align|loading|lang)\\s*=[^{}]*)\\}',
    '(?<![\\p{L}\\p{N}:]):[a-z][a-z\\d_+-]{2,30}:(?![\\p{L}\\p{N}:])',
    '\\*\\*(?=\\p{L})|(?<=[:.!?])\\*\\*|^#{2,6}(?=\\s?[\\p{L}\\p{N}])|^# ',
    // A row of a table.
    '^\\|.*\\|$',
    // HTML, escaped or broken off.
    '</?(?:p|br|b|strong|em|i|u|span|div|font|a|ul|ol|li|h[1-6]|img|table|t[rdh]|iframe|script|style)(?=\\s*/?>|\\s+[\\w:-]+\\s*=)|<!--',
    '&(?:amp|lt|gt|quot|nbsp|euro|hellip|[lr][ads]quo|[a-z]{1,2}(?:acute|grave|circ|uml|cedil)|#\\d+|#x[\\da-f]+);',
  ].join('|'),
  'gimu',
);

interface StrayMark {
  readonly mark: string;
  /** With those around it. */
  readonly words: string;
}

const nearby = 30;

export function strayMarksIn(text: string): StrayMark[] {
  return [...text.matchAll(marks)].map(({ 0: typed, index }) => {
    const [start, end] = [Math.max(0, index - nearby), index + typed.length + nearby];
    const around = text.slice(start, end).replace(/\s+/g, ' ').trim();
    const words = `${start > 0 ? '…' : ''}${around}${end < text.length ? '…' : ''}`;
    return { mark: typed.trim(), words };
  });
}

/** One of each is enough for an editor. */
export function kindOfMark(mark: string): string {
  return mark.startsWith('<') ? '<' : mark.slice(0, 2);
}
