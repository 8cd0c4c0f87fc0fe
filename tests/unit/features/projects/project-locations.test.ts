import { describe, expect, test } from 'vitest';
import {
  franceMapSize,
  franceOutline,
  franceRings,
  pointOnFranceMap,
} from '../../../../src/features/projects/model/france-map';
import {
  groupByLocation,
  groupByTown,
  headingOfGroup,
  locationName,
  mapLocations,
} from '../../../../src/features/projects/model/project-locations';
import type { ListedProject } from '../../../../src/features/projects/projects-file';
import { aroundTown, nearestTown } from '../../../../src/features/projects/model/nearest-town';
import { emptyProject } from '../../../support/empty-project';

const project: ListedProject = {
  ...emptyProject,
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
  test('are sorted from north to south, then from west to east', () => {
    const locations = mapLocations([at(42, 3, 'c'), at(48, 2, 'a'), at(42, 1, 'b'), at(null, 2)]);
    expect(locations.map(({ projects: [first] }) => first?.title)).toEqual(['a', 'b', 'c']);
  });

  test('have the title of a single project, or the number of projects and the nearest town', () => {
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

test('the list beside the map has the towns with most projects first, then in the order of the alphabet', () => {
  const towns = groupByTown(
    groupByLocation([at(48.86, 2.35), at(43.95, 4.81, 'a'), at(44, 4.8, 'b'), at(42.7, 2.9)]),
  );
  expect(towns.map(({ town, projects }) => [town, projects.length])).toEqual([
    ['Avignon', 2],
    ['Paris', 1],
    ['Perpignan', 1],
  ]);
});

describe('projects at the same location', () => {
  test('exclude those without coordinates; zero is a coordinate', () => {
    expect(groupByLocation([at(null, 2), at(42, null), at(0, 0)])).toHaveLength(1);
  });

  test('are up to 0.0001° apart in latitude and longitude', () => {
    expect(groupByLocation([at(42.7, 2.9), at(42.7001, 2.8999)])).toHaveLength(1);
    expect(groupByLocation([at(42.7, 2.9), at(42.70011, 2.9)])).toHaveLength(2);
    expect(groupByLocation([at(42.7, 2.9), at(42.7, 2.90011)])).toHaveLength(2);
  });

  test('are those near the first one, whose coordinates the group has', () => {
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

test('the nearest town is named with the right French preposition', () => {
  expect(nearestTown(42.77, 2.87)).toBe('Perpignan');
  expect(nearestTown(-21.1, 55.5)).toBe('Saint-Denis de La Réunion');
  expect(['Perpignan', 'Avignon', 'Orléans', 'Le Mans', 'La Rochelle'].map(aroundTown)).toEqual([
    'autour de Perpignan',
    'autour d’Avignon',
    'autour d’Orléans',
    'autour du Mans',
    'autour de La Rochelle',
  ]);
});

test('the outline of France has its north above and its west on the left', () => {
  const lille = pointOnFranceMap(50.63, 3.06);
  const perpignan = pointOnFranceMap(42.7, 2.9);
  const brest = pointOnFranceMap(48.39, -4.49);
  if (!lille || !perpignan || !brest) throw new Error('A town of France is outside the map.');
  expect(lille.y).toBeLessThan(perpignan.y);
  expect(brest.x).toBeLessThan(perpignan.x);
  expect(brest.x).toBeGreaterThan(0);
  expect(perpignan.y).toBeLessThan(franceMapSize.height);
  expect(pointOnFranceMap(-21.1, 55.5)).toBeNull();
  for (const [latitude, longitude] of franceRings.flat()) {
    expect(pointOnFranceMap(latitude, longitude)).not.toBeNull();
  }
  expect(franceOutline).toMatch(/^M\d+ \d+l[\d -]+zM\d+ \d+l[\d -]+z$/);
});
