import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askWhichNumber, readNumber } from '../../../src/lib/read-number';

describe('a number', () => {
  test.each([
    ['150', 150],
    ['150,50', 150.5],
    ['150.50', 150.5],
    ['150,', 150],
    [',5', 0.5],
    ['.5', 0.5],
    ['0,2516', 0.2516],
    ['0.250', 0.25],
    ['1,234', 1.234],
    ['1234.567', 1234.567],
    ['1 234', 1234],
    ['1 234,56', 1234.56],
    ['1 234.5', 1234.5],
    ['1\u00a0234,56', 1234.56],
    ['1\u202f234\u202f567,8', 1_234_567.8],
    ['1\u2009234', 1234],
    ['\u200e1 234\u200f', 1234],
    ['1’234,5', 1234.5],
    ["1'234", 1234],
    ['1.234,56', 1234.56],
    ['1,234.56', 1234.56],
    ['1.234.567', 1_234_567],
    ['1,234,567', 1_234_567],
    ['1e3', 1000],
    ['1E3', 1000],
    ['+5', 5],
    ['-2', -2],
    ['− 2,5', -2.5],
    ['–2', -2],
    ['-0', 0],
  ])('is read as people in France write it: %j', (text, value) => {
    expect(readNumber(text)).toBe(value);
    expect(readNumber(` ${text}\u00a0`)).toBe(value);
    expect(askWhichNumber(text)).toBeNull();
  });

  test.each([
    ...['', ' ', ',', '.', '-', '1,2,3', '1.2.3', '1 2', '15 0', '12 34', '1 234 5', '1.234.56'],
    ...['1,234,56', '1.234,567.8', '1,,5', '--1', '1-2', '150-200', '0x10', 'NaN', 'Infinity'],
    ...[
      '1e',
      'e3',
      '1e1000',
      '1e-7',
      'environ 150',
      '150 ou 160',
      '١٥٠',
      '½',
      '1/2',
      '(150)',
      '150\t200',
    ],
  ])('is not guessed: %j', (text) => {
    expect(readNumber(text)).toBeNull();
    expect(askWhichNumber(text)).toBeNull();
  });

  test.each(['1.234', '12.345', '999.000', '-1.234', ' 1.234 '])(
    'that could be two is asked for: %j',
    (text) => {
      expect(readNumber(text)).toBeNull();
      expect(askWhichNumber(text)).toMatch(/ ou /);
    },
  );

  test('is asked for with both numbers, which can be typed as they stand there', () => {
    const question = askWhichNumber('1.234 €', '€ par mois') ?? '';
    expect(question).toBe('Est-ce 1\u202f234 ou 1,234\u202f? Écrivez l’un des deux.');
    expect(['1\u202f234', '1,234'].map((text) => readNumber(text))).toEqual([1234, 1.234]);
  });

  test('is read back as it is written for France', () => {
    const format = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (tenThousandths) => {
        const value = tenThousandths / 10_000 + 0;
        expect(readNumber(format.format(value))).toBe(value);
        expect(readNumber(String(value).replace('.', ','))).toBe(value);
      }),
    );
  });
});

describe('a unit', () => {
  test.each([
    ['150 €', '€ par mois'],
    ['150€', '€ par mois'],
    ['150 €/mois', '€ par mois'],
    ['150 euros par mois', '€ par mois'],
    ['150 EUR TTC', '€ par mois'],
    ['150 € / mois TTC.', '€ par mois'],
    ['150e', '€ par mois'],
    ['€ 150', '€ par mois'],
    ['150 €/kWh', '€ par\u00a0kWh'],
    ['150 € par kWh', '€ par\u00a0kWh'],
    ['150 %', '% par an'],
    ['150 % par an', '% par an'],
    ['150°', '°'],
    ['150 degrés', '°'],
    ['150 kWc', 'kWc'],
    ['150 kW', 'kWc'],
  ])('may follow: %j in %j', (text, unit) => expect(readNumber(text, unit)).toBe(150));

  test.each([
    ['150 €/an', '€ par mois'],
    ['150 € HT', '€ par mois'],
    ['150 $', '€ par mois'],
    ['150 %', '€ par mois'],
    ['150 kWh', '€ par mois'],
    ['150 kWh', 'kWc'],
    ['150 €', ''],
    ['€ 150 par', '€ par mois'],
    ['% 150', '€ par mois'],
    ['150 € ou plus', '€ par mois'],
    ['150€50', '€ par mois'],
  ])('that is another makes it none: %j in %j', (text, unit) => {
    expect(readNumber(text, unit)).toBeNull();
  });
});
