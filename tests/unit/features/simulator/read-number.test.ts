import { expect, test } from 'vitest';
import {
  askWhichNumber,
  readNumber,
} from '../../../../src/features/simulator/model/read-number.ts';

test.each([
  ['150', 150],
  ['150,50', 150.5],
  [',5', 0.5],
  ['1,234', 1.234],
  ['1234.567', 1234.567],
  ['1 234,5', 1234.5],
  ['1\u202f234,56\u00a0€', 1234.56],
  ['−2,5', -2.5],
  ['-0', 0],
  ['1.234,56', 1234.56],
  ['1,234.56', 1234.56],
  ['1.234.567', 1234567],
  ["1'234", 1234],
  ['1’234.50 €', 1234.5],
  ['150 €/mois', 150],
  ['150€ TTC', 150],
  ['150 euros TTC par mois', 150],
  ['1 234,50 € / mois.', 1234.5],
  ['150€50', 150.5],
  ['€ 150', 150],
  ['environ 150 €', 150],
  ['30 degrés', 30],
  ['30°', 30],
])('%j is read as %d', (text, value) => {
  expect(readNumber(text)).toBe(value);
  expect(askWhichNumber(text)).toBeNull();
});

test.each([
  '',
  ' ',
  ',',
  '-',
  '1,2,3',
  "12'34",
  '1.234.56',
  '1e3',
  '0x10',
  'NaN',
  '150-200',
  '150 ou 160',
  '1800 € par an',
  '450 kWh',
])('%j is not read as a number', (text) => {
  expect(readNumber(text)).toBeNull();
  expect(askWhichNumber(text)).toBeNull();
});

test('an ambiguous number is refused with a question, and both answers can be typed', () => {
  expect(['12.345', '123.456'].map(readNumber)).toEqual([null, null]);
  for (const text of ['1.234 €', '1.234 €/mois']) {
    expect(readNumber(text)).toBeNull();
    expect(askWhichNumber(text)).toBe('Est-ce 1\u202f234 ou 1,234\u202f? Écrivez l’un des deux.');
  }
  expect(['1\u202f234', '1,234'].map(readNumber)).toEqual([1234, 1.234]);
});

test('a text of a million characters is read without delay', () => {
  expect(readNumber('9'.repeat(400))).toBe(Infinity);
  expect(readNumber(`150${'€'.repeat(1_000_000)}x`)).toBeNull();
  expect(readNumber(`${'1.234'.repeat(200_000)}x`)).toBeNull();
});
