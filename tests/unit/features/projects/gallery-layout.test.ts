import { galleryTabKeys } from '../../../../src/content/types/gallery';
import { describe, expect, test } from 'vitest';
import {
  projectAnchor,
  projectHash,
  projectIdInHash,
} from '../../../../src/features/projects/model/project-address';
import {
  masonryColumns,
  projectCardHeightPx,
  projectPosition,
} from '../../../../src/features/projects/model/gallery-layout';

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
  const keysOf = (...tabs: [value: string | null, name: string | null][]) =>
    galleryTabKeys(tabs.map(([value, name]) => ({ value, name })));

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

describe('the columns of the gallery’s cards', () => {
  const shortestCardPx = 240;
  const gapPx = 16;
  const counts = Array.from({ length: 20 }, (_, index) => index + 1);
  const masonries = [2, 3, 4].flatMap((columnCount) =>
    counts.map((cardCount) => ({ cardCount, columnCount })),
  );

  /** Where each card stands, in pixels, and where the columns end. */
  function lay(columns: readonly number[], columnCount: number) {
    const ends = Array.from({ length: columnCount }, () => 0);
    const cards = columns.map((column, index) => {
      const top = ends[column] ?? NaN;
      ends[column] = top + projectCardHeightPx(index) + gapPx;
      return { index, column, top };
    });
    return { cards, difference: Math.max(...ends) - Math.min(...ends) };
  }

  /** Of all ways to lay the cards, the most even. */
  function leastDifference(cardCount: number, columnCount: number): number {
    const ways = Array.from({ length: columnCount ** cardCount }, (_, way) =>
      Array.from({ length: cardCount }, (__, index) => Math.floor(way / columnCount ** index)),
    );
    return Math.min(
      ...ways.map((way) => {
        const columns = way.map((digits) => digits % columnCount);
        return lay(columns, columnCount).difference;
      }),
    );
  }

  test.each(masonries)(
    '$cardCount cards in $columnCount columns end evenly, and are read almost in their order',
    ({ cardCount, columnCount }) => {
      const columns = masonryColumns(cardCount, columnCount);
      expect(columns).toHaveLength(cardCount);
      const { cards, difference } = lay(columns, columnCount);
      if (cardCount <= columnCount) {
        expect(columns).toEqual(cards.map(({ index }) => index));
        return;
      }
      if (difference >= shortestCardPx) {
        expect(difference).toBe(leastDifference(cardCount, columnCount));
      }
      const read = [...cards].sort((a, b) => a.top - b.top || a.column - b.column);
      const displacements = read.map(({ index }, place) => Math.abs(index - place));
      expect(Math.max(...displacements)).toBeLessThanOrEqual(3);
    },
  );

  test('of many cards are found at once', () => {
    expect(lay(masonryColumns(500, 4), 4).difference).toBeLessThan(shortestCardPx);
  });
});
