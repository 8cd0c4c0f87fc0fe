import { expect, test } from 'vitest';
import { groupNear, isSameLocation } from '../../../../src/features/projects/model/group-near';

const at = (latitude: number, longitude: number) => ({ latitude, longitude });

test.each([
  [at(42.7, 2.9), at(42.7001, 2.8999), true],
  [at(42.7, 2.9), at(42.70011, 2.9), false],
  [at(42.7, 2.9), at(42.7, 2.90011), false],
])('projects up to 0.0001° apart share a location: %j %j %j', (one, other, expected) => {
  expect(isSameLocation(one, other)).toBe(expected);
});

test('each joins the first group whose first member is near', () => {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= 1;
  expect(groupNear([1, 2, 3, 9, 4], isNear)).toEqual([[1, 2], [3, 4], [9]]);
  expect(groupNear([], isNear)).toEqual([]);
});
