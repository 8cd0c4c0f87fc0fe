/** The reading time of an article. */

/** Words a minute, for adults reading French prose on a screen (Brysbaert 2019: 195 to 230). */
const wordsPerMinute = 200;

/** A number with its separators is one word, and so is a word with hyphens. */
export function countWords(text: string): number {
  return (
    text.match(/[\p{L}\p{N}]+(?:[’'.,\u00a0\u202f-](?=\p{N})[\p{N}]+|-[\p{L}\p{N}]+)*/gu)?.length ??
    0
  );
}

/** Rounded, at least one. */
export function readingMinutes(wordCount: number): number {
  return Math.max(1, Math.round(wordCount / wordsPerMinute));
}
