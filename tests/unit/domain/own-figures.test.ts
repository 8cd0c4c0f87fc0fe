import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cumulatedEur, paybackYears } from '../../../src/domain/simulator/cash-flow';
import { defaultSimulationFields, parseSimulation } from '../../../src/domain/simulator/form';
import {
  companyFigures,
  companyFigureText,
  figureFields,
  ownFigureFields,
  parseFigures,
} from '../../../src/domain/simulator/own-figures';
import type { Figures } from '../../../src/domain/simulator/own-figures';
import { savingsInYearEur, simulate } from '../../../src/domain/simulator/simulation';
import { anyInputs, anyOwnInputs, defaultInputs } from './simulation-inputs';

const ownNames = (figures: Figures) => ownFigureFields(figures).map(({ name }) => name);

describe('what a visitor types', () => {
  test('the company’s figures stand in the fields, and are nobody’s own', () => {
    expect(figureFields.map(companyFigureText)).toEqual(['0,24', '0,04', '1500', '40', '0', '0']);
    const texts = Object.fromEntries(
      figureFields.map((field) => [field.name, companyFigureText(field)]),
    );
    for (const typed of [{}, texts, { priceRiseRate: ' ', ageingRate: '0,0' }]) {
      expect(parseFigures(typed)).toEqual({ figures: companyFigures, errors: {} });
    }
    expect(ownFigureFields(companyFigures)).toEqual([]);
  });

  test('a share is typed in percent, a price with a comma or a point', () => {
    const { figures } = parseFigures({
      electricityPriceEurPerKwh: '0,2516',
      baseSelfConsumptionRate: '62.5',
      priceRiseRate: '−2',
    });
    expect(figures).toMatchObject({
      electricityPriceEurPerKwh: 0.2516,
      baseSelfConsumptionRate: 0.625,
      priceRiseRate: -0.02,
    });
    expect(ownNames(figures)).toEqual([
      'electricityPriceEurPerKwh',
      'baseSelfConsumptionRate',
      'priceRiseRate',
    ]);
  });

  test.each(figureFields)('$label has its bounds, and says them', ({ name, min, max, unit }) => {
    for (const value of [min, max])
      expect(parseFigures({ [name]: String(value) }).errors).toEqual({});
    for (const text of [String(min - 0.01), String(max + 0.01), 'beaucoup', '1e9']) {
      const { figures, errors } = parseFigures({ [name]: text });
      expect(Object.keys(errors)).toEqual([name]);
      expect(errors[name]).toContain(unit);
      expect(figures).toEqual(companyFigures);
    }
  });

  test('what is wrong with a figure stands beside what is wrong with the form', () => {
    const parsed = parseSimulation(
      { ...defaultSimulationFields, monthlyBill: '' },
      { ageingRate: '50' },
    );
    expect(parsed.status === 'invalid' && Object.keys(parsed.errors)).toEqual([
      'monthlyBill',
      'ageingRate',
    ]);
  });
});

