import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '../../../src/lib/slug.ts';
import {
  lineBreakPlaceholder,
  nonProsePlaceholder,
  typeset,
  typesetPieces,
} from '../../../src/lib/typography.ts';

/** Replaces `␣` by a no-break space and `·` by a narrow no-break space. */
const decodeSpaces = (anyText: string) =>
  anyText.replaceAll('␣', '\u00a0').replaceAll('·', '\u202f');

/**
 * Maps a text as an author writes it to the same text in French typography. An empty string means that the text stays
 * as it is.
 */
const examplesByRule: Record<string, Record<string, string>> = {
  'question, exclamation mark and semicolon are kept beside their word by a narrow no-break space':
    {
      'Combien ? Combien?': 'Combien·? Combien·?',
      'Bravo ! Et merci !': 'Bravo·! Et merci·!',
      'Enfin!!!': 'Enfin·!!!',
      'L’e\u0301te\u0301?': 'L’e\u0301te\u0301·?',
      'trop forte ; etc.; puis;': 'trop forte·; etc.·; puis·;',
    },
  'a colon is kept beside its word by a no-break space': {
    'Prix : 3\nPose:\n- un jour': 'Prix␣: 3\nPose␣:\n- un jour',
    'Prix :3': 'Prix␣:3',
    'Prix ␣: 3': 'Prix␣: 3',
    'Prix␣␣: 3': '',
    'Tél.: 04, fin:': 'Tél.␣: 04, fin␣:',
    'Il dit:« oui »': 'Il dit␣:«␣oui␣»',
  },
  'a quotation has no-break spaces inside': {
    '« oui »': '«␣oui␣»',
    '«Vraiment?»': '«␣Vraiment·?␣»',
    '« il dit « oui » »': '«␣il dit «␣oui␣»␣»',
  },
  'straight quotation marks become French ones if it is clear which of them open': {
    'Il dit: "Combien?"': 'Il dit␣: «␣Combien·?␣»',
    'Le "plus", ("oui")': 'Le «␣plus␣», («␣oui␣»)',
    '« il dit "oui" »': '«␣il dit “oui”␣»',
    '"..." "https://exemple.fr/?a=b"': '«␣…␣» «␣https://exemple.fr/?a=b␣»',
    'un écran 24" et un 27"': '',
    'un "mot': '',
    'un "mot " dit': '',
    'un mot"dit" ici': '',
    '"" a"b"c {"a":1}': '',
  },
  'an apostrophe is a curved one': {
    "L'été D'AVANT, d'1 m": 'L’été D’AVANT, d’1␣m',
    "d'« avant » l'(in)justice": 'd’«␣avant␣» l’(in)justice',
    "l'ete\u0301 d'ici": 'l’ete\u0301 d’ici',
    "les parents' et 5' et 'mot'": '',
  },
  'three dots are an ellipsis': {
    'Et puis... [...] Ah...?': 'Et puis… […] Ah…·?',
    '.... ../.../a': '',
  },
  'a hyphen between spaces is a dash, but before a number it may be a minus sign': {
    'Solaire - le guide -- fin': 'Solaire – le guide – fin',
    '- un\n- deux': '',
    'porte-fenêtre, de - 20 à + 5': '',
  },
  'a number and its unit stay together': {
    '8 400 kWh/an': '8·400␣kWh/an',
    '9 kVA, 230 V, 16 A, 1½ h': '9␣kVA, 230␣V, 16␣A, 1½␣h',
    '35 m² ou 20 m2, 3 cm, 25 °C': '35␣m² ou 20 m2, 3␣cm, 25␣°C',
    '10 ans, 1 an, 2 millions': '10␣ans, 1␣an, 2␣millions',
    'de 8 h 30 à 18 h 00': 'de 8␣h␣30 à 18␣h␣00',
    '6kWc et 320W': '',
    'les 5 m’ont plu': '',
  },
  'a percentage and a price stay together': {
    '12 %, 12%, 5 ‰': '12␣%, 12␣%, 5␣‰',
    '12€, 0,24 €/kWh, 12 k€ ou 3 M€': '12␣€, 0,24␣€/kWh, 12␣k€ ou 3␣M€',
    '100%25': '',
  },
  'a number in groups of three stays together, unless it is a telephone number': {
    '1 000, 12 345 678, 6 × 1 400': '1·000, 12·345·678, 6 × 1·400',
    '04 68 00 00 00, 0 800 123 456, +33 468 000 000': '',
    'en 2024 300 toits': '',
  },
  'an ordinal and a number with “n°” stay together': {
    'le 1er octobre, la 1ère année, le 2e an': 'le 1er␣octobre, la 1ère␣année, le 2e␣an',
    'décret n° 2020-912, Nº 6': 'décret n°␣2020-912, Nº␣6',
  },
  'no-break spaces that an editor typed stay': {
    'Combien␣? Oui␣; non·! «·oui·»': '',
    'Prix·: 1␣000␣€, 8␣h␣30': '',
  },
  'addresses, times, dates and single marks stay as typed': {
    'https://exemple.fr:80/a?b=c:d&e=f;g#h!i': '',
    'https://exemple.fr/l\'été/"mot"...x': '',
    "(www.exemple.fr/l'été?a=1%20b)": '',
    "mailto:a@exemple.fr?subject=x d'arc@exemple.fr": '',
    '8h30, 10:30, 23:59:59, 9h-12h, 24/7': '',
    'M5, 5G, 3D, CO2, 5+, 16:9, a::b': '',
  },
};

