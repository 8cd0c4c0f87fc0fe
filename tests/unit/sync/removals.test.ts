/** Tests which removals are so large that a sync stops. */
import { expect, test } from 'vitest';
import { describeRemovals, findRemovals } from '../../../scripts/sync/snapshot/removals.ts';
import { noEntries } from '../../../scripts/sync/snapshot/entry.ts';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/entry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';

function removalsBetween(
  name: CollectionName,
  before: SnapshotEntry[],
  after: SnapshotEntry[],
): string {
  const removals = findRemovals({ ...noEntries, [name]: before }, { ...noEntries, [name]: after });
  return removals.map(({ type, count, before: all }) => `${type} : ${count}/${all}`).join();
}

const makeArticleEntries = (count: number): SnapshotEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    document: { title: `Titre ${index}`, slug: `a${index}` },
    stale: [],
  }));

test.each<[string, SnapshotEntry[], SnapshotEntry[], string]>([
  ['all of two', makeArticleEntries(2), [], 'Articles : 2/2'],
  ['the only one', makeArticleEntries(1), [], ''],
  ['four of twelve', makeArticleEntries(12), makeArticleEntries(8), ''],
  ['five of fifteen', makeArticleEntries(15), makeArticleEntries(10), 'Articles : 5/15'],
  ['five of sixteen', makeArticleEntries(16), makeArticleEntries(11), ''],
])('%s', (_title, before, after, expected) => {
  expect(removalsBetween('articles', before, after)).toBe(expected);
});

const makeGalleryEntry = (counts: readonly number[]): SnapshotEntry[] => [
  {
    id: null,
    document: {
      collections: counts.map((count) => ({
        name: 'Toits',
        projects: Array.from({ length: count }, () => ({ title: 'x' })),
      })),
    },
    stale: [],
  },
];

test.each<[string, SnapshotEntry[], SnapshotEntry[], RegExp]>([
  ['a tab of four projects among twenty', makeGalleryEntry([16, 4]), makeGalleryEntry([16]), /^$/],
  ['all projects of the only tab', makeGalleryEntry([2]), makeGalleryEntry([0]), /Projets : 2\/2/],
  ['a third of the projects', makeGalleryEntry([18]), makeGalleryEntry([12]), /Projets : 6\/18/],
  ['both tabs', makeGalleryEntry([1, 0]), makeGalleryEntry([]), /^Réalisations › Onglets : 2\/2$/],
])('of the gallery, %s', (_title, before, after, expected) => {
  expect(removalsBetween('gallery', before, after)).toMatch(expected);
});

test('says what would vanish, ten by name', () => {
  const removals = findRemovals({ ...noEntries, articles: makeArticleEntries(12) }, noEntries);
  expect(describeRemovals(removals)).toMatch(
    /: 12 sur 12 .+ \(« Titre 0 », .+ « Titre 9 » et 2 autres\)/,
  );
});
