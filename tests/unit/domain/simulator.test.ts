import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  batteries,
  findBattery,
  powerFromBill,
  orientations,
  regions,
} from '../../../src/domain/simulator/assumptions';
import {
  annualProductionKwh,
  tiltFactor,
  simulate,
} from '../../../src/domain/simulator/simulation';
import { anyInputs, anyOwnInputs, defaultInputs as defaults } from './simulation-inputs';

describe('the values of the specification', () => {
  test('6 kWc facing south in Occitanie, for 150 € a month', () => {
    const simulation = simulate(defaults);
    expect(simulation).toMatchObject({
      panelCount: 12,
      totalPowerKwc: 6,
      annualProductionKwh: 8400,
      selfConsumptionRate: 0.4,
      installationCostEur: 9000,
      batteryCostEur: 0,
      totalCostEur: 9000,
    });
    // 3 360 kWh used at 0.24 €, 5 040 kWh sold at 0.04 €.
    expect(simulation.annualSavingsEur).toBeCloseTo(1008, 9);
    expect(simulation.reductionPercent).toBeCloseTo(56, 9);
    expect(simulation.paybackYears).toBeCloseTo(9000 / 1008, 9);
    expect(simulation.cumulatedSavingsEur).toBeCloseTo(25200, 9);
    expect(simulation.savingsIn25YearsEur).toBeCloseTo(16200, 9);
  });

  test('a household that consumes less than the rate allows uses less', () => {
    expect(simulate(defaults).selfConsumedShare).toBe(0.4);
    // 20 € a month buy 1 000 kWh a year, of 8 400 produced.
    const small = simulate({ ...defaults, monthlyBillEur: 20 });
    expect(small).toMatchObject({ selfConsumptionRate: 0.4 });
    expect(small.selfConsumedShare).toBeCloseTo(1000 / 8400, 9);
    expect(simulate({ ...defaults, monthlyBillEur: 0 }).selfConsumedShare).toBe(0);
  });

  test('the same with a battery of each kind', () => {
    const outcomes = batteries.map((battery) => {
      const { selfConsumptionRate, totalCostEur, batteryCostEur } = simulate({
        ...defaults,
        battery,
      });
      return [selfConsumptionRate.toFixed(2), batteryCostEur, totalCostEur];
    });
    expect(outcomes).toEqual([
      ['0.55', 3500, 12500],
      ['0.65', 5700, 14700],
      ['0.75', 8000, 17000],
      ['0.60', 5000, 14000],
      ['0.70', 8000, 17000],
      ['0.80', 11000, 20000],
    ]);
  });

  test.each([
    ['auvergne-rhone-alpes', 1250],
    ['bourgogne-franche-comte', 1150],
    ['bretagne', 1050],
    ['centre-val-de-loire', 1100],
    ['corse', 1500],
    ['grand-est', 1100],
    ['hauts-de-france', 950],
    ['ile-de-france', 1000],
    ['normandie', 1000],
    ['nouvelle-aquitaine', 1350],
    ['occitanie', 1400],
    ['pays-de-la-loire', 1150],
    ['provence-alpes-cote-azur', 1450],
    ['guadeloupe', 1600],
    ['martinique', 1550],
    ['guyane', 1450],
    ['la-reunion', 1700],
    ['mayotte', 1600],
  ] as const)('a kWc yields in %s %i kWh a year', (region, yieldKwh) => {
    expect(annualProductionKwh({ ...defaults, region, powerKwc: 3 })).toBe(3 * yieldKwh);
  });

  test('there are 18 regions and six orientations', () => {
    expect(regions).toHaveLength(18);
    expect(orientations.map(({ slug, coefficient }) => [slug, coefficient])).toEqual([
      ['sud', 1],
      ['sud-est', 0.93],
      ['sud-ouest', 0.93],
      ['est', 0.8],
      ['ouest', 0.8],
      ['nord', 0.5],
    ]);
  });

  test.each([
    [0, 0.9],
    [15, 0.95],
    [30, 1],
    [37, 1],
    [45, 1],
    [67.5, 0.9],
    [90, 0.8],
  ])('a tilt of %d° leaves %d of the production', (tiltDeg, factor) => {
    expect(tiltFactor(tiltDeg)).toBeCloseTo(factor, 12);
  });

  test.each([
    [0, 3],
    [99.99, 3],
    [100, 6],
    [150, 6],
    [150.01, 9],
    [200, 9],
    [200.01, 12],
    [300, 12],
    [301, 15],
  ])('« Je ne sais pas » picks for %d € a month %i kWc', (bill, powerKwc) => {
    expect(powerFromBill(bill)).toBe(powerKwc);
  });

  test('no capacity is in two series of batteries', () => {
    const capacities = batteries.map(({ capacityKwh }) => capacityKwh);
    expect(new Set(capacities).size).toBe(capacities.length);
    expect(findBattery('m5', 7)).toBeNull();
  });
});

describe('what holds for every roof and every bill', () => {
  test('no result is infinite, not a number or minus zero', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        for (const value of Object.values(simulate(inputs))) {
          if (value === null) continue;
          expect(Number.isFinite(value)).toBe(true);
          expect(Object.is(value, -0)).toBe(false);
        }
      }),
    );
  });

  test('a bill of zero has no percentage; all is sold', () => {
    const simulation = simulate({ ...defaults, monthlyBillEur: 0 });
    expect(simulation.reductionPercent).toBeNull();
    expect(simulation.annualSavingsEur).toBeCloseTo(336, 9);
  });

  test('no more than 95 % is used at home, and never more than is consumed', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const {
          selfConsumptionRate,
          annualSavingsEur,
          annualProductionKwh: production,
        } = simulate(inputs);
        expect(selfConsumptionRate).toBeLessThanOrEqual(0.95);
        const mostUsedKwh = Math.min(production, (inputs.monthlyBillEur * 12) / 0.24);
        const most = mostUsedKwh * 0.24 + (production - mostUsedKwh) * 0.04;
        expect(annualSavingsEur).toBeLessThanOrEqual(most + 1e-6);
      }),
    );
  });

  test('more power, a better orientation or a larger bill never saves less', () => {
    fc.assert(
      fc.property(anyInputs, fc.double({ min: 0, max: 1000, noNaN: true }), (inputs, more) => {
        const saved = simulate(inputs).annualSavingsEur;
        const south = simulate({ ...inputs, orientation: 'sud' }).annualSavingsEur;
        const strong = simulate({ ...inputs, powerKwc: 15 }).annualSavingsEur;
        const larger = simulate({ ...inputs, monthlyBillEur: inputs.monthlyBillEur + more });
        for (const other of [south, strong, larger.annualSavingsEur]) {
          expect(other).toBeGreaterThanOrEqual(saved - 1e-6);
        }
      }),
    );
  });

  test('the tilt’s share has no jump at 30° and 45°, rises before and falls after', () => {
    const step = 1e-7;
    for (const edge of [30, 45]) {
      expect(tiltFactor(edge - step)).toBeCloseTo(tiltFactor(edge + step), 6);
    }
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 90, noNaN: true }),
        fc.double({ min: 0, max: 90, noNaN: true }),
        (a, b) => {
          const [low, high] = a < b ? [a, b] : [b, a];
          if (high <= 45) expect(tiltFactor(low)).toBeLessThanOrEqual(tiltFactor(high));
          if (low >= 30) expect(tiltFactor(low)).toBeGreaterThanOrEqual(tiltFactor(high));
        },
      ),
    );
  });
});
