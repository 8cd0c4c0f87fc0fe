import { describe, expect, test } from 'vitest';
import {
  projectAnchor,
  projectHash,
  projectIdInHash,
} from '../../../../src/features/projects/model/project-address';
import {
  galleryTabKeys,
  projectPosition,
} from '../../../../src/features/projects/model/gallery-layout';
import { swipeDirection } from '../../../../src/features/projects/modal/use-swipes-and-arrow-keys';

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

describe('a swipe', () => {
  const from = { x: 200, y: 300 };

  test.each([
    ['to the left shows the next project', { x: 150, y: 310 }, 'next'],
    ['to the right shows the previous project', { x: 250, y: 290 }, 'previous'],
    ['that is too short does nothing', { x: 170, y: 300 }, null],
    ['that scrolls the page does nothing', { x: 195, y: 120 }, null],
    ['that is too diagonal does nothing', { x: 140, y: 340 }, null],
  ])('%s', (_, to, direction) => expect(swipeDirection(from, to)).toBe(direction));
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
