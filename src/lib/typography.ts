/**
 * French typography for what is typed with the keys of a keyboard: `Combien ça coûte ?` gets its no-break space, `l'été`
 * its apostrophe. After the “Lexique des règles typographiques” of the Imprimerie nationale.
 *
 * Only spaces, straight quotes, hyphens and dots change: a text keeps its words, and so its slug. A no-break space that an
 * editor has set stays, wide or narrow. A text that is set does not change any more.
 */

/** Placeholder for code or a picture in a sentence: never changed; its neighbours are typeset as beside a word. */
export const notProse = '\ufffc';
/** Placeholder for a line break that visitors see. */
export const lineBreak = '\u2028';

const space = '[ \\t\\r\\n\\u00a0\\u202f]';
const spaceInLine = '[ \\t\\u00a0\\u202f]';

const wide = noBreak('\u00a0');
const narrow = noBreak('\u202f');

/** For spaces that were typed, or none. */
function noBreak(sign: string) {
  return (typed: string) => (/^[\u00a0\u202f]+$/.test(typed) ? typed : sign);
}

/** What may stand before a mark without a space. After anything else the mark may be code. */
const wordEnd = '[\\p{L}\\p{M}\\p{N}%‰€°)\\]»”.…+\\ufffc]';
const clauseEnd = '(?:[\\s;:!?.,…)\\]»”]|$)';

/** As people write them, `KWH` too. Only after a space: `6kW` may be the name of a product. */
const units = [
  '[kKMGT]?[wW][hHcC]?|[kM]?VA?|A|[kM]?Hz|[kM]?€',
  '[kcdm]?m[²³]?|ha|[mc]?[lL]|[km]?g|t|°[CF]?',
  'ans?|mois|j|jours?|semaines?|h|heures?|mn|min|minutes?|s|secondes?',
  'euros?|millions?|milliards?',
].join('|');

type Rule = readonly [pattern: string, set: string | ((typed: string) => string)];

/** In this order. None may look back or ahead over more than a run of spaces: texts are long. */
const rules = (
  [
    // Et puis…
    ['(?<![./])\\.{3}(?![./])', '…'],
    // l’été
    [`'(?<=[\\p{L}\\p{M}]')(?=[\\p{L}\\p{N}«“"([\\ufffc])`, '’'],
    // « oui »
    [`(?<=«)${space}*(?=\\S)`, wide],
    [`(?<=[^\\s«])${space}*(?=»)`, wide],
    // Combien ? Oui ; non !
    [`(?<=\\S)${space}+(?=[;!?])|(?<=${wordEnd})(?=[;!?]${clauseEnd})`, narrow],
    // Prix : 3, but 10:30, 16:9
    [`(?<=\\S)${space}+(?=:)|(?<=${wordEnd})(?=:(?:[\\s«“]|$))`, wide],
    // 12 %, 3 €, but an address’s 100%25
    [`(?<=\\d)${space}*(?=[%‰€](?!\\d))`, wide],
    // 6 kWc
    [`(?<=[\\d½¼¾])${space}+(?=(?:${units})(?![\\p{L}\\p{M}\\p{N}'’]))`, wide],
    // 8 h 30
    [`(?<=\\d${space}?h)${space}+(?=\\d\\d(?!\\d))`, wide],
    // 1 000, but not the groups of a telephone number.
    [
      `(?<![\\p{L}\\p{N}+.,/]|\\d${spaceInLine})[1-9]\\d{0,2}(?:${spaceInLine}\\d{3})+(?!${spaceInLine}?\\d)`,
      (typed) => typed.replace(/[ \t]/g, '\u202f'),
    ],
    // 1er octobre, 2e étage
    [`(?<=\\d(?:er|i?[eè]?re|nde?|i?[eè]?me|e)s?)${space}+(?=\\p{L})`, wide],
    // n° 12
    [`(?<=(?<!\\p{L})[nN][°º])${space}+(?=\\d)`, wide],
    // Un toit – le vôtre – produit. Before a number it may be a minus sign.
    [`--?(?<=\\S${spaceInLine}+--?)(?=${spaceInLine}+[^\\s\\d])`, '–'],
  ] satisfies Rule[]
).map(([pattern, set]: Rule) => ({
  pattern: new RegExp(pattern, 'gu'),
  set: typeof set === 'string' ? () => set : set,
}));

