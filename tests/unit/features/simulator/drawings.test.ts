import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  installationPowersKwc,
  roofSizeM,
} from '../../../../src/features/simulator/model/assumptions.ts';
import { layOutRoof } from '../../../../src/features/simulator/model/roof-layout.ts';
import {
  moneyAxis,
  savingsByYear,
} from '../../../../src/features/simulator/model/savings-chart.ts';
import { simulate } from '../../../../src/features/simulator/model/simulation.ts';
import { defaultInputs } from './inputs.ts';

describe('the roof’s plan', () => {
  test('has a grid for each power, and shows 25 of 30 panels in landscape because no more fit', () => {
    const gridDescriptions = installationPowersKwc.map((power) => {
      const { wantedCount, drawnCount, columns, rows, panel } = layOutRoof(power * 2);
      const panelOrientation = panel.width > panel.height ? 'landscape' : 'portrait';
      return `${drawnCount} of ${wantedCount}: ${columns} × ${rows}, ${panelOrientation}`;
    });
    expect(gridDescriptions).toEqual([
      '6 of 6: 3 × 2, portrait',
      '8 of 8: 4 × 2, portrait',
      '12 of 12: 4 × 3, portrait',
      '18 of 18: 6 × 3, portrait',
      '24 of 24: 8 × 3, portrait',
      '25 of 30: 5 × 5, landscape',
    ]);
  });

  test('never has panels outside the roof', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (count) => {
        const { positions, panel, drawnCount, columns, rows } = layOutRoof(count);
        expect(positions).toHaveLength(drawnCount);
        expect(
          drawnCount <= count && drawnCount <= columns * rows && drawnCount > columns * (rows - 1),
        ).toBe(count > 0);
        for (const { x, y } of positions) {
          expect(x).toBeGreaterThanOrEqual(-1e-9);
          expect(y).toBeGreaterThanOrEqual(-1e-9);
          expect(x + panel.width).toBeLessThanOrEqual(roofSizeM.width + 1e-9);
          expect(y + panel.height).toBeLessThanOrEqual(roofSizeM.height + 1e-9);
        }
      }),
    );
  });
});

describe('the savings chart', () => {
  test('begins with the cost and ends with the net gain', () => {
    const yearlySavings = savingsByYear(simulate(defaultInputs));
    expect(yearlySavings).toHaveLength(26);
    expect(yearlySavings[0]).toEqual({ year: 0, cumulatedSavingsEur: 0, netGainEur: -9000 });
    expect(yearlySavings[9]?.netGainEur).toBeCloseTo(72, 9);
    expect(yearlySavings[25]?.netGainEur).toBeCloseTo(16200, 9);
  });

  test('has an axis that covers all amounts in two to four equal steps', () => {
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
