/** When a sync stops because too much would vanish. */
import { expect, test } from 'vitest';
import { findRemovals } from '../../../scripts/sync/snapshot/removals';
import { noEntries } from '../../../scripts/sync/snapshot/entry';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/entry';

const articles = (count: number, fields: (index: number) => object = () => ({})): SnapshotEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `a${index}`,
    document: { title: `Titre ${index}`, slug: `a${index}`, ...fields(index) },
    stale: [],
  }));

const cover = { file: 'toit.0123abcd.jpg', alt: null, caption: null };
const covered = (from: number) => (index: number) => ({ cover: index < from ? null : cover });

test.each<[string, SnapshotEntry[], SnapshotEntry[], string]>([
  ['nothing', articles(3), articles(3), ''],
  ['one of two', articles(2), articles(1), ''],
  ['all of two', articles(2), [], 'Articles : 2/2'],
  ['the only one', articles(1), [], ''],
  ['four of twelve', articles(12), articles(8), ''],
  ['five of fifteen', articles(15), articles(10), 'Articles : 5/15'],
  ['five of sixteen', articles(16), articles(11), ''],
  [
    'all covers',
    articles(6, covered(0)),
    articles(6, covered(6)),
    'Articles › Image de couverture : 6/6',
  ],
  ['four covers of four', articles(4, covered(0)), articles(4, covered(4)), ''],
  ['five covers of sixteen', articles(16, covered(0)), articles(16, covered(5)), ''],
  [
    'six covers of sixteen',
    articles(16, covered(0)),
    articles(16, covered(6)),
    'Articles › Image de couverture : 6/16',
  ],
  ['covers that half never had', articles(16, covered(8)), articles(16, covered(8)), ''],
  ['covers of entries that go', articles(12, covered(0)), articles(8, covered(0)), ''],
])('%s', (_title, before, after, expected) => {
  const removals = findRemovals(
    { ...noEntries, articles: before },
    { ...noEntries, articles: after },
  );
  expect(removals.map(({ type, count, before: all }) => `${type} : ${count}/${all}`).join()).toBe(
    expected,
  );
});

const galleryOf = (counts: readonly number[], image: object | null = cover): SnapshotEntry[] => [
  {
    id: null,
    document: {
      collections: counts.map((count) => ({
        name: 'Toits',
        projects: Array.from({ length: count }, () => ({ title: 'x', image })),
      })),
    },
    stale: [],
  },
];

test.each<[string, SnapshotEntry[], SnapshotEntry[], RegExp | null]>([
  ['a tab of four projects among twenty', galleryOf([16, 4]), galleryOf([16]), null],
  ['all projects of the only tab', galleryOf([2]), galleryOf([0]), /Projets : 2\/2/],
  ['a third of the projects', galleryOf([18]), galleryOf([12]), /Projets : 6\/18/],
  ['all their pictures', galleryOf([6]), galleryOf([6], null), /Image : 6\/6/],
  ['the gallery could not be read', galleryOf([6]), galleryOf([6]), null],
])('of the gallery, %s', (_title, before, after, expected) => {
  const removals = findRemovals(
    { ...noEntries, gallery: before },
    { ...noEntries, gallery: after },
  );
  const found = removals.map(({ type, count, before: all }) => `${type} : ${count}/${all}`).join();
  if (expected === null) expect(found).toBe('');
  else expect(found).toMatch(expected);
});
