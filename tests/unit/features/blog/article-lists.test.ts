import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import {
  listPageAddress,
  divideIntoPages,
  namedPages,
} from '../../../../src/features/blog/model/article-lists';

describe('a list of articles', () => {
  it('has one page for up to 24', () => {
    expect(divideIntoPages([])).toEqual([[]]);
    expect(divideIntoPages(Array(24).fill(0))).toHaveLength(1);
    expect(divideIntoPages(Array(25).fill(0)).map(({ length }) => length)).toEqual([24, 1]);
  });

  it('keeps all articles, whatever its length', () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 50 }), (items, size) => {
        const pages = divideIntoPages(items, size);
        expect(pages.flat()).toEqual(items);
        expect(pages.slice(0, -1).every(({ length }) => length === size)).toBe(true);
      }),
    );
  });
});

test('the first page has the address of the list', () => {
  const addresses = [1, 2, 10].map((page) => listPageAddress('/blog', page));
  expect(addresses).toEqual(['/blog', '/blog/page/2', '/blog/page/10']);
});

describe('the pagination', () => {
  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [1, 5, [1, 2, null, 5]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [6, 9, [1, null, 5, 6, 7, 8, 9]],
    [50, 417, [1, null, 49, 50, 51, null, 417]],
  ])('for page %i of %i', (current, count, named) => {
    expect(namedPages(current, count)).toEqual(named);
  });

  it('never has a gap of a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
        const [current, count] = [Math.min(a, b), Math.max(a, b)];
        const named = namedPages(current, count);
        named.forEach((page, index) => {
          if (page !== null) return;
          expect((named[index + 1] ?? 0) - (named[index - 1] ?? 0)).toBeGreaterThan(2);
        });
        expect(named).toContain(current);
      }),
    );
  });
});
