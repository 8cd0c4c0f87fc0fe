/** French typography: what editors type, and what visitors read. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from '../../../src/lib/slug';
import { lineBreak, notProse, typeset, typesetPieces } from '../../../src/lib/typography';

/** In this file `␣` is a no-break space, `·` a narrow one. */
const spelled = (text: string) => text.replaceAll('␣', '\u00a0').replaceAll('·', '\u202f');

const changes: Record<string, Record<string, string>> = {
  'a question or an exclamation mark is kept beside its word by a narrow no-break space': {
    'Combien ça coûte ?': 'Combien ça coûte·?',
    'Combien ça coûte?': 'Combien ça coûte·?',
    'Bravo ! Et merci !': 'Bravo·! Et merci·!',
    'Vraiment ?!': 'Vraiment·?!',
    'Enfin!!!': 'Enfin·!!!',
    'Quoi  ?': 'Quoi·?',
    'Quoi\n?': 'Quoi·?',
    '(vous aussi ?)': '(vous aussi·?)',
    'Et vous (aussi)?': 'Et vous (aussi)·?',
    'Pourquoi 12?': 'Pourquoi 12·?',
    'L’e\u0301te\u0301?': 'L’e\u0301te\u0301·?',
    'Un devis ?,': 'Un devis·?,',
  },
  'a semicolon is kept beside its word by a narrow no-break space': {
    'trop forte ; trop faible': 'trop forte·; trop faible',
    'trop forte; trop faible': 'trop forte·; trop faible',
    'un;': 'un·;',
    'etc.; puis': 'etc.·; puis',
  },
  'a colon is kept beside its word by a no-break space': {
    'Prix : 3': 'Prix␣: 3',
    'Prix: 3': 'Prix␣: 3',
    'Prix :3': 'Prix␣:3',
    'Prix:': 'Prix␣:',
    'Tél.: 04': 'Tél.␣: 04',
    'Il dit : « oui »': 'Il dit␣: «␣oui␣»',
    'Il dit:« oui »': 'Il dit␣:«␣oui␣»',
    'Pose:\n- une journée': 'Pose␣:\n- une journée',
    'Rapport 16 : 9': 'Rapport 16␣: 9',
  },
  'a quotation has no-break spaces inside': {
    '« oui »': '«␣oui␣»',
    '«oui»': '«␣oui␣»',
    '«  oui  »': '«␣oui␣»',
    '«Vraiment?»': '«␣Vraiment·?␣»',
    '« oui »: non': '«␣oui␣»␣: non',
    '« il dit « oui » »': '«␣il dit «␣oui␣»␣»',
    '«\noui\n»': '«␣oui␣»',
  },
  'straight quotation marks become French ones, where it is clear which opens': {
    '"oui"': '«␣oui␣»',
    'Il dit "oui" et "non"': 'Il dit «␣oui␣» et «␣non␣»',
    'Il dit: "Combien?"': 'Il dit␣: «␣Combien·?␣»',
    'Le "plus", ("oui")': 'Le «␣plus␣», («␣oui␣»)',
    'L\'"été"': 'L’«␣été␣»',
    '« il dit "oui" »': '«␣il dit “oui”␣»',
    '"Un\ndeux"': '«␣Un\ndeux␣»',
    '"..."': '«␣…␣»',
    '"https://exemple.fr/?a=b"': '«␣https://exemple.fr/?a=b␣»',
  },
  'an apostrophe is a curved one': {
    "l'été": 'l’été',
    "L'ÉTÉ D'AVANT": 'L’ÉTÉ D’AVANT',
    "aujourd'hui": 'aujourd’hui',
    "d'1 m": 'd’1␣m',
    "d'« avant »": 'd’«␣avant␣»',
    "l'(in)justice": 'l’(in)justice',
    "rock'n'roll": 'rock’n’roll',
    "l'ete\u0301 d'ici": 'l’ete\u0301 d’ici',
    "C'est l'offre d'été : n'attendez pas !": 'C’est l’offre d’été␣: n’attendez pas·!',
  },
  'three dots are an ellipsis': {
    'Et puis...': 'Et puis…',
    '[...]': '[…]',
    'Ah...?': 'Ah…·?',
    'a...b': 'a…b',
  },
  'a hyphen between spaces is a dash': {
    'Solaire - le guide': 'Solaire – le guide',
    'Solaire -- le guide': 'Solaire – le guide',
    'Un toit - le vôtre - produit': 'Un toit – le vôtre – produit',
    '« a » - b': '«␣a␣» – b',
  },
  'a number and its unit stay together': {
    '6 kWc': '6␣kWc',
    '6\nkWc': '6␣kWc',
    '6 KWC et 9 Kwc': '6␣KWC et 9␣Kwc',
    '8 400 kWh/an': '8·400␣kWh/an',
    '9 kVA, 230 V, 16 A, 50 Hz': '9␣kVA, 230␣V, 16␣A, 50␣Hz',
    '35 m² ou 20 m2': '35␣m² ou 20 m2',
    '5 m, 3 cm, 2 mm, 12 km.': '5␣m, 3␣cm, 2␣mm, 12␣km.',
    '25 °C (77 °F)': '25␣°C (77␣°F)',
    'en 2 h, 15 min et 10 s': 'en 2␣h, 15␣min et 10␣s',
    '10 ans, 1 an': '10␣ans, 1␣an',
    '2 millions de toits': '2␣millions de toits',
    '1½ h et ½ h': '1½␣h et ½␣h',
    'de 8 h 30 à 18 h 00': 'de 8␣h␣30 à 18␣h␣00',
  },
  'a percentage and a price stay together': {
    '12 %': '12␣%',
    '12%': '12␣%',
    '100% solaire, 5 ‰': '100␣% solaire, 5␣‰',
    '12€': '12␣€',
    '0,24 €/kWh': '0,24␣€/kWh',
    '12 k€ ou 3 M€': '12␣k€ ou 3␣M€',
  },
  'a number in groups of three stays together': {
    '1 000': '1·000',
    '12 345 678': '12·345·678',
    '1␣000': '1␣000',
    '6 × 1 400': '6 × 1·400',
    '(+1 008)': '(+1 008)',
  },
  'an ordinal and a number with “n°” stay together': {
    'le 1er octobre': 'le 1er␣octobre',
    'la 1ère année': 'la 1ère␣année',
    'le 2e étage': 'le 2e␣étage',
    'décret n° 2020-912': 'décret n°␣2020-912',
    'N° 5, nº 6': 'N°␣5, nº␣6',
  },
};

