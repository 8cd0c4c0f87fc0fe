import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatCount,
  formatEuros,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatUnitPrice,
  formatWholeNumber,
} from '../../../src/lib/format.ts';

describe('numbers in French format', () => {
  test('have no-break spaces between thousands and before units', () => {
    expect(formatEuros(1008)).toBe('1\u00a0008\u00a0€');
    expect(formatWholeNumber(8400.4)).toBe('8\u00a0400');
    expect(formatPercent(56.4)).toBe('56\u00a0%');
    expect(formatQuantity(0.5, 'kWc')).toBe('0,5\u00a0kWc');
    expect(formatQuantity(1450, 'kWh')).toBe('1\u00a0450\u00a0kWh');
  });

  test('are rounded correctly even if a sum of decimals is slightly too low', () => {
    const sumEur = Array.from({ length: 25 }, () => 558.9).reduce((sum, amount) => sum + amount, 0);
    expect(sumEur).toBeLessThan(558.9 * 25);
    expect(formatEuros(sumEur)).toBe('13\u00a0973\u00a0€');
  });

  test('have cents only if there are any', () => {
    expect(formatPrice(150)).toBe('150\u00a0€');
    expect(formatPrice(150.5)).toBe('150,50\u00a0€');
    expect(formatPrice(0.24)).toBe('0,24\u00a0€');
    expect([0.2, 0.24, 0.25161].map(formatUnitPrice)).toEqual([
      '0,20\u00a0€',
      '0,24\u00a0€',
      '0,2516\u00a0€',
    ]);
    expect(formatQuantity(1.005001, 'kWc')).toBe('1,01\u00a0kWc');
  });

  test('have a minus sign instead of a hyphen, and are never minus zero', () => {
    expect(formatEuros(-3360)).toBe('−3\u00a0360\u00a0€');
    expect(formatPercent(-0)).toBe('0\u00a0%');
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        expect(formatEuros(amount)).toMatch(/^−?[1-9][\d\u00a0]*\u00a0€$|^0\u00a0€$/);
      }),
    );
  });
});

test('French plurals begin at two', () => {
  expect([1, 2].map((count) => formatCount(count, 'lieu', 'lieux'))).toEqual([
    '1\u00a0lieu',
    '2\u00a0lieux',
  ]);
  expect(formatCount(2, 'projet')).toBe('2\u00a0projets');
});
