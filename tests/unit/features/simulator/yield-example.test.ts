import { expect, test } from 'vitest';
import { regionOfPostcode } from '../../../../src/features/simulator/model/region-of-postcode.ts';
import { computeYieldExample } from '../../../../src/features/simulator/model/yield-example.ts';

test.each([
  ['66600', 'occitanie'],
  ['59270', 'hauts-de-france'],
  ['20200', 'corse'],
  ['01000', 'auvergne-rhone-alpes'],
  ['97400', 'la-reunion'],
  ['97600', 'mayotte'],
  ['98800', null],
  ['97500', null],
  ['B-1000', null],
])('the postcode %s is in the region %s', (postcode, region) => {
  expect(regionOfPostcode(postcode)).toBe(region);
});

test('the hero’s example is the simulator’s production for 6 kWc in the company’s region', () => {
  expect(computeYieldExample('66600')).toEqual({
    conditions: '6\u00a0kWc, plein sud, Occitanie',
    production: '8\u202f400\u00a0kWh',
  });
  expect(computeYieldExample('97400')?.conditions).toBe('6\u00a0kWc, bien orientés, La Réunion');
  expect(computeYieldExample('98800')).toBeNull();
});
