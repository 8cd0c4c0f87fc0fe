/** Finds characters of Markdown and HTML syntax that visitors would read, because they have no meaning where they stand. */

const strayMarkPattern = new RegExp(
  [
    // Matches parts of a broken link, and the reference to a footnote that has no text.
    '\\]\\(|\\[\\^[^\\]\\s]{1,40}\\]|\\][ \\t]+\\((?=https?:|www\\.|mailto:|/\\w)|\\)\\[(?=https?:|www\\.|mailto:|/\\w)',
    // Matches alerts of GitHub and names of emoji.
    '^\\[!(?:NOTE|TIP|IMPORTANT|WARNING|CAUTION|INFO|DANGER)\\]',
    '(?<![\\p{L}\\p{N}:]):[a-z][a-z\\d_+-]{2,30}:(?![\\p{L}\\p{N}:])',
    '\\*\\*(?=\\p{L})|(?<=[:.!?])\\*\\*|^#{2,6}(?=\\s?[\\p{L}\\p{N}])|^# ',
    // Matches a row of a table.
    '^\\|.*\\|$',
    // Matches HTML tags and character references that the Markdown parser has left as text.
    '</?(?:p|br|b|strong|em|i|u|span|div|font|a|ul|ol|li|h[1-6]|img|table|t[rdh]|iframe|script|style)(?=\\s*/?>|\\s+[\\w:-]+\\s*=)|<!--',
    '&(?:amp|lt|gt|quot|nbsp|euro|hellip|[lr][ads]quo|[a-z]{1,2}(?:acute|grave|circ|uml|cedil)|#\\d+|#x[\\da-f]+);',
  ].join('|'),
  'gimu',
);

/** Number of characters that are shown before and after a mark. */
const contextLength = 30;

/** Returns the stray marks in a text that contains no code, with the words around them. */
export function strayMarksIn(text: string): { mark: string; context: string }[] {
  return [...text.matchAll(strayMarkPattern)].map(({ 0: matchedText, index }) => {
    const start = Math.max(0, index - contextLength);
    const end = index + matchedText.length + contextLength;
    const surroundings = text.slice(start, end).replace(/\s+/g, ' ').trim();
    const context = `${start > 0 ? '…' : ''}${surroundings}${end < text.length ? '…' : ''}`;
    return { mark: matchedText.trim(), context };
  });
}

/** Returns the kind of a mark. The lint reports only one mark of each kind. */
export function kindOfMark(mark: string): string {
  return mark.startsWith('<') ? '<' : mark.slice(0, 2);
}