const unchanged: Record<string, string[]> = {
  'what an editor has set': [
    'Combien·? 12␣% et «␣oui␣»',
    'Combien␣? Oui␣; non␣!',
    '«·oui·»',
    'Prix·: 3',
    '1␣000␣€, 8␣h␣30',
    'l’été… – “mot”',
  ],
  'addresses of pages, mailboxes and files': [
    'https://exemple.fr/a?b=c:d&e=f;g#h!i',
    'https://exemple.fr/l\'été/"mot"...x',
    'http://exemple.fr:8080/',
    'www.exemple.fr/?a=1%20b',
    "www.exemple.fr/l'été",
    'mailto:a@exemple.fr?subject=x',
    "d'arc@exemple.fr",
    'site.fr/page?q=1;r=2',
    "C:\\Program Files\\Mes documents\\l'été",
    '../.../a',
    'index.php?a=b',
  ],
  'times, ratios, dates, telephone and other numbers': [
    '8h30, 18h00, 10:30, 23:59:59',
    '16:9',
    '9h-12h, 14h-17h',
    '2026-10-12T07:30:00.000Z',
    '12/10/2026, 12.10.2026',
    '12 octobre 2026',
    '04 68 00 00 00',
    '04.68.00.00.00',
    '+33 4 68 00 00 00',
    '+33 468 000 000',
    '0 800 123 456',
    '0800 123 456',
    '3,5 et 3.5 et 1 et 10000',
    '2020-2021',
    'SIRET 000 000 000 00000',
    'en 2024 300 toits',
    '5+ et 24/7 et 6j/7',
    'de - 20 à + 5',
    '10 - 12',
  ],
  'names of products, and letters that are no unit': [
    'M5, M7, 5G, 3D, CO2, H2O',
    '6kWc et 320W',
    'les 5 maisons',
    'les 5 m’ont plu',
    '2 habitants',
    '100%25',
  ],
  'marks that are none, or stand alone': [
    '?',
    ': suite',
    '!',
    '(?)',
    '(!)',
    'a != b',
    'a::b',
    'Merci ;)',
    'Merci :-)',
    'Ah :D :p ;-)',
    'Bravo :tada:',
    '',
    ' ',
    '- un\n- deux',
    'porte-fenêtre, e-mail',
    '....',
    "les parents' et 5' et 'mot'",
  ],
  'quotation marks that may be inches, or are not closed': [
    'un écran 24" et un 27"',
    'un "mot',
    'un mot"',
    '" oui "',
    '""',
    'a"b"c',
    '{"a":1}',
  ],
};

