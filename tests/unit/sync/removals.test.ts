import { expect, test } from 'vitest';
import { describeRemovals, findRemovals } from '../../../scripts/sync/snapshot/removals';
import { noEntries } from '../../../scripts/sync/snapshot/snapshot-entry';
import { byCollection } from '../../../src/content/types/registry';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/snapshot-entry';

/** `1` an entry; `1!` one that stays old because of a mistake. */
const services = (words: string): SnapshotEntry[] =>
  words.split(' ').flatMap((word) => {
    const id = word.replace('!', '');
    const stale = word.endsWith('!') ? [{ field: 'title', message: 'x' }] : [];
    return id === '' ? [] : [{ id, name: `s${id}`, document: {}, stale }];
  });

/** What the manifest says. */
const counts = byCollection(() => 0);

function removals(before: string, after: string) {
  const [old, now] = [before, after].map((words) => ({ ...noEntries, services: services(words) }));
  return (
    old && now && findRemovals({ entries: old, counts }, now).map(({ lost }) => lost.join(' '))
  );
}

test.each([
  ['1 2 3 4 5 6 7 8 9 10', '1 2 3 4 5 6 7', ''],
  ['1 2 3 4 5 6 7 8 9 10', '1 2 3 4 5 6', 's7 s8 s9 s10'],
  ['1 2 3', '1 2', 's3'],
  ['1', '', 's1'],
  ['', '', ''],
  ['', '1 2', ''],
  // Others in place of these are a loss, whatever their number.
  ['1 2 3', '3 4 5', 's1 s2'],
  // One mistake costs one entry; several count like removals.
  ['1 2 3', '1 2! 3', ''],
  ['1', '1!', ''],
  ['1 2 3 4', '1 2! 3! 4', 's2 s3'],
  ['1 2 3 4', '1 2! 3', 's2 s4'],
])('services %j becoming %j would lose %j', (before, after, lost) => {
  expect(removals(before, after)?.join()).toBe(lost);
});

test('a single type that goes counts, also if its old file is damaged', () => {
  const before = { entries: noEntries, counts: { ...counts, hero: 1 } };
  expect(findRemovals(before, noEntries)).toMatchObject([{ collection: 'hero', count: 1 }]);
});

test('a collection that could not be read loses nothing, whatever was old in it', () => {
  const entries = { ...noEntries, services: services('1! 2! 3') };
  expect(findRemovals({ entries, counts }, entries)).toEqual([]);
});

/** Its projects’ titles. */
const gallery = (...titles: string[]) => {
  const projects = titles.map((id) => ({ id, title: id }));
  const document = { title: null, description: null, collections: [{ projects }] };
  return { ...noEntries, gallery: [{ id: null, name: 'gallery', document, stale: [] }] };
};

test.each([
  [['a', 'b', 'c'], ['a', 'b', 'new'], []],
  [['a', 'b', 'c'], ['a', 'b'], [1]],
  [['a', 'b', 'c', 'd', 'e'], ['new', 'newer', 'c'], [2]],
  [['a', 'b', 'c'], [], [3]],
])('a gallery of %j becoming %j would lose %j projects', (before, after, lost) => {
  const removals = findRemovals({ entries: gallery(...before), counts }, gallery(...after));
  expect(removals.map(({ count }) => count)).toEqual(lost);
});

test('whoever must decide reads how many would go, and ten of them by name', () => {
  const describe = (count: number) => {
    const titles = Array.from({ length: count }, (_, index) => `T${index + 1}`);
    const removal = { collection: 'articles' as const, lost: titles, titles, count, before: 20 };
    return describeRemovals([removal]).split('\n')[1];
  };
  expect(describe(12)).toMatch(/ : 12 sur 20 disparaîtraient.* \(T1, .*, T10 et 2 autres\)$/);
  expect(describe(10)).toMatch(/ \(T1, .*, T10\)$/);
  expect(describe(0)).toMatch(/à cause d’une erreur$/);
});
