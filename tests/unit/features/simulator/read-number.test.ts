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
])('%j is read as %d', (text, value) => {
  expect(readNumber(text)).toBe(value);
  expect(askWhichNumber(text)).toBeNull();
});

test.each(['', ' ', ',', '-', '1,2,3', '1.234,56', '1e3', '0x10', 'NaN', 'environ 150', '150-200'])(
  '%j is no number',
  (text) => {
    expect(readNumber(text)).toBeNull();
    expect(askWhichNumber(text)).toBeNull();
  },
);

test('a number that could be two is asked for, and both answers can be typed', () => {
  expect(['12.345', '123.456'].map(readNumber)).toEqual([null, null]);
  expect(readNumber('1.234 €')).toBeNull();
  expect(askWhichNumber('1.234 €')).toBe(
    'Est-ce 1\u202f234 ou 1,234\u202f? Écrivez l’un des deux.',
  );
  expect(['1\u202f234', '1,234'].map(readNumber)).toEqual([1234, 1.234]);
});