describe.each(Object.entries(changes))('%s', (_subject, examples) => {
  it.each(Object.entries(examples))('%j', (typed, set) => {
    expect(typeset(spelled(typed))).toBe(spelled(set));
  });
});

describe.each(Object.entries(unchanged))('stays as it is typed: %s', (_subject, texts) => {
  it.each(texts)('%j', (text) => {
    expect(typeset(spelled(text))).toBe(spelled(text));
  });
});

describe('the elements of a sentence', () => {
  it.each([
    [
      ["l'", 'été'],
      ['l’', 'été'],
    ],
    [
      ['Prix', ' : 3 ', '€'],
      ['Prix', '␣: 3␣', '€'],
    ],
    [
      ['Prix ', ': 3'],
      ['Prix␣', ': 3'],
    ],
    [
      ['Il dit "', 'oui', '" !'],
      ['Il dit «␣', 'oui', '␣»·!'],
    ],
    [
      ['«', 'oui', '»'],
      ['«␣', 'oui', '␣»'],
    ],
    [
      ['1 0', '00'],
      ['1·0', '00'],
    ],
    [
      ['Et', '.', '..', ' ', '?'],
      ['Et', '…', '', '·', '?'],
    ],
    [
      ['', 'Oui', '', ' !', ''],
      ['', 'Oui', '', '·!', ''],
    ],
    [[], []],
  ])('are set as one: %j', (typed, set) => {
    expect(typesetPieces(typed.map(spelled))).toEqual(set.map(spelled));
  });

  it('may be code, beside which marks and apostrophes are set', () => {
    const typed = ["L'", notProse, ' : le code de ', notProse, '?'];
    expect(typesetPieces(typed)).toEqual(
      ['L’', notProse, '␣: le code de ', notProse, '·?'].map(spelled),
    );
  });

  it('may be line breaks, after which nothing is moved to the line above', () => {
    const typed = ['Un toit :', lineBreak, '\n: suite, "deux', lineBreak, '\nlignes" - fin'];
    expect(typesetPieces(typed)).toEqual(
      ['Un toit␣:', lineBreak, '\n: suite, «␣deux', lineBreak, '\nlignes␣» – fin'].map(spelled),
    );
  });
});

describe('any text', () => {
  const signs = fc.string({
    unit: fc.constantFrom(
      ...' |\t|\n|\u00a0|\u202f|\u2028|\ufffc|«|»|“|”|’|–|…|€|°|×'.split('|'),
      ...Array.from({ length: 0x60 }, (_, index) => String.fromCharCode(0x20 + index)),
    ),
    maxLength: 4,
  });
  const words = fc.constantFrom(
    ...['kWc', 'h', 'm²', '1', '000', '10', 'er', 'n°', 'été', 'l', 'a', 'www.', 'http://'],
  );
  const anything = fc.string({ unit: 'binary', maxLength: 3 });
  const text = fc.array(fc.oneof(signs, words, anything)).map((parts) => parts.join(''));
  /** All but spaces, quotes, dots and dashes. */
  const kept = (value: string) => value.replace(/[\s.…'’"«»“”–-]/g, '');
  const runs = { numRuns: 3_000 };

  it('that is set does not change any more', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const set = typeset(typed);
        expect(typeset(set)).toBe(set);
      }),
      runs,
    );
  });

  it('keeps its letters and digits, and so its slug', () => {
    fc.assert(
      fc.property(text, (typed) => {
        const set = typeset(typed);
        expect(kept(set)).toBe(kept(typed));
        expect(slugify(set)).toBe(slugify(typed));
      }),
      runs,
    );
  });

  it('is set alike as a whole and in pieces, and stays in as many', () => {
    fc.assert(
      fc.property(fc.array(text), (pieces) => {
        const set = typesetPieces(pieces);
        expect(set).toHaveLength(pieces.length);
        expect(set.join('')).toBe(typeset(pieces.join('')));
      }),
      runs,
    );
  });

  const repeated = ` |"|'|«|»|-|.|:|;|!|1|%|@|\\| "|1 |1 000 |- |http:|:a|1er |l'|a |" - `.split(
    '|',
  );
  it.each(repeated)('may be very long: %j', (part) => {
    const typed = `a${part.repeat(200_000)} ?`;
    expect(kept(typeset(typed))).toBe(kept(typed));
  });
});
