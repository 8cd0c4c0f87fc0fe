import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  defaultSimulationFields,
  parseSimulation,
  withBatterySeries,
} from '../../../src/domain/simulation-form';
import type { SimulationFields } from '../../../src/domain/simulation-form';
import { simulate } from '../../../src/domain/simulator';

const parse = (change: Partial<SimulationFields>) =>
  parseSimulation({ ...defaultSimulationFields, ...change });

const errorsOf = (change: Partial<SimulationFields>) => {
  const parsed = parse(change);
  return parsed.status === 'invalid' ? Object.keys(parsed.errors) : [];
};

describe('what a visitor typed', () => {
  test('the untouched form is valid', () => {
    expect(parse({})).toEqual({
      status: 'valid',
      inputs: {
        powerKwc: 6,
        orientation: 'sud',
        tiltDeg: 30,
        monthlyBillEur: 150,
        region: 'occitanie',
        battery: null,
      },
    });
  });

  test.each(['0', '150', '150.5', '150,5', ' 1 200 ', '1\u202f200', '100000', '1e3'])(
    'a bill of %j is a bill',
    (monthlyBill) => expect(errorsOf({ monthlyBill })).toEqual([]),
  );

  test.each(['', ' ', '-1', 'abc', '1e99', '100001', 'NaN', 'Infinity', '0x10', '1.2.3', '--1'])(
    'a bill of %j is named at its field',
    (monthlyBill) => expect(errorsOf({ monthlyBill })).toEqual(['monthlyBill']),
  );

  test.each(['', '-0.1', '90.1', '1e5', 'plat'])(
    'a tilt of %j is named at its field',
    (inclination) => expect(errorsOf({ inclination })).toEqual(['inclination']),
  );

  test('what is in no list is named, all at once', () => {
    expect(
      errorsOf({
        power: '7',
        orientation: 'haut',
        region: 'catalogne',
        hasBattery: true,
        batteryPower: '7',
      }),
    ).toEqual(['power', 'orientation', 'region', 'batteryPower']);
  });

  test('« Je ne sais pas » takes the power from the bill, whatever the list says', () => {
    const parsed = parse({ isPowerUnknown: true, power: '3', monthlyBill: '250' });
    expect(parsed.status === 'valid' && parsed.inputs.powerKwc).toBe(12);
  });

  test('without its box a battery does not count', () => {
    const chosen = withBatterySeries(defaultSimulationFields, 'm7');
    expect(chosen.batteryPower).toBe('7');
    expect(withBatterySeries(chosen, 'm5').batteryPower).toBe('5');
    const parsed = parseSimulation(chosen);
    expect(parsed.status === 'valid' && parsed.inputs.battery).toBeNull();
    const withBox = parseSimulation({ ...chosen, hasBattery: true });
    expect(withBox.status === 'valid' && withBox.inputs.battery?.priceEur).toBe(5000);
  });

  test('whatever is typed ends in a message or in finite results', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        fc.boolean(),
        (monthlyBill, inclination, isPowerUnknown) => {
          const parsed = parse({ monthlyBill, inclination, isPowerUnknown });
          if (parsed.status === 'invalid') {
            expect(Object.values(parsed.errors).every((message) => message.length > 10)).toBe(true);
            return;
          }
          const values = Object.values(simulate(parsed.inputs)).filter((value) => value !== null);
          expect(values.every((value) => Number.isFinite(value) && !Object.is(value, -0))).toBe(
            true,
          );
        },
      ),
      { numRuns: 2000 },
    );
  });
});
