/**
 * Applies French typography to texts typed on a keyboard: `Combien ça coûte ?` gets its no-break space, `l'été` its
 * apostrophe. The rules follow the “Lexique des règles typographiques” of the Imprimerie nationale.
 *
 * Only spaces, straight quotes, hyphens and dots change, so a text keeps its words and its slug. No-break spaces that an
 * editor entered stay, wide or narrow. Applying the rules twice changes nothing more.
 */

/** Placeholder for code or a picture in a sentence. It never changes, and text beside it is typeset as beside a word. */
export const nonProsePlaceholder = '\ufffc';
/** Placeholder for a line break that visitors see (`<br>`). No rule replaces it. */
export const lineBreakPlaceholder = '\u2028';

const anySpace = '[ \\t\\r\\n\\u00a0\\u202f]';
const spaceInLine = '[ \\t\\u00a0\\u202f]';

const wideNoBreak = noBreakReplacement('\u00a0');
const narrowNoBreak = noBreakReplacement('\u202f');

/** Returns a function that replaces spaces by a no-break space, but keeps no-break spaces that an editor entered. */
function noBreakReplacement(replacement: string) {
  return (spaces: string) => (/^[\u00a0\u202f]+$/.test(spaces) ? spaces : replacement);
}

/**
 * Characters after which a missing space is added before `;`, `:`, `!` or `?`. After any other character the punctuation
 * mark may belong to code, so no space is added.
 */
const wordEnd = '[\\p{L}\\p{M}\\p{N}%‰€°)\\]»”.…+\\ufffc]';
/** Pattern that must match after `;`, `!` or `?` for a missing space to be added before the punctuation mark. */
const clauseEnd = '(?:[\\s;:!?.,…)\\]»”]|$)';

/** Units as people write them, `KWH` included. They are found only after a space: `6kW` may be the name of a product. */
const unitPattern = [
  '[kKMGT]?[wW][hHcC]?|[kM]?VA?|A|[kM]?Hz|[kM]?€',
  '[kcdm]?m[²³]?|ha|[mc]?[lL]|[km]?g|t|°[CF]?',
  'ans?|mois|j|jours?|semaines?|h|heures?|mn|min|minutes?|s|secondes?',
  'euros?|millions?|milliards?',
].join('|');

type TypographyRule = readonly [
  /** Matches in every text in which `pattern` matches. This fast test skips most rules. */
  fastTest: RegExp,
  pattern: string,
  replacement: string | ((match: string) => string),
];

/** Rules in the order in which they apply. A lookaround spans one run of spaces at most, for speed. */
const typographyRules = (
  [
    // Ellipsis: Et puis…
    [/\.{3}/, '(?<![./])\\.{3}(?![./])', '…'],
    // Apostrophe: l’été
    [/'/, `'(?<=[\\p{L}\\p{M}]')(?=[\\p{L}\\p{N}«“"([\\ufffc])`, '’'],
    // Spaces inside of quotation marks: « oui »
    [/«/, `(?<=«)${anySpace}*(?=\\S)`, wideNoBreak],
    [/»/, `(?<=[^\\s«])${anySpace}*(?=»)`, wideNoBreak],
    // Space before `;`, `!` and `?`: Combien ? Oui ; non !
    [/[;!?]/, `(?<=\\S)${anySpace}+(?=[;!?])|(?<=${wordEnd})(?=[;!?]${clauseEnd})`, narrowNoBreak],
    // Space before a colon: Prix : 3, but not in 10:30 or 16:9
    [/:/, `(?<=\\S)${anySpace}+(?=:)|(?<=${wordEnd})(?=:(?:[\\s«“]|$))`, wideNoBreak],
    // Space between a number and its sign: 12 %, 3 €, but not in the address 100%25
    [/[%‰€]/, `(?<=\\d)${anySpace}*(?=[%‰€](?!\\d))`, wideNoBreak],
    // Space between a number and its unit: 6 kWc
    [
      /[\d½¼¾]\s/,
      `(?<=[\\d½¼¾])${anySpace}+(?=(?:${unitPattern})(?![\\p{L}\\p{M}\\p{N}'’]))`,
      wideNoBreak,
    ],
    // Space between hours and minutes: 8 h 30
    [/\d\s?h\s/, `(?<=\\d${anySpace}?h)${anySpace}+(?=\\d\\d(?!\\d))`, wideNoBreak],
    // Spaces between thousands: 1 000, but not in a telephone number
    [
      /\d{3}/,
      `(?<![\\p{L}\\p{N}+.,/]|\\d${spaceInLine})[1-9]\\d{0,2}(?:${spaceInLine}\\d{3})+(?!${spaceInLine}?\\d)`,
      (number) => number.replace(/[ \t]/g, '\u202f'),
    ],
    // Space after an ordinal number: 1er octobre, 2e étage
    [
      /\d[eèimnr]/,
      `(?<=\\d(?:er|i?[eè]?re|nde?|i?[eè]?me|e)s?)${anySpace}+(?=\\p{L})`,
      wideNoBreak,
    ],
    // Space after n°: n° 12
    [/[°º]/, `(?<=(?<!\\p{L})[nN][°º])${anySpace}+(?=\\d)`, wideNoBreak],
    // Dashes: Un toit – le vôtre – produit. A hyphen before a number may be a minus sign.
    [/\s-/, `--?(?<=\\S${spaceInLine}+--?)(?=${spaceInLine}+[^\\s\\d])`, '–'],
  ] satisfies TypographyRule[]
).map(([fastTest, pattern, replacement]: TypographyRule) => ({
  fastTest,
  pattern: new RegExp(pattern, 'gu'),
  replace: typeof replacement === 'string' ? () => replacement : replacement,
}));

/** Returns a text in French typography. Addresses of pages and mailboxes in it do not change. */
export function typeset(text: string): string {
  const { prose, hiddenParts } = hideAddresses(text);
  const typesetProse = typographyRules.reduce(
    (line, { fastTest, pattern, replace }) =>
      fastTest.test(line) ? line.replace(pattern, replace) : line,
    withFrenchQuotes(prose),
  );
  const hiddenPartIterator = hiddenParts.values();
  return typesetProse.replaceAll(nonProsePlaceholder, () => hiddenPartIterator.next().value ?? '');
}

/** Returns a text in French typography; null for null. */
export function typesetOrNull(text: string | null): string | null {
  return text === null ? null : typeset(text);
}

/**
 * Typesets the pieces of a text as one text, since in `<strong>Prix</strong> : 3 €` the colon does not begin a sentence.
 * Returns the typeset pieces, of the same number. A space at the end of a piece stays in that piece.
 */
export function typesetPieces(pieces: readonly string[]): string[] {
  const typesetText = typeset(pieces.join(''));
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    for (let index = 0; index < piece.length; index += 1) {
      end = typesetEndOf(piece.charAt(index), typesetText, end);
    }
    return typesetText.slice(start, end);
  });
}