export function typeset(text: string): string {
  const { prose, hidden } = hideAddresses(text);
  const set = rules.reduce(
    (line, rule) => line.replace(rule.pattern, rule.set),
    withFrenchQuotes(prose),
  );
  const shown = hidden.values();
  return set.replaceAll(notProse, () => shown.next().value ?? '');
}

export function typesetOrNull(text: string | null): string | null {
  return text === null ? null : typeset(text);
}

/**
 * Sets the pieces of a text as the whole that a visitor reads: in `<strong>Prix</strong> : 3 €` the colon is not the
 * beginning. A piece keeps its share of what is set: a space typed at its end stays there.
 */
export function typesetPieces(pieces: readonly string[]): string[] {
  const set = typeset(pieces.join(''));
  let end = 0;
  return pieces.map((piece) => {
    const start = end;
    for (const sign of piece.split('')) end = endOf(sign, set, end);
    return set.slice(start, end);
  });
}

const noBreakSpace = /[\u00a0\u202f]/;

/** What a typed sign may have become. */
const signsSet: Readonly<Record<string, string>> = { "'": '’', '"': '«»“”', '.': '…', '-': '–' };

/** Where a typed sign ends in the text that was set. `from`: where the one before it ends. */
function endOf(typed: string, set: string, from: number): number {
  const isSpace = /\s/.test(typed);
  const isAfterNewSpace = !isSpace && noBreakSpace.test(set.charAt(from));
  const start = isAfterNewSpace ? from + 1 : from;
  const sign = set.charAt(start);
  const end = start + 1;
  if (sign === '«') return noBreakSpace.test(set.charAt(end)) ? end + 1 : end;
  const isKept = isSpace ? noBreakSpace.test(sign) : signsSet[typed]?.includes(sign);
  // Else it is gone: of several spaces or dots, one is left.
  return sign === typed || (sign !== '' && isKept) ? end : from;
}

/** Straight quotes become « », inside of those “ ”: all of a text, or none if it is not clear which opens and which closes. */
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
      const fits = isOpen
        ? /\S/.test(before) && /^[\s.,;:!?…)\]»”–-]?$/.test(after)
        : /^[\s(['’«“–-]?$/.test(before) && /[^\s"]/.test(after);
      if (!fits) return text;
      quotes.push((depth > 0 ? '“”' : '«»').charAt(isOpen ? 1 : 0));
      isOpen = !isOpen;
    }
  }
  const next = quotes.values();
  return isOpen ? text : text.replaceAll('"', () => next.next().value ?? '');
}

const address = /:\/\/|@|(?<!\p{L})(?:www\.|mailto:|tel:)/iu;
/** An emoji’s name, `:sunny:`. */
const emojiName = /^:[+-]?[a-z\d][\w+-]*:(?![^.,;:!?…)])/i;
/** Around an address. */
const opening = '"\'’«“([<';
const closing = '"\'’»”)]>;:!?.,…';

/** No rule sees the addresses of pages and mailboxes. */
function hideAddresses(typed: string): { prose: string; hidden: string[] } {
  const hidden: string[] = [];
  const hide = (part: string) => {
    hidden.push(part);
    return notProse;
  };
  const prose = typed.replace(/\S+/g, (word) => {
    const [name] = emojiName.exec(word) ?? [];
    if (name !== undefined) return hide(name) + word.slice(name.length);
    if (!address.test(word)) return word.replaceAll(notProse, hide);
    let start = 0;
    let end = word.length;
    while (start < end && opening.includes(word.charAt(start))) start += 1;
    while (end > start && closing.includes(word.charAt(end - 1))) end -= 1;
    return word.slice(0, start) + hide(word.slice(start, end)) + word.slice(end);
  });
  return { prose, hidden };
}
