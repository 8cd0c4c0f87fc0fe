import { describe, expect, test } from 'vitest';
import { headingOfGroup, mapPlaces, placeName } from '../../../src/domain/projects/locations';
import { readMapProjects } from '../../../src/domain/projects/projects-file';
import type { MapProject } from '../../../src/domain/projects/projects-file';

const image = {
  src: '/a.webp',
  markerSet: '',
  popupSet: '',
  large: { avif: '', webp: '' },
  width: 3,
  height: 2,
  alt: 'Un toit',
};
const project: MapProject = {
  id: 'eus',
  title: '6 kWc, Eus',
  description: 'Douze panneaux.',
  latitude: 42.64,
  longitude: 2.45,
  image,
};
const dataWith = (changes: object) => ({
  collections: [{ projects: [project] }, { projects: [{ ...project, ...changes }] }],
});

describe('the data of the map', () => {
  test('the projects of all collections are read, in order; other keys are left behind', () => {
    const data = dataWith({ id: 'second', image: null, secret: true });
    expect(readMapProjects(data)).toEqual([project, { ...project, id: 'second', image: null }]);
    expect(readMapProjects({ collections: [] })).toEqual([]);
    expect(readMapProjects({ collections: [{ projects: [] }] })).toEqual([]);
  });

  test('a project may lack its coordinates', () => {
    const [, second] = readMapProjects(dataWith({ latitude: null, longitude: null }));
    expect([second?.latitude, second?.longitude]).toEqual([null, null]);
  });

  test.each([
    ['no object', null, 'data is not an object'],
    ['a list', [], 'data is not an object'],
    ['an error’s text', 'Not found', 'data is not an object'],
    ['no collections', {}, 'collections is not a list'],
    ['a collection without projects', { collections: [{}] }, 'collections[0].projects'],
    ['a collection that is none', { collections: [null] }, 'collections[0] is not'],
    ['a project that is none', { collections: [{ projects: [7] }] }, 'projects[0] is not'],
    ['a project without id', dataWith({ id: undefined }), 'collections[1].projects[0].id'],
    ['a number as title', dataWith({ title: 7 }), 'title is not a text'],
    ['no description', dataWith({ description: null }), 'description is not a text'],
    ['coordinates as text', dataWith({ latitude: '42.6' }), 'latitude is not degrees'],
    ['a latitude that is nowhere', dataWith({ latitude: 91 }), 'latitude is not degrees'],
    ['a longitude that is nowhere', dataWith({ longitude: -181 }), 'longitude is not degrees'],
    ['a coordinate left out', dataWith({ longitude: undefined }), 'longitude is not degrees'],
    ['a picture that is a text', dataWith({ image: '/a.webp' }), 'image is not an object'],
    ['a picture without address', dataWith({ image: { ...image, src: null } }), 'image.src'],
    [
      'a picture without large files',
      dataWith({ image: { ...image, large: { webp: '' } } }),
      'image.large.avif',
    ],
    ['a picture without size', dataWith({ image: { ...image, width: 0 } }), 'image.width'],
  ])('%s is refused, and the place named', (_what, data, message) => {
    expect(() => readMapProjects(data)).toThrow(TypeError);
    expect(() => readMapProjects(data)).toThrow(message);
  });
});

describe('the markers of the map', () => {
  const at = (latitude: number | null, longitude: number | null, title = 'x') => ({
    ...project,
    title,
    latitude,
    longitude,
  });

  test('go from north to south, then from west to east; a place without coordinates has none', () => {
    const places = mapPlaces([at(42, 3, 'c'), at(48, 2, 'a'), at(42, 1, 'b'), at(null, 2)]);
    expect(places.map(({ projects: [first] }) => first?.title)).toEqual(['a', 'b', 'c']);
  });

  test('one project gives its title, several their number and the town they are near', () => {
    const names = mapPlaces([
      at(42.7, 2.9, 'Toiture'),
      at(42.70005, 2.9, 'Batterie'),
      at(42.7, 2.90005, 'Climatisation'),
      at(43.95, 4.81, 'Entretien'),
    ]).map(placeName);
    expect(names).toEqual(['Entretien', '3\u00a0projets à cet emplacement, près de Perpignan']);
    expect(headingOfGroup(2)).toBe('2\u00a0projets à cet emplacement');
  });
});
