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

const noBreak = '\u00a0';
const narrowNoBreak = '\u202f';
const space = '[ \\t\\r\\n\\u00a0\\u202f]';
const breakingSpace = /[ \t\r\n]/;
const spaceInLine = '[ \\t\\u00a0\\u202f]';

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

interface Rule {
  /** Of which a text must hold one: a rule that has nothing to set costs no search. */
  signs: RegExp;
  pattern: RegExp;
  set: string | ((typed: string) => string);
}

/** In this order. Each finds no more than what it changes, and looks for the rarest sign first. */
const rules: readonly Rule[] = [
  // Et puis…
  { signs: /\.{3}/, pattern: /(?<![./\\])\.{3}(?![./\\])/g, set: '…' },
  // l’été
  { signs: /'/, pattern: /'(?<=[\p{L}\p{M}]')(?=[\p{L}\p{N}«“"([\ufffc])/gu, set: '’' },
  // « oui »
  {
    signs: /«/,
    pattern: new RegExp(`«${space}*(?!${space}|${lineBreak}|$)`, 'g'),
    set: (typed) => `«${spaced(typed.slice(1))}`,
  },
  spacing(/»/, `(?<=\\S)${space}+(?=»)|(?=»)(?<=[^\\s«])`),
  // Combien ? Oui ; non !
  spacing(
    /[;!?]/,
    `(?<=\\S)${space}+(?=[;!?](?!=))|(?=[;!?]${clauseEnd})(?<=${wordEnd})`,
    narrowNoBreak,
  ),
  // Prix : 3, but 10:30, 16:9, C:\
  spacing(/:/, `(?<=\\S)${space}+(?=:(?![:=]))|(?=:(?:[\\s«“]|$))(?<=${wordEnd})`),
  // 12 %, 3 €
  spacing(/[%‰€]/, `(?<=\\d)${space}+(?=[%‰€])|(?=[%‰€](?!\\d))(?<=\\d)`),
  // 6 kWc
  spacing(/[\d½¼¾]/, `(?<=[\\d½¼¾])${space}+(?=(?:${units})(?![\\p{L}\\p{M}\\p{N}'’]))`),
  // 8 h 30
  spacing(/h\s/, `(?<=h)(?<=\\d${space}?h)${space}+(?=\\d\\d(?!\\d))`),
  // 1 000, but not the groups of a telephone number.
  {
    signs: /\d\s\d/,
    pattern: new RegExp(
      `(?=[1-9])(?<![\\p{L}\\p{N}+.,/]|\\d${spaceInLine})[1-9]\\d{0,2}(?:${spaceInLine}\\d{3})+(?!${spaceInLine}?\\d)`,
      'gu',
    ),
    set: (typed) => typed.replace(/[ \t]/g, narrowNoBreak),
  },
  // 1er octobre, 2e étage
  spacing(/\d[a-zè]/, `(?<=\\d(?:er|i?[eè]?re|nde?|i?[eè]?me|e)s?)${space}+(?=\\p{L})`),
  // n° 12
  spacing(/[°º]/, `(?<=(?<!\\p{L})[nN][°º])${space}+(?=\\d)`),
  // Un toit – le vôtre – produit. Before a number it may be a minus sign.
  {
    signs: /-/,
    pattern: new RegExp(`--?(?<=\\S${spaceInLine}+--?)(?=${spaceInLine}+[^\\s\\d])`, 'g'),
    set: '–',
  },
];

/** Sets the space that a pattern finds, or one where it finds none. */
function spacing(signs: RegExp, pattern: string, noBreakSpace = noBreak): Rule {
  return { signs, pattern: new RegExp(pattern, 'gu'), set: (typed) => spaced(typed, noBreakSpace) };
}

function spaced(typed: string, noBreakSpace = noBreak): string {
  return typed === '' || breakingSpace.test(typed) ? noBreakSpace : typed;
}

/** Pieces of one text, joined; `ends` are the ends of each. */
interface Line {
  text: string;
  ends: readonly number[];
}

interface Edit {
  start: number;
  typed: string;
  set: string;
}

export function typeset(text: string): string {
  return typesetPieces([text])[0] ?? '';
}

export function typesetOrNull(text: string | null): string | null {
  return text === null ? null : typeset(text);
}

/**
 * Sets the pieces of a text as the whole that a visitor reads: in `<strong>Prix</strong> : 3 €` the colon is not the
 * beginning.
 */
export function typesetPieces(pieces: readonly string[]): string[] {
  const { text, hidden } = hideWhatIsNotProse(pieces.join(''));
  let end = 0;
  let line: Line = { text, ends: pieces.map(({ length }) => (end += length)) };
  line = edit(line, straightQuotes(line.text));
  for (const { signs, pattern, set } of rules) {
    if (!signs.test(line.text)) continue;
    const edits = [...line.text.matchAll(pattern)].map(({ 0: typed, index }) => ({
      start: index,
      typed,
      set: typeof set === 'string' ? set : set(typed),
    }));
    line = edit(line, edits);
  }
  let shown = 0;
  return line.ends.map((pieceEnd, index) =>
    line.text
      .slice(line.ends[index - 1] ?? 0, pieceEnd)
      .replaceAll(notProse, () => hidden.charAt(shown++)),
  );
}

/** A piece keeps its share of what is set: a space typed at its end stays there. */
function edit(line: Line, edits: readonly Edit[]): Line {
  if (edits.length === 0) return line;
  const { text, ends } = line;
  let result = '';
  let read = 0;
  let piece = 0;
  const newEnds: number[] = [];
  /** Ends up to a position, of which the text before is copied, or set. */
  const moveEnds = (upTo: number, toNew: (end: number) => number) => {
    for (; piece < ends.length && (ends[piece] ?? 0) <= upTo; piece += 1) {
      newEnds.push(toNew(ends[piece] ?? 0));
    }
  };
  for (const { start, typed, set } of edits) {
    if (typed === set) continue;
    const shift = result.length - read;
    moveEnds(start, (end) => end + shift);
    result += text.slice(read, start);
    const setStart = result.length;
    read = start + typed.length;
    result += set;
    moveEnds(read - 1, (end) => setStart + Math.min(end - start, set.length));
  }
  const shift = result.length - read;
  moveEnds(text.length, (end) => end + shift);
  return { text: result + text.slice(read), ends: newEnds };
}

/** Straight quotes become « », inside of those “ ”: all of a text, or none if it is not clear which opens and which closes. */
function straightQuotes(text: string): Edit[] {
  const edits: Edit[] = [];
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
      if (!fits) return [];
      const [opening, closing] = depth > 0 ? ['“', '”'] : [`«${noBreak}`, `${noBreak}»`];
      edits.push({ start: index, typed: mark, set: isOpen ? closing : opening });
      isOpen = !isOpen;
    }
  }
  return isOpen ? [] : edits;
}

