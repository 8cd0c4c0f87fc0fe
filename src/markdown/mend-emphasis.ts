/** Marks of emphasis as people set them: spaces inside of stars, stars beside letters, stars that are none. */

/** `(*)` calls for a note, `3*4` multiplies; not in an address. */
const plainStars = /(?<!\])\((\*+)\)|(?<=\d)(?<!:\/\/\S{0,200})\*(?=\d)/g;

/** The marks around words, the longest first. `_` inside of a word is none. */
const marks = ['***', '**', '__', '~~', '*', '_'].map((mark) => {
  const sign = mark.charAt(0);
  const run = `(?<![${sign}\\\\])[${sign}]{${mark.length}}(?!${sign === '*' ? '\\*' : sign})`;
  const letter = '[\\p{L}\\p{N}]';
  const pattern = sign === '_' ? `(?<!${letter})${run}|${run}(?!${letter})` : run;
  return { mark, pattern: new RegExp(pattern, 'gu') };
});

/** `**Prix : **` is bold with a space in it, which Markdown does not know. */
export function mendEmphasis(text: string): string {
  const line = text.replace(plainStars, (stars) => stars.replaceAll('*', '\\*'));
  return marks.reduce((mended, { mark, pattern }) => mendPairs(mended, pattern, mark), line);
}

function mendPairs(text: string, pattern: RegExp, mark: string): string {
  // A star before a space at the start of a line is a list’s.
  const found = [...text.matchAll(pattern)].filter(
    ({ index }) =>
      mark !== '*' || !/^\s*(?:>\s*)*\*\s/.test(text) || text.slice(0, index).trim() !== '',
  );
  if (found.length === 0 || found.length % 2 === 1 || (mark.length === 1 && found.length > 2))
    return text;
  let result = '';
  let position = 0;
  for (let number = 0; number < found.length; number += 2) {
    const start = found[number]?.index ?? 0;
    const end = found[number + 1]?.index ?? 0;
    const content = text.slice(start + mark.length, end);
    result +=
      text.slice(position, start) +
      mendPair(content, mark, text.charAt(start - 1), text.charAt(end + mark.length));
    position = end + mark.length;
  }
  return result + text.slice(position);
}

/** What HTML calls them. */
const elements: Readonly<Record<string, string>> = { '**': 'strong', '*': 'em' };

function mendPair(content: string, mark: string, before: string, after: string): string {
  const words = content.trim();
  const open = content.slice(0, content.length - content.trimStart().length);
  const close = content.slice(content.trimEnd().length);
  const unchanged = mark + content + mark;
  // At either end of the line, a space is none.
  const [left, right] = [before === '' ? '' : open, after === '' ? '' : close];
  if (!/[\p{L}\p{N}]/u.test(words)) return unchanged;
  // `prix* TTC (*hors aides)`: what stands behind a word begins nothing.
  const isBehindWord = mark.length === 1 || /[\p{L}\p{N}]/u.test(before);
  if (open !== '' && isBehindWord) return unchanged;
  if (open !== '' && close !== '') {
    // `a ** b ** c` may be a calculation.
    const isProse = /\p{L}{2}/u.test(words) && (before === '' || !/^\p{N}/u.test(words));
    if (!isProse) return unchanged;
  }
  if (open !== '' || close !== '') return `${left}${mark}${words}${mark}${right}`;
  // `**Prix :**3 kWc`, `mot**(gras)**`: beside a letter, Markdown takes no mark after a sign for one.
  const isCut =
    (/[^\p{L}\p{N}\s]$/u.test(words) && /[\p{L}\p{N}]/u.test(after)) ||
    (/^[^\p{L}\p{N}\s]/u.test(words) && /[\p{L}\p{N}]/u.test(before));
  const element = isCut && /\p{L}{2}|^\p{N}/u.test(words) ? elements[mark] : undefined;
  return element === undefined ? unchanged : `<${element}>${words}</${element}>`;
}
