import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  batteries,
  companyAssumptions,
  findBattery,
  orientations,
  powerFromBill,
  regions,
} from '../../../../src/features/simulator/model/assumptions';
import {
  cumulatedEur,
  paybackYears,
  simulate,
  tiltCoefficient,
} from '../../../../src/features/simulator/model/simulation';
import { anyCompanyInputs, anyInputs, defaultInputs, orInfinity } from './inputs';

// Read off the company’s specification once more: a slip in these tables would show nowhere else.
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

describe('the specified formulas', () => {
  test('6 kWc facing south in Occitanie, for a bill of 150 € a month', () => {
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
    // 3,360 kWh used at 0.24 €, 5,040 kWh sold at 0.04 €.
    expect(simulation.annualSavingsEur).toBeCloseTo(1008, 9);
    expect(simulation.reductionPercent).toBeCloseTo(56, 9);
    expect(simulation.paybackYears).toBeCloseTo(9000 / 1008, 9);
    expect(simulation.cumulatedSavingsEur).toBeCloseTo(25200, 9);
    expect(simulation.netGainEur).toBeCloseTo(16200, 9);
  });

  test('12 kWc facing south-east in Corsica, tilted 67.5°, with a battery of 21 kWh', () => {
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

  test('a household that consumes little uses less of the production, without a bill nothing', () => {
    // 20 € a month buy 1,000 kWh a year, of 8,400 produced.
    const small = simulate({ ...defaultInputs, monthlyBillEur: 20 });
    expect(small.selfConsumptionRate).toBe(0.4);
    expect(small.selfConsumedShare).toBeCloseTo(1000 / 8400, 9);
    const none = simulate({ ...defaultInputs, monthlyBillEur: 0 });
    expect(none).toMatchObject({ selfConsumedShare: 0, reductionPercent: null });
    expect(none.annualSavingsEur).toBeCloseTo(336, 9);
  });

  test.each([
    [0, 0.9],
    [15, 0.95],
    [30, 1],
    [45, 1],
    [67.5, 0.9],
    [90, 0.8],
  ])('a tilt of %d° gives %d of the best production', (tiltDeg, factor) => {
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
    [301, 15],
  ])('« Je ne sais pas » with a bill of %d € a month gives %i kWc', (bill, powerKwc) => {
    expect(powerFromBill(bill)).toBe(powerKwc);
  });

  test('each battery capacity exists in one series only', () => {
    const capacities = batteries.map(({ capacityKwh }) => capacityKwh);
    expect(new Set(capacities).size).toBe(capacities.length);
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

  test('uses at most 95 % of the production at home, and never more than is consumed; sells the rest', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { selfConsumptionRate, annualProductionKwh, selfConsumedKwh, surplusKwh } =
          simulate(inputs);
        expect(selfConsumptionRate).toBeLessThanOrEqual(0.95);
        const { electricityPriceEurPerKwh } = inputs.assumptions;
        expect(selfConsumedKwh).toBeLessThanOrEqual(
          (inputs.monthlyBillEur * 12) / electricityPriceEurPerKwh,
        );
        expect(selfConsumedKwh + surplusKwh).toBeCloseTo(annualProductionKwh, 6);
        expect(Math.min(selfConsumedKwh, surplusKwh)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('saves no less with a better orientation or a larger bill', () => {
    fc.assert(
      fc.property(
        anyCompanyInputs,
        fc.double({ min: 0, max: 1000, noNaN: true }),
        (inputs, more) => {
          const savedEur = simulate(inputs).annualSavingsEur;
          const south = simulate({ ...inputs, orientation: 'sud' });
          const larger = simulate({ ...inputs, monthlyBillEur: inputs.monthlyBillEur + more });
          expect(south.annualSavingsEur).toBeGreaterThanOrEqual(savedEur - 1e-6);
          expect(larger.annualSavingsEur).toBeGreaterThanOrEqual(savedEur - 1e-6);
        },
      ),
    );
  });

  test('saves in 25 years 25 times the first, if the years are equal', () => {
    fc.assert(
      fc.property(anyCompanyInputs, (inputs) => {
        const { annualSavingsEur, totalCostEur, ...simulation } = simulate(inputs);
        expect(simulation.cumulatedSavingsEur).toBeCloseTo(annualSavingsEur * 25, 6);
        expect(simulation.netGainEur).toBeCloseTo(annualSavingsEur * 25 - totalCostEur, 6);
        expect(simulation.paybackYears).toBeCloseTo(totalCostEur / annualSavingsEur, 9);
      }),
    );
  });

  test('has the same first year, whatever the later ones bring', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const assumptions = { ...inputs.assumptions, priceRiseRate: 0, ageingRate: 0 };
        const { annualSavingsEur } = simulate({ ...inputs, assumptions });
        expect(simulate(inputs).annualSavingsEur).toBe(annualSavingsEur);
      }),
    );
  });

  test('pays off no later with a price rise, no earlier with ageing panels', () => {
    fc.assert(
      fc.property(anyInputs, fc.double({ min: 0.001, max: 0.05, noNaN: true }), (inputs, more) => {
        const simulateWithMore = (name: 'priceRiseRate' | 'ageingRate') => {
          const { assumptions } = inputs;
          const changed = { ...assumptions, [name]: assumptions[name] + more };
          return simulate({ ...inputs, assumptions: changed });
        };
        const now = simulate(inputs);
        const dearer = simulateWithMore('priceRiseRate');
        const older = simulateWithMore('ageingRate');
        const slackEur = 1e-9 * now.cumulatedSavingsEur;
        expect(dearer.cumulatedSavingsEur).toBeGreaterThanOrEqual(
          now.cumulatedSavingsEur - slackEur,
        );
        expect(older.cumulatedSavingsEur).toBeLessThanOrEqual(now.cumulatedSavingsEur + slackEur);
        const years = orInfinity(now.paybackYears);
        expect(orInfinity(dearer.paybackYears)).toBeLessThanOrEqual(years * (1 + 1e-9));
        expect(orInfinity(older.paybackYears)).toBeGreaterThanOrEqual(years * (1 - 1e-9));
      }),
    );
  });
});

test('a price rise of 3 % and a loss of 0.5 % a year add up as calculated by hand', () => {
  const assumptions = { ...companyAssumptions, priceRiseRate: 0.03, ageingRate: 0.005 };
  let savedEur = 0;
  let breakEvenYears = NaN;
  for (let year = 1; year <= 25; year += 1) {
    const productionKwh = 8400 * 0.995 ** (year - 1);
    const yearEur = productionKwh * (0.4 * 0.24 * 1.03 ** (year - 1) + 0.6 * 0.04);
    if (savedEur < 9000 && savedEur + yearEur >= 9000) {
      breakEvenYears = year - 1 + (9000 - savedEur) / yearEur;
    }
    savedEur += yearEur;
  }
  const simulation = simulate({ ...defaultInputs, assumptions });
  expect(simulation.cumulatedSavingsEur).toBeCloseTo(savedEur, 6);
  expect(simulation.paybackYears).toBeCloseTo(breakEvenYears, 9);
});

describe('the payback', () => {
  test('is when the savings add up to the cost', () => {
    const anySavings = fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), {
      minLength: 1,
      maxLength: 40,
    });
    fc.assert(
      fc.property(anySavings, fc.integer({ min: 1, max: 50_000 }), (amounts, costEur) => {
        const savingsOf = (year: number) => amounts[year - 1] ?? 0;
        const years = paybackYears(savingsOf, costEur);
        if (years === null) {
          const totalEur = cumulatedEur(savingsOf, amounts.length);
          expect(totalEur).toBeLessThan(costEur * (1 + 1e-9));
          return;
        }
        const wholeYears = Math.ceil(years) - 1;
        const lastYearEur = (years - wholeYears) * savingsOf(wholeYears + 1);
        expect(cumulatedEur(savingsOf, wholeYears) + lastYearEur).toBeCloseTo(costEur, 4);
      }),
    );
  });

  test('is null if the savings never reach the cost', () => {
    expect(paybackYears(() => 0, 100)).toBeNull();
    expect(paybackYears((year) => 50 * 0.5 ** (year - 1), 101)).toBeNull();
  });
});
