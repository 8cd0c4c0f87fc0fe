import { describe, expect, test } from 'vitest';
import { galleryTabKeys } from '../../../../src/content/project-ids.ts';
import { projectCardHeightPx } from '../../../../src/features/projects/model/card-height.ts';

test('the card of a project is 320, 280 or 240 px high, depending on its index', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(projectCardHeightPx)).toEqual([
    320, 240, 280, 320, 280, 240, 320,
  ]);
});

describe('the keys of the gallery’s tabs', () => {
  const tabKeysOf = (...tabs: [value: string | null, name: string | null][]) =>
    galleryTabKeys(tabs.map(([value, name]) => ({ value, name })));

  test.each([null, '', '   ', 'value ? '])('come from the name for the empty value %j', (value) => {
    expect(tabKeysOf([value, 'stockage'])).toEqual(['collection-stockage']);
  });

  test('get the index of their tab appended until they are unique', () => {
    expect(tabKeysOf([null, null], [null, null])).toEqual(['collection-1', 'collection-1-1']);
    expect(tabKeysOf(['a', null], ['a-2', null], ['a', null])).toEqual(['a', 'a-2', 'a-2-2']);
  });
});
