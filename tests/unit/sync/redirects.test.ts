import { describe, expect, test } from 'vitest';
import { redirectsSchema } from '../../../src/content/snapshot/redirects';
import type { Redirect } from '../../../src/content/snapshot/redirects';
import { followRedirects } from '../../../scripts/sync/snapshot/redirects';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/snapshot-entry';
import fc from 'fast-check';

/** `a1 b2`: the article 1 at a, the article 2 at b. */
const published = (text: string, documentId = 'document-'): SnapshotEntry[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map(([name = '', number = '', title = name]) => {
      return { id: `${documentId}${number}`, name, document: { title }, stale: [] };
    });

/** `ab`: from a to b. */
const redirects = (text: string): Redirect[] =>
  text
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => ({ from: word.slice(0, 1), to: word.slice(1) }));

const follow = (old: string, before: string, after: string) =>
  followRedirects(redirects(old), published(before), published(after))
    .map(({ from, to }) => from + to)
    .join(' ');

describe('an article’s old addresses', () => {
  test.each([
    ['are none as long as it stays', '', 'a1 b2', 'a1 b2', ''],
    ['lead to the new one', '', 'a1 b2', 'c1 b2', 'ac'],
    ['lead on when it moves again', 'ac', 'c1 b2', 'd1 b2', 'ad cd'],
    ['stay while nothing moves', 'ac', 'c1 b2', 'c1 b2', 'ac'],
    ['are not needed when it comes back', 'ac', 'c1 b2', 'a1 b2', 'ca'],
    ['give way to an article of that address', 'ac', 'c1 b2', 'c1 b2 a3', ''],
    ['are gone with it', 'ac', 'c1 b2', 'b2', ''],
    ['are gone if it was lost before', 'ac', 'b2', 'b2', ''],
    ['do not lead to another article at its place', 'ac', 'c1 b2', 'b2 c3', ''],
    ['follow an exchange to nowhere', '', 'a1 b2', 'b1 a2', ''],
    ['follow one that takes another’s place', '', 'a1 b2', 'b1 c2', 'ab'],
    ['stay where all ids are others: a moved CMS', 'xa', 'a1 b2', 'a7 b8', 'xa'],
  ])('%s', (_, old, before, after, expected) => expect(follow(old, before, after)).toBe(expected));
});

/** `a1x`: the article 1 at a, with the title x. */
describe('with Strapi 4, which numbers articles, old addresses', () => {
  test.each([
    ['lead to the new one', 'a1x b2 c3', 'd1x b2 c3', 'ad'],
    ['lead to the new ones, where most articles have moved', 'a1x b2y c3', 'd1x e2y c3', 'ad be'],
    ['do not lead to what an import has given the same number', 'a1 b2 c3', 'b1 c2 d3', ''],
    ['nor where it has left a single number in use', 'a1 b2 c3', 'd3 a7 b8', ''],
  ])('%s', (_, before, after, expected) => {
    const redirects = followRedirects([], published(before, ''), published(after, ''));
    expect(redirects.map(({ from, to }) => from + to).join(' ')).toBe(expected);
  });
});

test('with Strapi 5, all articles may move at once', () => {
  expect(follow('', 'a1x b2y c3z', 'd1 e2 f3')).toBe('ad be cf');
});

test('whatever happens, there are no chains, no loops and no dead ends', () => {
  const site = fc
    .uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), { maxLength: 6 })
    .chain((slugs) =>
      fc
        .shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: slugs.length, maxLength: slugs.length })
        .map((ids) => slugs.map((slug, index) => `${slug}${String(ids[index])}`).join(' ')),
    );
  fc.assert(
    fc.property(fc.array(site, { minLength: 2, maxLength: 6 }), (states) => {
      let current: Redirect[] = [];
      for (const [index, after] of states.entries()) {
        const before = published(states[index - 1] ?? '');
        current = followRedirects(current, before, published(after));
        const slugs = published(after).map(({ name }) => name);
        expect(redirectsSchema.safeParse(current).success).toBe(true);
        const sources = current.map(({ from }) => from);
        expect(sources).toEqual([...new Set(sources)].sort());
        for (const { from, to } of current) {
          expect(slugs).not.toContain(from);
          expect(slugs).toContain(to);
        }
      }
    }),
  );
});
