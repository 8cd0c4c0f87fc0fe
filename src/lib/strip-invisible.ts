/**
 * Characters that are stripped from texts: control, format and private-use characters, non-characters, lone surrogates and
 * fillers. A soft hyphen stays inside a word; a zero-width joiner and the tags of flags stay in an emoji.
 */
const invisiblePattern = new RegExp(
  [
    '(?![\\t\\n\\r]|(?<=\\p{L})\\u00ad(?=\\p{L})|\\u200d[\\p{Extended_Pictographic}♀♂]|[\\u{e0020}-\\u{e007f}])',
    '[\\p{Cc}\\p{Cf}\\p{Co}\\p{Cs}\\p{Noncharacter_Code_Point}\\u034f\\u115f\\u1160\\u3164\\ufffc]',
  ].join(''),
  'gu',
);

/** A bullet in one of Word’s symbol fonts. */
const symbolBulletPattern = /^([ \t]*)[\uf020-\uf0ff](?=\s)/gm;
/** Characters that end a line or a page in some programs. */
const unusualLineEndPattern = /[\v\f\u0085]/g;
/** Word’s non-breaking hyphen. */
const wordHyphenPattern = /\u001e/g;

/** Private-use characters of Word’s fonts Symbol and Wingdings, with the Unicode characters that look the same. */
const symbolReplacements: Readonly<Record<string, string>> = {
  '\uf0b7': '•',
  '\uf0a7': '▪',
  '\uf06e': '■',
  '\uf06c': '●',
  '\uf0d8': '➢',
  '\uf076': '❖',
  '\uf0a8': '□',
  '\uf071': '□',
  '\uf0fc': '✓',
  '\uf0e0': '→',
};

/** Matches a character outside of the most common ranges. Texts without such a character need no other check. */
const unusualCharacterPattern =
  /[^\t\n\r -~\u00a0-\u00ac\u00ae-\u024f\u2010-\u2027\u202f-\u205e\u2070-\u2fff]/;

/**
 * Removes invisible and private-use characters, which texts pasted from word processors and PDFs often contain. Symbols of
 * Word’s fonts are replaced.
 */
export function stripInvisible(text: string): string {
  if (!unusualCharacterPattern.test(text)) return text;
  return stripInvisibleAndSymbols(
    text
      .replace(/[\uf020-\uf0ff]/g, (character) => symbolReplacements[character] ?? character)
      .replace(symbolBulletPattern, '$1•'),
  );
}

/** Does the same for the contact form, and removes the symbols, too: its script would carry their table to each visitor. */
export function stripInvisibleAndSymbols(text: string): string {
  return text
    .replace(unusualLineEndPattern, '\n')
    .replace(wordHyphenPattern, '-')
    .replace(invisiblePattern, '');
}
