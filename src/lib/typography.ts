/**
 * Applies French typography to texts typed on a keyboard: `Combien ça coûte ?` gets its no-break space, `l'été` its
 * apostrophe. The rules follow the “Lexique des règles typographiques” of the Imprimerie nationale.
 *
 * Only spaces, straight quotes, hyphens and dots change, so a text keeps its words and its slug. No-break spaces that an
 * editor typed stay, wide or narrow. Applying the rules twice changes nothing more.
 */

/** Placeholder for code or a picture in a sentence. It never changes, and text beside it is typeset as beside a word. */
export const notProse = '\ufffc';
/** Placeholder for a line break that visitors see. */
export const lineBreak = '\u2028';

const anySpace = '[ \\t\\r\\n\\u00a0\\u202f]';
const spaceInLine = '[ \\t\\u00a0\\u202f]';

const wideNoBreak = noBreakReplacement('\u00a0');
const narrowNoBreak = noBreakReplacement('\u202f');

/** Returns a function that replaces typed spaces by `sign`, but leaves typed no-break spaces as they are. */
function noBreakReplacement(sign: string) {
  return (typed: string) => (/^[\u00a0\u202f]+$/.test(typed) ? typed : sign);
}

/**
 * Characters after which a missing space is added before `;`, `:`, `!` or `?`. After any other character the sign may
 * belong to code, so no space is added.
 */
const wordEnd = '[\\p{L}\\p{M}\\p{N}%‰€°)\\]»”.…+\\ufffc]';
/** Pattern that must match after `;`, `!` or `?` for a missing space to be added before the sign. */
const clauseEnd = '(?:[\\s;:!?.,…)\\]»”]|$)';

/** Units as people write them, `KWH` included. They count only after a space: `6kW` may be the name of a product. */
const units = [
  '[kKMGT]?[wW][hHcC]?|[kM]?VA?|A|[kM]?Hz|[kM]?€',
  '[kcdm]?m[²³]?|ha|[mc]?[lL]|[km]?g|t|°[CF]?',
  'ans?|mois|j|jours?|semaines?|h|heures?|mn|min|minutes?|s|secondes?',
  'euros?|millions?|milliards?',
].join('|');

type Rule = readonly [
  /** Signs without which the pattern cannot match. Most rules are skipped by this test, which is fast. */
  signs: RegExp,
  pattern: string,
  set: string | ((typed: string) => string),
];

