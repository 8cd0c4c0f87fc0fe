import { describe, expect, test } from 'vitest';
import { groupByLocation } from '../../../src/domain/projects/locations';

const at = (latitude: number | null, longitude: number | null, id = '') => ({
  latitude,
  longitude,
  id,
});

describe('projects at one place share a marker', () => {
  test('a project lacking a coordinate is left out; zero is a coordinate', () => {
    expect(groupByLocation([at(null, 2), at(42, null), at(0, 0)])).toHaveLength(1);
  });

  test('0.0001° apart in both is the same place, more is another', () => {
    expect(groupByLocation([at(42.7, 2.9), at(42.7001, 2.8999)])).toHaveLength(1);
    expect(groupByLocation([at(42.7, 2.9), at(42.70011, 2.9)])).toHaveLength(2);
    expect(groupByLocation([at(42.7, 2.9), at(42.7, 2.90011)])).toHaveLength(2);
  });

  test('the group sits where its first project is, and only that counts', () => {
    const groups = groupByLocation([
      at(42.7, 2.9, 'a'),
      at(42.7001, 2.9, 'b'),
      at(42.7002, 2.9, 'c'),
    ]);
    expect(
      groups.map(({ latitude, projects }) => [latitude, projects.map(({ id }) => id)]),
    ).toEqual([
      [42.7, ['a', 'b']],
      [42.7002, ['c']],
    ]);
  });
});
