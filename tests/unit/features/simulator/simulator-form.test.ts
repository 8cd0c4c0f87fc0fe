/** What visitors type into the simulator: the form, their own assumptions, their quote. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  assumptionFields,
  companyAssumptions,
} from '../../../../src/features/simulator/model/assumptions';
import {
  companyText,
  customFields,
  parseAssumptions,
} from '../../../../src/features/simulator/model/custom-assumptions';
import { parseQuote } from '../../../../src/features/simulator/model/existing-quote';
import {
  defaultSimulationFields,
  parseSimulation,
  updateDependentFields,
} from '../../../../src/features/simulator/model/simulator-form';
import type { SimulationFields } from '../../../../src/features/simulator/model/simulator-form';
import { simulate } from '../../../../src/features/simulator/model/simulation';
import { defaultInputs, plain } from './inputs';

const fieldsWith = (change: Partial<SimulationFields>) => ({
  ...defaultSimulationFields,
  ...change,
});
const parse = (change: Partial<SimulationFields>, assumptionTexts = {}) =>
  parseSimulation(fieldsWith(change), assumptionTexts);
const inputsOf = (change: Partial<SimulationFields>) => {
  const parsed = parse(change);
  return parsed.status === 'valid' ? parsed.inputs : null;
};
const errorsOf = (change: Partial<SimulationFields>, assumptionTexts = {}) => {
  const parsed = parse(change, assumptionTexts);
  return parsed.status === 'invalid' ? Object.keys(parsed.errors) : [];
};

describe('the form', () => {
  test('is valid as it is at first', () => {
    expect(parse({})).toEqual({ status: 'valid', inputs: defaultInputs });
  });

  test.each(['0', '150', '150.5', '150,5', ' 1 200 ', '1\u202f200', '100000', '1e3', '150 €'])(
    'accepts a bill of %j',
    (monthlyBill) => expect(errorsOf({ monthlyBill })).toEqual([]),
  );

  test.each([
    '',
    ' ',
    '-1',
    'abc',
    '1e99',
    '100001',
    'NaN',
    'Infinity',
    '0x10',
    '1.2.3',
    '--1',
    '1.234',
  ])('rejects a bill of %j', (monthlyBill) =>
    expect(errorsOf({ monthlyBill })).toEqual(['monthlyBill']),
  );

  test.each(['', '-0.1', '90.1', '1e5', 'plat'])('rejects a tilt of %j', (tilt) =>
    expect(errorsOf({ tilt })).toEqual(['tilt']),
  );

  test('names all errors at once, those of assumptions too', () => {
    const unknown = {
      power: '7',
      orientation: 'haut',
      region: 'catalogne',
      hasBattery: true,
      batteryCapacityKwh: '7',
    };
    const names = ['power', 'orientation', 'region', 'batteryCapacityKwh', 'ageingRate'];
    expect(errorsOf(unknown, { ageingRate: '50' })).toEqual(names);
  });

  test('takes the power from the bill for « Je ne sais pas »', () => {
    const change = { isPowerUnknown: true, power: '3', monthlyBill: '250' };
    expect(inputsOf(change)?.powerKwc).toBe(12);
  });

  test('uses the battery only if its box is checked', () => {
    const chosen = { batterySeries: 'm7', batteryCapacityKwh: '7' };
    expect(inputsOf(chosen)?.battery).toBeNull();
    expect(inputsOf({ ...chosen, hasBattery: true })?.battery?.priceEur).toBe(5000);
  });

  test('gives an error message or finite figures, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.boolean(), (monthlyBill, tilt, isPowerUnknown) => {
        const parsed = parse({ monthlyBill, tilt, isPowerUnknown });
        if (parsed.status === 'invalid') {
          expect(Object.values(parsed.errors).every((message) => message.length > 10)).toBe(true);
          return;
        }
        const values = Object.values(simulate(parsed.inputs)).filter((value) => value !== null);
        expect(values.every((value) => Number.isFinite(value) && !Object.is(value, -0))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('fields that depend on others', () => {
  test('with « Je ne sais pas », the power follows the bill', () => {
    const fields = fieldsWith({ monthlyBill: '250', isPowerUnknown: true, power: '4' });
    expect(updateDependentFields(fields).power).toBe('12');
    const empty = { ...fields, monthlyBill: '' };
    expect(updateDependentFields(empty)).toEqual(empty);
  });

  test('a capacity that the series does not have becomes its first', () => {
    const capacityIn = (batterySeries: string, batteryCapacityKwh: string) =>
      updateDependentFields(fieldsWith({ batterySeries, batteryCapacityKwh })).batteryCapacityKwh;
    expect(capacityIn('m7', '5')).toBe('7');
    expect(capacityIn('m5', '21')).toBe('5');
    expect(capacityIn('m7', '21')).toBe('21');
  });
});

describe('the assumptions', () => {
  test('are the company’s where its figures are left unchanged or nothing is typed', () => {
    expect(assumptionFields.map(companyText)).toEqual(['0,24', '0,04', '1500', '40', '0', '0']);
    const unchanged = Object.fromEntries(
      assumptionFields.map((field) => [field.name, companyText(field)]),
    );
    for (const texts of [{}, unchanged, { priceRiseRate: ' ', ageingRate: '0,0' }]) {
      expect(parseAssumptions(texts)).toEqual({ assumptions: companyAssumptions, errors: {} });
    }
    expect(customFields(companyAssumptions)).toEqual([]);
  });

  test('are typed in percent, or as a price with a comma or a point', () => {
    const custom = {
      electricityPriceEurPerKwh: 0.2516,
      baseSelfConsumptionRate: 0.625,
      priceRiseRate: -0.02,
    };
    const { assumptions } = parseAssumptions({
      electricityPriceEurPerKwh: '0,2516',
      baseSelfConsumptionRate: '62.5',
      priceRiseRate: '−2',
    });
    expect(assumptions).toEqual({ ...companyAssumptions, ...custom });
    expect(customFields(assumptions).map(({ name }) => name)).toEqual(Object.keys(custom));
  });

  test('turn the orientations around only south of the equator', () => {
    const bestOrientationIn = (region: string) => {
      const fields = { ...defaultSimulationFields, region };
      const parsed = parseSimulation(fields, { bestOrientation: 'nord' });
      return parsed.status === 'valid' && parsed.inputs.assumptions.bestOrientation;
    };
    expect(['la-reunion', 'mayotte', 'guyane', 'occitanie'].map(bestOrientationIn)).toEqual([
      'nord',
      'nord',
      'sud',
      'sud',
    ]);
    expect(parseAssumptions({ bestOrientation: 'est' }).assumptions).toEqual(companyAssumptions);
  });

  test.each(assumptionFields)('$label has its limits', ({ name, min, max, unit }) => {
    for (const value of [min, max]) {
      expect(parseAssumptions({ [name]: String(value) }).errors).toEqual({});
    }
    for (const text of [String(min - 0.01), String(max + 0.01), 'beaucoup', '1e9']) {
      expect(parseAssumptions({ [name]: text })).toEqual({
        assumptions: companyAssumptions,
        errors: { [name]: expect.stringContaining(unit) as string },
      });
    }
  });
});

test('a number that could be two is asked for, in every field', () => {
  const form = parse({ monthlyBill: '1.500', tilt: '1.500' });
  const questions = [
    form.status === 'invalid' ? form.errors : {},
    ...assumptionFields.map(({ name }) => parseAssumptions({ [name]: '1.500' }).errors),
    parseQuote({ totalEur: '1.500', powerKwc: '1.500' }).errors,
  ].flatMap((errors) => Object.values(errors));
  expect(questions.map(plain)).toEqual(
    Array(2 + assumptionFields.length + 2).fill('Est-ce 1 500 ou 1,5 ? Écrivez l’un des deux.'),
  );
});

test('a quote has its limits, named at its fields', () => {
  expect(parseQuote({ totalEur: '12 500', powerKwc: '4,5' })).toEqual({
    quote: { totalEur: 12_500, powerKwc: 4.5 },
    errors: {},
  });
  for (const texts of [{}, { totalEur: '499', powerKwc: '0.4' }]) {
    expect(Object.keys(parseQuote(texts).errors)).toEqual(['totalEur', 'powerKwc']);
  }
  const { quote, errors } = parseQuote({ totalEur: '10000', powerKwc: '36,1' });
  expect(quote).toBeNull();
  expect(plain(errors.powerKwc ?? '')).toBe('Indiquez la puissance du devis, de 0,5 à 36 kWc.');
});
