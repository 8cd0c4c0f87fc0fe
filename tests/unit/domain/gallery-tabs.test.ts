import { describe, expect, test } from 'vitest';
import { galleryTabKeys } from '../../../src/domain/projects/gallery';

const keysOf = (...tabs: [value: string | null, id: string | null][]) =>
  galleryTabKeys(tabs.map(([value, id]) => ({ value, id })));

describe('keys of the gallery’s tabs', () => {
  test('a tab is called what the editor called it', () => {
    expect(keysOf(['toitures', 'a'], ['clim', 'b'])).toEqual(['toitures', 'clim']);
  });

  test.each([null, '', '   ', 'value ? '])('the empty value %j gives way to the id', (value) => {
    expect(keysOf([value, 'stockage'])).toEqual(['collection-stockage']);
  });

  test('a missing id counts as 1', () => {
    expect(keysOf([null, null])).toEqual(['collection-1']);
  });

  test('a key already taken gets the index of its tab appended', () => {
    expect(keysOf(['toit', null], ['clim', null], ['toit', null])).toEqual([
      'toit',
      'clim',
      'toit-2',
    ]);
    expect(keysOf([null, null], [null, null])).toEqual(['collection-1', 'collection-1-1']);
  });

  test('an appended key that is taken too is appended again', () => {
    expect(keysOf(['a', null], ['a-2', null], ['a', null])).toEqual(['a', 'a-2', 'a-2-2']);
  });
});