const address = /:\/\/|@|\\|^(?:www\.|mailto:|tel:)/i;
const smiley = /^(?::[\w+-]+:|[:;]'?-?[()DPp|/*]+[.,!?…]*)$/;
/** Whatever is not prose holds one of these. */
const sign = /[:;@\\.\ufffc]/;
/** Around an address. */
const opening = '"\'’«“([<';
const closing = '"\'’»”)]>;:!?.,…';

/** Addresses, mailboxes, paths, smileys: no rule sees them. */
function hideWhatIsNotProse(typed: string): { text: string; hidden: string } {
  let hidden = '';
  const hide = (part: string) => {
    hidden += part;
    return notProse.repeat(part.length);
  };
  if (!sign.test(typed)) return { text: typed, hidden };
  const text = typed.replace(/\S+/g, (word) => {
    if (!sign.test(word)) return word;
    if (smiley.test(word)) return hide(word);
    let start = 0;
    let end = word.length;
    while (start < end && opening.includes(word.charAt(start))) start += 1;
    while (end > start && closing.includes(word.charAt(end - 1))) end -= 1;
    const core = word.slice(start, end);
    return address.test(core)
      ? word.slice(0, start) + hide(core) + word.slice(end)
      : word.replaceAll(notProse, hide);
  });
  return { text, hidden };
}
