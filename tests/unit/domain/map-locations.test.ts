import { describe, expect, test } from 'vitest';
import {
  groupByLocation,
  headingOfGroup,
  locationName,
  mapLocations,
} from '../../../src/domain/projects/locations';
import type { MapProject } from '../../../src/domain/projects/projects-file';

const project: MapProject = {
  id: 'eus',
  title: '6 kWc, Eus',
  description: 'Douze panneaux.',
  latitude: 42.64,
  longitude: 2.45,
  image: null,
};

const at = (latitude: number | null, longitude: number | null, title = 'x') => ({
  ...project,
  title,
  latitude,
  longitude,
});

describe('the markers of the map', () => {
  test('go from north to south, then from west to east; a project without coordinates has none', () => {
    const locations = mapLocations([at(42, 3, 'c'), at(48, 2, 'a'), at(42, 1, 'b'), at(null, 2)]);
    expect(locations.map(({ projects: [first] }) => first?.title)).toEqual(['a', 'b', 'c']);
  });

  test('one project gives its title, several their number and the town they are near', () => {
    const names = mapLocations([
      at(42.7, 2.9, 'Toiture'),
      at(42.70005, 2.9, 'Batterie'),
      at(42.7, 2.90005, 'Climatisation'),
      at(43.95, 4.81, 'Entretien'),
    ]).map(locationName);
    expect(names).toEqual(['Entretien', '3\u00a0projets à cet emplacement, près de Perpignan']);
    expect(headingOfGroup(2)).toBe('2\u00a0projets à cet emplacement');
  });
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
      groups.map(({ latitude, projects }) => [latitude, projects.map(({ title }) => title)]),
    ).toEqual([
      [42.7, ['a', 'b']],
      [42.7002, ['c']],
    ]);
  });
});
