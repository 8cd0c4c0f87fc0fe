import { expect, test } from 'vitest';
import { computeYieldExample } from '../../../../src/features/simulator/model/yield-example.ts';

test('the hero’s example is the simulator’s production for 6 kWc in the company’s region', () => {
  expect(computeYieldExample(undefined)).toEqual({
    conditions: '6\u00a0kWc, plein sud, 30°, Occitanie',
    production: '8\u00a0400\u00a0kWh',
  });
  expect(computeYieldExample('la-reunion').conditions).toBe(
    '6\u00a0kWc, bien orientés, 30°, La Réunion',
  );
});