/** Rules in the order in which they apply. A lookaround spans one run of spaces at most, for speed. */
const rules = (
  [
    // Et puis…
    [/\.{3}/, '(?<![./])\\.{3}(?![./])', '…'],
    // l’été
    [/'/, `'(?<=[\\p{L}\\p{M}]')(?=[\\p{L}\\p{N}«“"([\\ufffc])`, '’'],
    // « oui »
    [/«/, `(?<=«)${anySpace}*(?=\\S)`, wideNoBreak],
    [/»/, `(?<=[^\\s«])${anySpace}*(?=»)`, wideNoBreak],
    // Combien ? Oui ; non !
    [/[;!?]/, `(?<=\\S)${anySpace}+(?=[;!?])|(?<=${wordEnd})(?=[;!?]${clauseEnd})`, narrowNoBreak],
    // Prix : 3, but 10:30, 16:9
    [/:/, `(?<=\\S)${anySpace}+(?=:)|(?<=${wordEnd})(?=:(?:[\\s«“]|$))`, wideNoBreak],
    // 12 %, 3 €, but an address’s 100%25
    [/[%‰€]/, `(?<=\\d)${anySpace}*(?=[%‰€](?!\\d))`, wideNoBreak],
    // 6 kWc
    [/[\d½¼¾]/, `(?<=[\\d½¼¾])${anySpace}+(?=(?:${units})(?![\\p{L}\\p{M}\\p{N}'’]))`, wideNoBreak],
    // 8 h 30
    [/\d/, `(?<=\\d${anySpace}?h)${anySpace}+(?=\\d\\d(?!\\d))`, wideNoBreak],
    // 1 000, but not the groups of a telephone number.
    [
      /\d{3}/,
      `(?<![\\p{L}\\p{N}+.,/]|\\d${spaceInLine})[1-9]\\d{0,2}(?:${spaceInLine}\\d{3})+(?!${spaceInLine}?\\d)`,
      (typed) => typed.replace(/[ \t]/g, '\u202f'),
    ],
    // 1er octobre, 2e étage
    [/\d/, `(?<=\\d(?:er|i?[eè]?re|nde?|i?[eè]?me|e)s?)${anySpace}+(?=\\p{L})`, wideNoBreak],
    // n° 12
    [/[°º]/, `(?<=(?<!\\p{L})[nN][°º])${anySpace}+(?=\\d)`, wideNoBreak],
    // Un toit – le vôtre – produit. A hyphen before a number may be a minus sign.
    [/-/, `--?(?<=\\S${spaceInLine}+--?)(?=${spaceInLine}+[^\\s\\d])`, '–'],
  ] satisfies Rule[]
).map(([signs, pattern, set]: Rule) => ({
  signs,
  pattern: new RegExp(pattern, 'gu'),
  set: typeof set === 'string' ? () => set : set,
}));

/** Returns a text in French typography. Addresses of pages and mailboxes in it do not change. */
export function typeset(text: string): string {
  const { prose, hiddenParts } = hideAddresses(text);
  const typesetProse = rules.reduce(
    (line, { signs, pattern, set }) => (signs.test(line) ? line.replace(pattern, set) : line),
    withFrenchQuotes(prose),
  );
  const hiddenPartIterator = hiddenParts.values();
  return typesetProse.replaceAll(notProse, () => hiddenPartIterator.next().value ?? '');
}

/** Returns a text in French typography; null for null. */
export function typesetOrNull(text: string | null): string | null {
  return text === null ? null : typeset(text);
}

/**
 * Typesets the pieces of a text as one text, since in `<strong>Prix</strong> : 3 €` the colon does not begin a sentence.
 * Returns as many pieces. A space typed at the end of a piece stays in that piece.
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

const noBreakSpace = /[\u00a0\u202f]/;

/** Signs that the rules may put in place of a typed one. */
const replacements: Readonly<Record<string, string>> = {
  "'": '’',
  '"': '«»“”',
  '.': '…',
  '-': '–',
};

/** Returns the index at which a typed sign ends in the typeset text. @param from index at which the sign before it ends */
function typesetEndOf(typed: string, typesetText: string, from: number): number {
  // Nearly all signs are unchanged. A no-break space may follow «, so it is read below.
  if (typed !== '«' && typed === typesetText.charAt(from)) return from + 1;
  const isSpace = /\s/.test(typed);
  const isAfterNewSpace = !isSpace && noBreakSpace.test(typesetText.charAt(from));
  const start = isAfterNewSpace ? from + 1 : from;
  const sign = typesetText.charAt(start);
  const end = start + 1;
  if (sign === '«') return noBreakSpace.test(typesetText.charAt(end)) ? end + 1 : end;
  const isReplacement = isSpace ? noBreakSpace.test(sign) : replacements[typed]?.includes(sign);
  // Otherwise a rule removed this sign: a run of spaces or dots was collapsed to one.
  return sign === typed || (sign !== '' && isReplacement) ? end : from;
}

/**
 * Replaces straight quotes by « », and by “ ” inside of « ». If it is unclear which of them open and which close, all
 * straight quotes of the text stay.
 */
function withFrenchQuotes(text: string): string {
  const quotes: string[] = [];
  let depth = 0;
  let isOpen = false;
  for (const { 0: mark, index } of text.matchAll(/["«»]/g)) {
    if (mark === '«') depth += 1;
    else if (mark === '»') depth -= 1;
    else {
      const before = text.slice(Math.max(0, index - 1), index);
      const after = text.slice(index + 1, index + 2);
      const isPossibleQuote = isOpen
        ? /\S/.test(before) && /^[\s.,;:!?…)\]»”–-]?$/.test(after)
        : /^[\s(['’«“–-]?$/.test(before) && /[^\s"]/.test(after);
      if (!isPossibleQuote) return text;
      quotes.push((depth > 0 ? '“”' : '«»').charAt(isOpen ? 1 : 0));
      isOpen = !isOpen;
    }
  }
  const next = quotes.values();
  return isOpen ? text : text.replaceAll('"', () => next.next().value ?? '');
}

const addressPattern = /:\/\/|@|(?<!\p{L})(?:www\.|mailto:|tel:)/iu;
/** Matches every text with an address or the name of an emoji. */
const possibleAddress = /[:@\ufffc]|www\./i;
/** Name of an emoji: `:sunny:`. */
const emojiName = /^:[+-]?[a-z\d][\w+-]*:(?![^.,;:!?…)])/i;
/** Signs around an address that are not part of it. */
const openingSigns = '"\'’«“([<';
const closingSigns = '"\'’»”)]>;:!?.,…';

/** Replaces addresses of pages and mailboxes by placeholders, so that no rule changes them. */
function hideAddresses(typed: string): { prose: string; hiddenParts: string[] } {
  const hiddenParts: string[] = [];
  if (!possibleAddress.test(typed)) return { prose: typed, hiddenParts };
  const hidePart = (part: string) => {
    hiddenParts.push(part);
    return notProse;
  };
  const prose = typed.replace(/\S+/g, (word) => {
    const [name] = emojiName.exec(word) ?? [];
    if (name !== undefined) return hidePart(name) + word.slice(name.length);
    if (!addressPattern.test(word)) return word.replaceAll(notProse, hidePart);
    let start = 0;
    let end = word.length;
    while (start < end && openingSigns.includes(word.charAt(start))) start += 1;
    while (end > start && closingSigns.includes(word.charAt(end - 1))) end -= 1;
    return word.slice(0, start) + hidePart(word.slice(start, end)) + word.slice(end);
  });
  return { prose, hiddenParts };
}
