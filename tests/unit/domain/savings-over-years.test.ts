import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  breakEvenYear,
  moneyAxis,
  savingsOverYears,
} from '../../../src/domain/simulator/savings-over-years';

const anyMoney = fc.record({
  annualSavingsEur: fc.double({ min: 0, max: 10_000, noNaN: true }),
  totalCostEur: fc.integer({ min: 4500, max: 33_500 }),
});

describe('what the years bring', () => {
  test('from the day of payment to year 25', () => {
    const years = savingsOverYears({ annualSavingsEur: 1008, totalCostEur: 9000 });
    expect(years).toHaveLength(26);
    expect(years[0]).toEqual({ year: 0, cumulatedSavingsEur: 0, netGainEur: -9000 });
    expect(years[9]).toEqual({ year: 9, cumulatedSavingsEur: 9072, netGainEur: 72 });
    expect(years[25]).toEqual({ year: 25, cumulatedSavingsEur: 25200, netGainEur: 16200 });
  });

  test('the cost is covered where savings reach it, or not within 25 years', () => {
    expect(breakEvenYear({ annualSavingsEur: 1000, totalCostEur: 9000 })).toBe(9);
    expect(breakEvenYear({ annualSavingsEur: 360, totalCostEur: 9000 })).toBe(25);
    expect(breakEvenYear({ annualSavingsEur: 359, totalCostEur: 9000 })).toBeNull();
    expect(breakEvenYear({ annualSavingsEur: 0, totalCostEur: 9000 })).toBeNull();
  });

  test('the net gain turns where the cost is covered', () => {
    fc.assert(
      fc.property(anyMoney, (money) => {
        const year = breakEvenYear(money);
        const firstGain = savingsOverYears(money).find(({ netGainEur }) => netGainEur >= 0)?.year;
        expect(firstGain === undefined).toBe(year === null);
        if (year !== null) expect(firstGain).toBe(Math.ceil(year - 1e-9));
      }),
    );
  });
});

describe('the axis of amounts', () => {
  test('ends at a round amount that is not too far away', () => {
    expect(moneyAxis(25200)).toEqual({ topEur: 30000, ticksEur: [0, 10000, 20000, 30000] });
    expect(moneyAxis(4500).ticksEur).toEqual([0, 2000, 4000, 6000]);
    expect(moneyAxis(10000).ticksEur).toEqual([0, 2500, 5000, 7500, 10000]);
  });

  test('holds every amount, in two to five even steps', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 1e7, noNaN: true }), (highestEur) => {
        const { topEur, ticksEur } = moneyAxis(highestEur);
        expect(topEur).toBeGreaterThanOrEqual(highestEur * (1 - 1e-9));
        expect(topEur).toBeLessThan(highestEur * 2);
        expect(ticksEur.length).toBeGreaterThanOrEqual(3);
        expect(ticksEur.length).toBeLessThanOrEqual(5);
        expect(ticksEur.at(-1)).toBe(topEur);
      }),
    );
    expect(moneyAxis(0).topEur).toBeGreaterThan(0);
  });
});
