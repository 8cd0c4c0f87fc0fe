import { describe, expect, test } from 'vitest';
import { headingOfGroup, mapLocations, locationName } from '../../../src/domain/projects/locations';
import type { MapProject } from '../../../src/domain/projects/projects-file';

const project: MapProject = {
  id: 'eus',
  title: '6 kWc, Eus',
  description: 'Douze panneaux.',
  latitude: 42.64,
  longitude: 2.45,
  image: null,
};

describe('the markers of the map', () => {
  const at = (latitude: number | null, longitude: number | null, title = 'x') => ({
    ...project,
    title,
    latitude,
    longitude,
  });

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
