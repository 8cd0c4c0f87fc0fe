import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  breakEvenWithin25Years,
  moneyAxis,
  savingsOverYears,
} from '../../../src/domain/simulator/savings-over-years';
import { simulate } from '../../../src/domain/simulator/simulation';
import { anyOwnInputs, defaultInputs } from './simulation-inputs';

describe('what the years bring', () => {
  test('from the day of payment to year 25', () => {
    const years = savingsOverYears(defaultInputs);
    expect(years).toHaveLength(26);
    expect(years[0]).toEqual({ year: 0, cumulatedSavingsEur: 0, netGainEur: -9000 });
    expect(years[9]?.netGainEur).toBeCloseTo(72, 9);
    expect(years[25]?.netGainEur).toBeCloseTo(16200, 9);
  });

  test('the net gain turns where the cost is covered, and ends at the simulation’s', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const simulation = simulate(inputs);
        const years = savingsOverYears(inputs);
        const covered = breakEvenWithin25Years(simulation);
        const firstGain = years.find(({ netGainEur }) => netGainEur >= 0)?.year;
        expect(years.at(-1)?.netGainEur).toBe(simulation.savingsIn25YearsEur);
        expect(firstGain === undefined).toBe(covered === null);
        if (covered !== null && Math.abs(covered - Math.round(covered)) > 1e-6) {
          expect(firstGain).toBe(Math.ceil(covered));
        }
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
