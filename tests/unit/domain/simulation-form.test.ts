import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultSimulationFields,
  parseSimulation,
  settleFields,
} from '../../../src/domain/simulator/form';
import { defaultInputs } from './simulation-inputs';
import type { SimulationFields } from '../../../src/domain/simulator/form';
import { simulate } from '../../../src/domain/simulator/simulation';

const parse = (change: Partial<SimulationFields>) =>
  parseSimulation({ ...defaultSimulationFields, ...change });

const errorsOf = (change: Partial<SimulationFields>) => {
  const parsed = parse(change);
  return parsed.status === 'invalid' ? Object.keys(parsed.errors) : [];
};

describe('what a visitor typed', () => {
  test('the untouched form is valid', () => {
    expect(parse({})).toEqual({ status: 'valid', inputs: defaultInputs });
  });

  test.each(['0', '150', '150.5', '150,5', ' 1 200 ', '1\u202f200', '100000', '1e3'])(
    'a bill of %j is a bill',
    (monthlyBill) => expect(errorsOf({ monthlyBill })).toEqual([]),
  );

  test.each(['', ' ', '-1', 'abc', '1e99', '100001', 'NaN', 'Infinity', '0x10', '1.2.3', '--1'])(
    'a bill of %j is named at its field',
    (monthlyBill) => expect(errorsOf({ monthlyBill })).toEqual(['monthlyBill']),
  );

  test.each(['', '-0.1', '90.1', '1e5', 'plat'])('a tilt of %j is named at its field', (tilt) =>
    expect(errorsOf({ tilt })).toEqual(['tilt']),
  );

  test('what is in no list is named, all at once', () => {
    expect(
      errorsOf({
        power: '7',
        orientation: 'haut',
        region: 'catalogne',
        hasBattery: true,
        batteryCapacityKwh: '7',
      }),
    ).toEqual(['power', 'orientation', 'region', 'batteryCapacityKwh']);
  });

  test('« Je ne sais pas » takes the power from the bill, whatever the list says', () => {
    const parsed = parse({ isPowerUnknown: true, power: '3', monthlyBill: '250' });
    expect(parsed.status === 'valid' && parsed.inputs.powerKwc).toBe(12);
  });

  test('without its box a battery does not count', () => {
    const chosen = { batterySeries: 'm7', batteryCapacityKwh: '7' };
    const parsed = parse(chosen);
    expect(parsed.status === 'valid' && parsed.inputs.battery).toBeNull();
    const withBox = parse({ ...chosen, hasBattery: true });
    expect(withBox.status === 'valid' && withBox.inputs.battery?.priceEur).toBe(5000);
  });

  test('whatever is typed ends in a message or in finite results', () => {
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

describe('what one field does to the others', () => {
  const fields = (change: Partial<SimulationFields>) => ({ ...defaultSimulationFields, ...change });

  test('« Je ne sais pas » picks the power, and follows the bill', () => {
    const unknown = fields({ monthlyBill: '250', isPowerUnknown: true, power: '4' });
    expect(settleFields(unknown).power).toBe('12');
    expect(settleFields({ ...unknown, monthlyBill: '301' }).power).toBe('15');
    // Still being typed.
    expect(settleFields({ ...unknown, monthlyBill: '' })).toEqual({ ...unknown, monthlyBill: '' });
  });

  test('a series that has not this capacity has its first, with a battery or without', () => {
    const settled = (batterySeries: string, batteryCapacityKwh: string) =>
      settleFields(fields({ batterySeries, batteryCapacityKwh })).batteryCapacityKwh;
    expect(settled('m7', '5')).toBe('7');
    expect(settled('m5', '21')).toBe('5');
  });

  test('what fits is left alone', () => {
    const fitting = fields({
      monthlyBill: '400',
      power: '4',
      batterySeries: 'm7',
      batteryCapacityKwh: '21',
    });
    expect(settleFields(fitting)).toEqual(fitting);
  });
});
