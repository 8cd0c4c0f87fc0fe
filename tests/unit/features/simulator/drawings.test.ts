/** The roof’s plan and the savings chart. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { installationPowersKwc, roofM } from '../../../../src/features/simulator/model/assumptions';
import { layOutRoof } from '../../../../src/features/simulator/model/roof-layout';
import { moneyAxis, savingsByYear } from '../../../../src/features/simulator/model/savings-chart';
import { simulate } from '../../../../src/features/simulator/model/simulation';
import { defaultInputs } from './inputs';

const summary = (count: number) => {
  const { drawn, columns, rows } = layOutRoof(count);
  return { drawn, columns, rows };
};

describe('the roof’s plan', () => {
  test('has a grid for each power', () => {
    expect(installationPowersKwc.map((power) => summary(power * 2))).toEqual([
      { drawn: 6, columns: 3, rows: 2 },
      { drawn: 8, columns: 4, rows: 2 },
      { drawn: 12, columns: 4, rows: 3 },
      { drawn: 18, columns: 6, rows: 3 },
      { drawn: 24, columns: 8, rows: 3 },
      { drawn: 25, columns: 5, rows: 5 },
    ]);
  });

  test('shows 25 of 30 panels, in landscape, because no more fit', () => {
    const { panel, wanted, drawn } = layOutRoof(30);
    expect([wanted, drawn]).toEqual([30, 25]);
    expect(panel.width).toBeGreaterThan(panel.height);
  });

  test('has panels side by side, in rows', () => {
    const { positions, panel } = layOutRoof(8);
    const at = (index: number) => positions[index] ?? { x: NaN, y: NaN };
    expect(at(5).x - at(4).x).toBeCloseTo(panel.width, 9);
    expect(at(4).y - at(0).y).toBeCloseTo(panel.height, 9);
  });

  test('never has panels outside the roof', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
        const { positions, panel, drawn, columns, rows } = layOutRoof(count);
        expect(positions).toHaveLength(drawn);
        expect(drawn <= count && drawn <= columns * rows && drawn > columns * (rows - 1)).toBe(
          count > 0,
        );
        for (const { x, y } of positions) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(x + panel.width).toBeLessThanOrEqual(roofM.width + 1e-9);
          expect(y + panel.height).toBeLessThanOrEqual(roofM.height + 1e-9);
        }
      }),
    );
  });
});

describe('the savings chart', () => {
  test('begins with the cost and ends with the net gain', () => {
    const years = savingsByYear(simulate(defaultInputs));
    expect(years).toHaveLength(26);
    expect(years[0]).toEqual({ year: 0, cumulatedSavingsEur: 0, netGainEur: -9000 });
    expect(years[9]?.netGainEur).toBeCloseTo(72, 9);
    expect(years[25]?.netGainEur).toBeCloseTo(16200, 9);
  });

  test('has an axis that holds every amount, in two to four even steps', () => {
    expect(moneyAxis(25200)).toEqual({ topEur: 30000, ticksEur: [0, 10000, 20000, 30000] });
    expect(moneyAxis(19000).ticksEur).toEqual([0, 5000, 10000, 15000, 20000]);
    expect(moneyAxis(10000).ticksEur).toEqual([0, 2500, 5000, 7500, 10000]);
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
  });
});
