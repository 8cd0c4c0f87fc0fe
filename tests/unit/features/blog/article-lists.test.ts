import { describe, expect, it, test } from 'vitest';
import fc from 'fast-check';
import {
  lastChange,
  blogPages,
  linkedPages,
  listPageAddress,
} from '../../../../src/features/blog/model/article-lists';

describe('a list of articles', () => {
  const pagesOf = (length: number) =>
    blogPages(Array.from({ length }, (_, id) => ({ id, category: null })));

  it('has one page for up to 24', () => {
    expect(pagesOf(0)).toHaveLength(1);
    expect(pagesOf(24)).toHaveLength(1);
    expect(pagesOf(25).map(({ articles }) => articles.length)).toEqual([24, 1]);
  });

  it('keeps all articles, whatever its length', () => {
    const ids = pagesOf(80).flatMap(({ articles }) => articles.map(({ id }) => id));
    expect(ids).toEqual(Array.from({ length: 80 }, (_, id) => id));
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
  ])('for page %i of %i', (current, count, linked) => {
    expect(linkedPages(current, count)).toEqual(linked);
  });

  it('never has a gap of a single page', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 }), (a, b) => {
        const [current, count] = [Math.min(a, b), Math.max(a, b)];
        const linked = linkedPages(current, count);
        linked.forEach((page, index) => {
          if (page !== null) return;
          expect((linked[index + 1] ?? 0) - (linked[index - 1] ?? 0)).toBeGreaterThan(2);
        });
        expect(linked).toContain(current);
      }),
    );
  });
});

test('the last change of a list is its newest article’s, and unknown where the CMS gives no dates', () => {
  const of = (published: string | null, updatedAt: string | null) => ({
    date: published === null ? null : { instant: published },
    updatedAt,
  });
  const dates = [
    of('2026-05-01', null),
    of('2026-01-01', '2026-06-01'),
    of('2026-07-01', '2026-02-01'),
  ];
  expect(lastChange(dates)).toBe('2026-06-01');
  expect(lastChange([of(null, null)])).toBeNull();
  expect(lastChange([])).toBeNull();
});
