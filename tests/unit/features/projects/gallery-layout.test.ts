import { galleryTabKeys } from '../../../../src/content/types/gallery';
import { describe, expect, test } from 'vitest';
import {
  projectAnchor,
  projectHash,
  projectIdInHash,
} from '../../../../src/features/projects/model/project-address';
import { projectPosition } from '../../../../src/features/projects/model/gallery-layout';

describe('the address of a project', () => {
  test('contains its id', () => {
    expect(projectHash('mas-thuir')).toBe(`#${projectAnchor('mas-thuir')}`);
    expect(projectIdInHash(projectHash('mas-thuir'))).toBe('mas-thuir');
  });

  test.each(['', '#', '#gallery', '#realisation', '#realisation-', 'realisation-mas', '#%'])(
    '%j names no project',
    (hash) => expect(projectIdInHash(hash)).toBeNull(),
  );
});

describe('the position in a collection', () => {
  const ids = ['a', 'b', 'c'];

  test('has the neighbours of a project', () => {
    expect(projectPosition(ids, 'b')).toEqual({
      number: 2,
      count: 3,
      neighbours: { previous: 'a', next: 'c' },
    });
  });

  test('wraps around at both ends', () => {
    expect(projectPosition(ids, 'a').neighbours?.previous).toBe('c');
    expect(projectPosition(ids, 'c').neighbours?.next).toBe('a');
  });

  test('has no neighbours for a single project', () => {
    expect(projectPosition(['a'], 'a')).toEqual({ number: 1, count: 1, neighbours: null });
  });
});

describe('the keys of the gallery’s tabs', () => {
  const keysOf = (...tabs: [value: string | null, id: string | null][]) =>
    galleryTabKeys(tabs.map(([value, id]) => ({ value, id })));

  test('are the editor’s values', () => {
    expect(keysOf(['toitures', 'a'], ['clim', 'b'])).toEqual(['toitures', 'clim']);
  });

  test.each([null, '', '   ', 'value ? '])('come from the id for the empty value %j', (value) => {
    expect(keysOf([value, 'stockage'])).toEqual(['collection-stockage']);
  });

  test('get the index of their tab appended until they are unique', () => {
    expect(keysOf(['toit', null], ['clim', null], ['toit', null])).toEqual([
      'toit',
      'clim',
      'toit-2',
    ]);
    expect(keysOf([null, null], [null, null])).toEqual(['collection-1', 'collection-1-1']);
    expect(keysOf(['a', null], ['a-2', null], ['a', null])).toEqual(['a', 'a-2', 'a-2-2']);
  });
});
