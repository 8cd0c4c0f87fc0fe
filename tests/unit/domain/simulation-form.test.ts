import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultSimulationFields,
  followChange,
  parseSimulation,
  settleFields,
  withBatterySeries,
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
    const chosen = withBatterySeries(defaultSimulationFields, 'm7');
    expect(chosen.batteryCapacityKwh).toBe('7');
    expect(withBatterySeries(chosen, 'm5').batteryCapacityKwh).toBe('5');
    const parsed = parseSimulation(chosen);
    expect(parsed.status === 'valid' && parsed.inputs.battery).toBeNull();
    const withBox = parseSimulation({ ...chosen, hasBattery: true });
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
    expect(followChange(unknown, 'isPowerUnknown').power).toBe('12');
    expect(followChange({ ...unknown, monthlyBill: '301' }, 'monthlyBill').power).toBe('15');
  });

  test('unchecking it changes nothing, and a bill changes nothing while it is unchecked', () => {
    const known = fields({ monthlyBill: '400', power: '4' });
    expect(followChange(known, 'isPowerUnknown')).toEqual(known);
    expect(followChange(known, 'monthlyBill')).toEqual(known);
  });

  test('a bill that is being typed leaves the power alone', () => {
    const unknown = fields({ monthlyBill: '', isPowerUnknown: true, power: '9' });
    expect(followChange(unknown, 'monthlyBill').power).toBe('9');
  });

  test('choosing a power by hand unchecks it', () => {
    const chosen = fields({ isPowerUnknown: true, power: '15' });
    expect(followChange(chosen, 'power')).toEqual({ ...chosen, isPowerUnknown: false });
  });

  test('changing the battery’s series resets its capacity', () => {
    expect(followChange(fields({ batterySeries: 'm7' }), 'batterySeries').batteryCapacityKwh).toBe(
      '7',
    );
    expect(
      followChange(fields({ batterySeries: 'm5', batteryCapacityKwh: '21' }), 'batterySeries')
        .batteryCapacityKwh,
    ).toBe('5');
    const other = fields({ batterySeries: 'm7', batteryCapacityKwh: '21' });
    expect(followChange(other, 'region')).toEqual(other);
  });

  test('what was filled in before anything could follow is brought in line, and only that', () => {
    const early = fields({ monthlyBill: '250', isPowerUnknown: true, batterySeries: 'm7' });
    expect(settleFields(early)).toEqual({ ...early, power: '12', batteryCapacityKwh: '7' });
    const fitting = fields({ batterySeries: 'm7', batteryCapacityKwh: '14', power: '3' });
    expect(settleFields(fitting)).toEqual(fitting);
  });
});