describe.each(Object.entries(examplesByRule))('%s', (_subject, examples) => {
  it.each(Object.entries(examples))('%j', (typed, expected) => {
    expect(typeset(decodeSpaces(typed))).toBe(decodeSpaces(expected || typed));
  });
});

describe('the pieces of a sentence', () => {
  it.each([
    ["l'|été", 'l’|été'],
    ['Prix| : 3 |€', 'Prix|␣: 3␣|€'],
    ['Prix|: 3', 'Prix|␣: 3'],
    ['Il dit "|oui|" !', 'Il dit «␣|oui|␣»·!'],
    ['Et|.|..| |?', 'Et|…||·|?'],
    ['|Oui|| !|', '|Oui||·!|'],
    // Beside code, punctuation marks and apostrophes get the same spaces and forms as beside a word.
    [
      `L'|${nonProsePlaceholder}| : le code de |${nonProsePlaceholder}|?`,
      `L’|${nonProsePlaceholder}|␣: le code de |${nonProsePlaceholder}|·?`,
    ],
    // A punctuation mark after a line break stays on its line.
    [
      `Un toit :|${lineBreakPlaceholder}|\n: suite, "deux|${lineBreakPlaceholder}|\nlignes" - fin`,
      `Un toit␣:|${lineBreakPlaceholder}|\n: suite, «␣deux|${lineBreakPlaceholder}|\nlignes␣» – fin`,
    ],
  ])('are typeset as one text: %j', (typed, expected) => {
    expect(typesetPieces(decodeSpaces(typed).split('|')).join('|')).toBe(decodeSpaces(expected));
  });
});

describe('any text', () => {
  const anyPunctuation = fc.string({
    unit: fc.constantFrom(
      ...' |\t|\n|\u00a0|\u202f|\u2028|\ufffc|«|»|“|”|’|–|…|€|°|×'.split('|'),
      ...Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0x20 + index)),
    ),
    maxLength: 4,
  });
  const anyWord = fc.constantFrom(...'kWc|h|m²|1|000|10|er|n°|été|l|a|www.|http://'.split('|'));
  const anyCharacters = fc.string({ unit: 'binary', maxLength: 3 });
  const anyText = fc
    .array(fc.oneof(anyPunctuation, anyWord, anyCharacters))
    .map((parts) => parts.join(''));
  /** Removes spaces, quotes, dots and dashes, the only characters that may change. */
  const lettersAndDigitsOf = (value: string) => value.replace(/[\s.…'’"«»“”–-]/g, '');
  const runOptions = { numRuns: 600 };

  it('does not change when it is typeset a second time', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const typesetText = typeset(typed);
        expect(typeset(typesetText)).toBe(typesetText);
      }),
      runOptions,
    );
  });

  it('keeps its letters and digits, and so its slug', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        const typesetText = typeset(typed);
        expect(lettersAndDigitsOf(typesetText)).toBe(lettersAndDigitsOf(typed));
        expect(slugify(typesetText)).toBe(slugify(typed));
      }),
      runOptions,
    );
  });

  it('gives the same result as a whole and in pieces, whose number stays', () => {
    fc.assert(
      fc.property(fc.array(anyText), (pieces) => {
        const typesetTexts = typesetPieces(pieces);
        expect(typesetTexts).toHaveLength(pieces.length);
        expect(typesetTexts.join('')).toBe(typeset(pieces.join('')));
      }),
      runOptions,
    );
  });

  const repeatedParts =
    ` |"|'|«|»|-|.|:|;|!|1|%|@|\\| "|1 |1 000 |- |http:|:a|1er |l'|a |" - `.split('|');
  it.each(repeatedParts)('is typeset quickly even if it is very long: %j', (part) => {
    const typed = `a${part.repeat(40_000)} ?`;
    expect(lettersAndDigitsOf(typeset(typed))).toBe(lettersAndDigitsOf(typed));
  });
});
