import { expect, test } from 'vitest';
import { isInFrance } from '../../../../scripts/lib/french-territories.ts';
import {
  groupNearby,
  isSameLocation,
} from '../../../../src/features/projects/model/group-nearby.ts';

const makeLocation = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  [makeLocation(42.7, 2.9), makeLocation(42.7001, 2.8999), true],
  [makeLocation(42.7, 2.9), makeLocation(42.70011, 2.9), false],
  [makeLocation(42.7, 2.9), makeLocation(42.7, 2.90011), false],
])('projects up to 0.0001° apart share a location: %j %j %j', (first, second, expected) => {
  expect(isSameLocation(first, second)).toBe(expected);
});

test.each([
  ['France métropolitaine', [41.34, 51.09], [-5.15, 9.56]],
  ['Guadeloupe, Saint-Martin', [15.83, 18.13], [-63.15, -61]],
  ['Martinique', [14.39, 14.88], [-61.23, -60.81]],
  ['Guyane', [2.11, 5.75], [-54.6, -51.63]],
  ['La Réunion', [-21.39, -20.87], [55.22, 55.84]],
  ['Mayotte', [-13.01, -12.64], [45.02, 45.3]],
] as const)('%s is in France, and points a degree away are not', (_name, latitudes, longitudes) => {
  const [[south, north], [west, east]] = [latitudes, longitudes];
  for (const latitude of latitudes) {
    for (const longitude of longitudes) expect(isInFrance(latitude, longitude)).toBe(true);
  }
  expect(isInFrance(south - 0.9, west)).toBe(false);
  expect(isInFrance(north + 0.9, east)).toBe(false);
  expect(isInFrance(south, west - 0.9)).toBe(false);
  expect(isInFrance(north, east + 0.9)).toBe(false);
});

test('each item joins the first group whose first item is near', () => {
  const differsByAtMostOne = (a: number, b: number) => Math.abs(a - b) <= 1;
  expect(groupNearby([1, 2, 3, 9, 4], differsByAtMostOne)).toEqual([[1, 2], [3, 4], [9]]);
});