describe('years that differ', () => {
  test('without a change the headline is the company’s formula, to the last digit', () => {
    fc.assert(
      fc.property(anyInputs, (inputs) => {
        const { annualSavingsEur, totalCostEur, ...simulation } = simulate(inputs);
        expect(simulation.cumulatedSavingsEur).toBe(annualSavingsEur * 25);
        expect(simulation.savingsIn25YearsEur).toBe(annualSavingsEur * 25 - totalCostEur);
        expect(simulation.paybackYears).toBe(totalCostEur / annualSavingsEur);
      }),
    );
  });

  test('the first year is the headline, whatever the later ones bring', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const figures = { ...inputs.figures, priceRiseRate: 0, ageingRate: 0 };
        const { annualSavingsEur } = simulate(inputs);
        expect(annualSavingsEur).toBe(simulate({ ...inputs, figures }).annualSavingsEur);
        expect(annualSavingsEur).toBe(savingsInYearEur(inputs, 1));
      }),
    );
  });

  test('3 % dearer electricity and panels that lose 0.5 % a year, added up by hand', () => {
    const figures = { ...companyFigures, priceRiseRate: 0.03, ageingRate: 0.005 };
    const inputs = { ...defaultInputs, figures };
    let savedEur = 0;
    let coveredIn = NaN;
    for (let year = 1; year <= 25; year += 1) {
      const producedKwh = 8400 * 0.995 ** (year - 1);
      const yearEur = producedKwh * (0.4 * 0.24 * 1.03 ** (year - 1) + 0.6 * 0.04);
      if (savedEur < 9000 && savedEur + yearEur >= 9000) {
        coveredIn = year - 1 + (9000 - savedEur) / yearEur;
      }
      savedEur += yearEur;
    }
    expect(simulate(inputs).cumulatedSavingsEur).toBeCloseTo(savedEur, 6);
    expect(simulate(inputs).paybackYears).toBeCloseTo(coveredIn, 9);
  });

  test('a price that rises pays earlier, panels that age later', () => {
    fc.assert(
      fc.property(anyOwnInputs, fc.double({ min: 0.001, max: 0.05, noNaN: true }), (inputs, by) => {
        const { figures } = inputs;
        const now = simulate(inputs);
        const dearer = simulate({
          ...inputs,
          figures: { ...figures, priceRiseRate: figures.priceRiseRate + by },
        });
        const older = simulate({
          ...inputs,
          figures: { ...figures, ageingRate: figures.ageingRate + by },
        });
        const slack = 1e-9 * now.cumulatedSavingsEur;
        expect(dearer.cumulatedSavingsEur).toBeGreaterThanOrEqual(now.cumulatedSavingsEur - slack);
        expect(older.cumulatedSavingsEur).toBeLessThanOrEqual(now.cumulatedSavingsEur + slack);
        const years = (value: number | null) => value ?? Infinity;
        expect(years(dearer.paybackYears)).toBeLessThanOrEqual(
          years(now.paybackYears) * (1 + 1e-9),
        );
        expect(years(older.paybackYears)).toBeGreaterThanOrEqual(
          years(now.paybackYears) * (1 - 1e-9),
        );
      }),
    );
  });

  test('more power never costs less, and never produces less', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const small = simulate({ ...inputs, powerKwc: 3 });
        const large = simulate(inputs);
        expect(large.totalCostEur).toBeGreaterThanOrEqual(small.totalCostEur);
        expect(large.annualProductionKwh).toBeGreaterThanOrEqual(small.annualProductionKwh);
        expect(large.annualSavingsEur).toBeGreaterThanOrEqual(small.annualSavingsEur * (1 - 1e-12));
      }),
    );
  });

  test('what is used at home and what is sold make up the production', () => {
    fc.assert(
      fc.property(anyOwnInputs, (inputs) => {
        const { annualProductionKwh, selfConsumedKwh, surplusKwh } = simulate(inputs);
        expect(selfConsumedKwh + surplusKwh).toBeCloseTo(annualProductionKwh, 6);
        expect(Math.min(selfConsumedKwh, surplusKwh)).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a payback', () => {
  const anyFlow = fc.array(fc.double({ min: 0, max: 5000, noNaN: true }), {
    minLength: 1,
    maxLength: 40,
  });

  test('is where the years add up to the cost', () => {
    fc.assert(
      fc.property(anyFlow, fc.integer({ min: 1, max: 50_000 }), (amounts, costEur) => {
        const flow = (year: number) => amounts[year - 1] ?? 0;
        const years = paybackYears(flow, costEur);
        const total = cumulatedEur(flow, amounts.length);
        if (years === null) {
          expect(total).toBeLessThan(costEur * (1 + 1e-9));
          return;
        }
        const whole = Math.ceil(years) - 1;
        const lastYear = (years - whole) * flow(whole + 1);
        expect(cumulatedEur(flow, whole) + lastYear).toBeCloseTo(costEur, 4);
      }),
    );
  });

  test('is none where nothing is ever saved, or never enough', () => {
    expect(paybackYears(() => 0, 100)).toBeNull();
    expect(paybackYears((year) => 50 * 0.5 ** (year - 1), 101)).toBeNull();
  });
});
