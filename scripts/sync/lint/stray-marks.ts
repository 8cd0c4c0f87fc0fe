/** Finds characters of Markdown, HTML and other programs that visitors would read, because they mean nothing here. */
import { quoted } from '../../lib/quoted.ts';

/** Matches what texts bring along that are pasted from other programs. It means nothing in any field. */
const pastedMarkPattern = new RegExp(
  [
    // Matches references to sources by ChatGPT and Gemini. Characters that nobody sees have been removed from them.
    ':contentReference\\[oaicite:\\d+\\](?:\\{index=\\d+\\})?|【[^】\\n]{0,60}†[^】\\n]{0,60}】',
    '(?:(?:file)?cite)?(?:turn\\d+[a-z]{3,9}\\d+)+|\\[cite(?:_start|:[\\d, ]+)\\]',
    // Matches comments, links and embedded notes of Obsidian.
    '%%[^%]{1,500}%%|!?\\[\\[[^\\[\\]\\n]{1,200}\\]\\]',
    // Matches mathematical and wide letters. Social networks have no bold, so people use these instead.
    '[\\u{1d400}-\\u{1d7ff}\\uff21-\\uff3a\\uff41-\\uff5a]{2,}',
  ].join('|'),
  'giu',
);

const strayMarkPattern = new RegExp(
  [
    pastedMarkPattern.source,
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

interface StrayMark {
  mark: string;
  /** The words around the mark. */
  context: string;
}

/** Returns the stray marks in a Markdown text that contains no code. */
export function strayMarksIn(text: string): StrayMark[] {
  return findMarks(text, strayMarkPattern);
}

/** Returns a message for the first mark in a plain text that another program has left. */
export function pastedMarkMessages(text: string): string[] {
  return findMarks(text, pastedMarkPattern).slice(0, 1).map(messageFor);
}

export function messageFor({ mark, context }: StrayMark): string {
  return `les visiteurs lisent ${quoted(mark, 40)} tel quel (${quoted(context)}) : corrigez-le ou retirez-le.`;
}

function findMarks(text: string, pattern: RegExp): StrayMark[] {
  return [...text.matchAll(pattern)].map(({ 0: matchedText, index }) => {
    const start = Math.max(0, index - contextLength);
    const end = index + matchedText.length + contextLength;
    const surroundings = text.slice(start, end).replace(/\s+/g, ' ').trim();
    const context = `${start > 0 ? '…' : ''}${surroundings}${end < text.length ? '…' : ''}`;
    return { mark: matchedText.trim(), context };
  });
}

/** Returns the kind of a mark. The lint reports only one mark of each kind. */
export function kindOfMark(mark: string): string {
  if (/^[\p{L}\p{N}]/u.test(mark)) return 'letters';
  return mark.startsWith('<') ? '<' : mark.slice(0, 2);
}
