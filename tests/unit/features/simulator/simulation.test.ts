import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  batteries,
  findBattery,
  orientations,
  powerFromBill,
  powerRecommendations,
  regions,
} from '../../../../src/features/simulator/model/assumptions.ts';
import { slugify } from '../../../../src/lib/slug.ts';
import { simulate, tiltCoefficient } from '../../../../src/features/simulator/model/simulation.ts';
import { anyInputs, defaultInputs, withPlainSpaces } from './inputs.ts';

// These values are copied from the company’s specification again, because no other test would notice a wrong one.
test('yields, coefficients and batteries are those of the company', () => {
  expect(Object.fromEntries(regions.map((region) => [region.slug, region.yieldKwhPerKwc]))).toEqual(
    {
      'auvergne-rhone-alpes': 1250,
      'bourgogne-franche-comte': 1150,
      bretagne: 1050,
      'centre-val-de-loire': 1100,
      corse: 1500,
      'grand-est': 1100,
      'hauts-de-france': 950,
      'ile-de-france': 1000,
      normandie: 1000,
      'nouvelle-aquitaine': 1350,
      occitanie: 1400,
      'pays-de-la-loire': 1150,
      'provence-alpes-cote-azur': 1450,
      guadeloupe: 1600,
      martinique: 1550,
      guyane: 1450,
      'la-reunion': 1700,
      mayotte: 1600,
    },
  );
  expect(
    Object.fromEntries(orientations.map(({ slug, coefficient }) => [slug, coefficient])),
  ).toEqual({ sud: 1, 'sud-est': 0.93, 'sud-ouest': 0.93, est: 0.8, ouest: 0.8, nord: 0.5 });
  expect(
    batteries.map((battery) => [
      battery.series,
      battery.capacityKwh,
      battery.priceEur,
      battery.selfConsumptionBonus,
    ]),
  ).toEqual([
    ['m5', 5, 3500, 0.15],
    ['m5', 10, 5700, 0.25],
    ['m5', 15, 8000, 0.35],
    ['m7', 7, 5000, 0.2],
    ['m7', 14, 8000, 0.3],
    ['m7', 21, 11000, 0.4],
  ]);
});

test('slugs of regions and orientations, which addresses contain, match their labels', () => {
  for (const { slug, label } of [...regions, ...orientations]) {
    expect(slugify(label).replace('-d-azur', '-azur')).toBe(slug);
  }
});

test('the powers recommended for a bill are those of the specification', () => {
  expect(
    powerRecommendations.map(({ bill, power }) => withPlainSpaces(`${bill} : ${power}`)),
  ).toEqual([
    'Moins de 100 € : 3 kWc',
    'De 100 à 150 € : 4 à 6 kWc',
    'De 150 à 200 € : 6 à 9 kWc',
    'De 200 à 300 € : 9 à 12 kWc',
    'Plus de 300 € : Plus de 12 kWc (à adapter)',
  ]);
});

describe('the specified formulas', () => {
  test('give the specified result for 6 kWc facing south in Occitanie and a bill of 150 € a month', () => {
    const simulation = simulate(defaultInputs);
    expect(simulation).toMatchObject({
      panelCount: 12,
      totalPowerKwc: 6,
      annualProductionKwh: 8400,
      selfConsumptionRate: 0.4,
      selfConsumedShare: 0.4,
      installationCostEur: 9000,
      batteryCostEur: 0,
      totalCostEur: 9000,
    });
    // 3,360 kWh are used at 0.24 €, and 5,040 kWh are sold at 0.04 €.
    expect(simulation.annualSavingsEur).toBeCloseTo(1008, 9);
    expect(simulation.reductionPercent).toBeCloseTo(56, 9);
    expect(simulation.paybackYears).toBeCloseTo(9000 / 1008, 9);
    expect(simulation.cumulatedSavingsEur).toBeCloseTo(25200, 9);
    expect(simulation.netGainEur).toBeCloseTo(16200, 9);
  });

  test('apply to 12 kWc facing south-east in Corsica, tilted 67.5°, with a battery of 21 kWh', () => {
    const simulation = simulate({
      ...defaultInputs,
      powerKwc: 12,
      orientation: 'sud-est',
      tiltDeg: 67.5,
      region: 'corse',
      monthlyBillEur: 1000,
      battery: findBattery('m7', 21),
    });
    expect(simulation).toMatchObject({
      panelCount: 24,
      batteryCostEur: 11000,
      totalCostEur: 29000,
    });
    expect(simulation.annualProductionKwh).toBeCloseTo(12 * 1500 * 0.93 * 0.9, 9);
    expect(simulation.selfConsumptionRate).toBeCloseTo(0.8, 9);
    expect(simulation.annualSavingsEur).toBeCloseTo(15066 * (0.8 * 0.24 + 0.2 * 0.04), 6);
  });

  test('limit the production used at home to the consumption, and to nothing without a bill', () => {
    // A bill of 20 € a month means a consumption of 1,000 kWh a year, while 8,400 kWh are produced.
    const smallBillResult = simulate({ ...defaultInputs, monthlyBillEur: 20 });
    expect(smallBillResult.selfConsumptionRate).toBe(0.4);
    expect(smallBillResult.selfConsumedShare).toBeCloseTo(1000 / 8400, 9);
    const noBillResult = simulate({ ...defaultInputs, monthlyBillEur: 0 });
    expect(noBillResult).toMatchObject({ selfConsumedShare: 0, reductionPercent: null });
    expect(noBillResult.annualSavingsEur).toBeCloseTo(336, 9);
  });

  test.each([
    [0, 0.9],
    [45, 1],
    [67.5, 0.9],
    [90, 0.8],
  ])('multiply the production at a tilt of %d° by %d', (tiltDeg, factor) => {
    expect(tiltCoefficient(tiltDeg)).toBeCloseTo(factor, 12);
  });

  test.each([
    [99.99, 3],
    [100, 6],
    [150, 6],
    [150.01, 9],
    [200, 9],
    [200.01, 12],
    [300, 12],
    [300.01, 15],
  ])('choose for « Je ne sais pas » and a bill of %d € a month %i kWc', (bill, powerKwc) => {
    expect(powerFromBill(bill)).toBe(powerKwc);
  });
});

describe('every simulation', () => {
  test('has finite figures, none of them minus zero', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        for (const value of Object.values(simulate(inputs))) {
          if (value === null) continue;
          expect(Number.isFinite(value)).toBe(true);
          expect(Object.is(value, -0)).toBe(false);
        }
      }),
    );
  });

  test('uses at most 95 % of the production at home, and never more than the consumption', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { selfConsumptionRate, annualProductionKwh, selfConsumedShare } = simulate(inputs);
        expect(selfConsumptionRate).toBeLessThanOrEqual(0.95);
        expect(selfConsumedShare).toBeLessThanOrEqual(selfConsumptionRate + 1e-9);
        const consumptionKwh = (inputs.monthlyBillEur * 12) / 0.24;
        expect(selfConsumedShare * annualProductionKwh).toBeLessThanOrEqual(consumptionKwh + 1e-6);
      }),
    );
  });
});