const noBreakSpacePattern = /[\u00a0\u202f]/;

/** Characters by which the rules may replace each source character. */
const possibleReplacements: Readonly<Record<string, string>> = {
  "'": '’',
  '"': '«»“”',
  '.': '…',
  '-': '–',
};

/**
 * Returns the index after a source character in the typeset text.
 * @param from index after the previous character
 */
function typesetEndOf(sourceCharacter: string, typesetText: string, from: number): number {
  // Nearly all characters are unchanged. A rule may have added a no-break space after «, so that is handled below.
  if (sourceCharacter !== '«' && sourceCharacter === typesetText.charAt(from)) return from + 1;
  const isSpace = /\s/.test(sourceCharacter);
  const isAfterNewSpace = !isSpace && noBreakSpacePattern.test(typesetText.charAt(from));
  const start = isAfterNewSpace ? from + 1 : from;
  const typesetCharacter = typesetText.charAt(start);
  const end = start + 1;
  if (typesetCharacter === '«')
    return noBreakSpacePattern.test(typesetText.charAt(end)) ? end + 1 : end;
  const isReplacement = isSpace
    ? noBreakSpacePattern.test(typesetCharacter)
    : possibleReplacements[sourceCharacter]?.includes(typesetCharacter);
  const isCharacterKept =
    typesetCharacter === sourceCharacter || (typesetCharacter !== '' && isReplacement === true);
  // Otherwise a rule has removed the source character, because it collapses a run of spaces or dots to one.
  return isCharacterKept ? end : from;
}

/**
 * Replaces straight quotes by « », and by “ ” inside of « ». If it is unclear which of them open and which close, all
 * straight quotes of the text stay.
 */
function withFrenchQuotes(text: string): string {
  const typesetQuotes: string[] = [];
  let depth = 0;
  let isOpen = false;
  for (const { 0: mark, index } of text.matchAll(/["«»]/g)) {
    if (mark === '«') depth += 1;
    else if (mark === '»') depth -= 1;
    else {
      const characterBefore = text.slice(Math.max(0, index - 1), index);
      const characterAfter = text.slice(index + 1, index + 2);
      const isPossibleQuote = isOpen
        ? /\S/.test(characterBefore) && /^[\s.,;:!?…)\]»”–-]?$/.test(characterAfter)
        : /^[\s(['’«“–-]?$/.test(characterBefore) && /[^\s"]/.test(characterAfter);
      if (!isPossibleQuote) return text;
      typesetQuotes.push((depth > 0 ? '“”' : '«»').charAt(isOpen ? 1 : 0));
      isOpen = !isOpen;
    }
  }
  const quoteIterator = typesetQuotes.values();
  return isOpen ? text : text.replaceAll('"', () => quoteIterator.next().value ?? '');
}

const addressPattern = /:\/\/|@|(?<!\p{L})(?:www\.|mailto:|tel:)/iu;
/** Matches every text with an address or a placeholder, and a few others: a fast first test. */
const possibleAddressPattern = /[:@\ufffc]|www\./i;
/** Punctuation marks around an address that are not part of it. */
const openingPunctuation = '"\'’«“([<';
const closingPunctuation = '"\'’»”)]>;:!?.,…';

/**
 * Replaces addresses of pages and mailboxes by placeholders, so that no rule changes them.
 * @returns the text with placeholders, and the parts that they replace
 */
function hideAddresses(text: string): { prose: string; hiddenParts: string[] } {
  const hiddenParts: string[] = [];
  if (!possibleAddressPattern.test(text)) return { prose: text, hiddenParts };
  const hidePart = (part: string) => {
    hiddenParts.push(part);
    return nonProsePlaceholder;
  };
  const prose = text.replace(/\S+/g, (word) => {
    if (!addressPattern.test(word)) return word.replaceAll(nonProsePlaceholder, hidePart);
    let start = 0;
    let end = word.length;
    while (start < end && openingPunctuation.includes(word.charAt(start))) start += 1;
    while (end > start && closingPunctuation.includes(word.charAt(end - 1))) end -= 1;
    return word.slice(0, start) + hidePart(word.slice(start, end)) + word.slice(end);
  });
  return { prose, hiddenParts };
}
