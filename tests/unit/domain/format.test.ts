import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatEuros,
  formatPercent,
  formatPrice,
  formatQuantity,
  formatWhole,
} from '../../../src/domain/text/format';

describe('numbers as French readers write them', () => {
  test('thousands part by a thin no-break space, units by a no-break space', () => {
    expect(formatEuros(1008)).toBe('1\u202f008\u00a0€');
    expect(formatWhole(8400.4)).toBe('8\u202f400');
    expect(formatPercent(56.4)).toBe('56\u00a0%');
    expect(formatQuantity(0.5, 'kWc')).toBe('0,5\u00a0kWc');
    expect(formatQuantity(1450, 'kWh')).toBe('1\u202f450\u00a0kWh');
  });

  test('a price has cents only where there are some', () => {
    expect(formatPrice(150)).toBe('150\u00a0€');
    expect(formatPrice(150.5)).toBe('150,50\u00a0€');
    expect(formatPrice(0.24)).toBe('0,24\u00a0€');
  });

  test('a loss has a minus sign, and nothing is ever minus zero', () => {
    expect(formatEuros(-3360)).toBe('−3\u202f360\u00a0€');
    expect([formatEuros(-0.4), formatWhole(-0.4), formatPercent(-0)]).toEqual([
      '0\u00a0€',
      '0',
      '0\u00a0%',
    ]);
    fc.assert(
      fc.property(fc.double({ min: -1e9, max: 1e9, noNaN: true }), (amount) => {
        expect(formatEuros(amount)).toMatch(/^−?[1-9][\d\u202f]*\u00a0€$|^0\u00a0€$/);
      }),
    );
  });
});
