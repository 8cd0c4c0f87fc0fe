/** What a sync takes over from the snapshot before: nothing from one of another kind, and of each entry what was said of it. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findDamage, readPrevious, resolveSnapshot } from '../../../scripts/sync/snapshot/previous';
import { copySnapshot, makeSnapshot, setJson } from '../../support/make-snapshot';

function temporary(directory: string): string {
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const snapshotOf = async (source: 'strapi' | 'drafts' | 'demo') =>
  temporary(await makeSnapshot(() => undefined, [], source));

const said = { field: 'title', label: 'Titre', message: 'trop long.' };

test('what is published and drafts never mix: either is refused beside the other', async () => {
  const [published, drafts] = [await snapshotOf('strapi'), await snapshotOf('drafts')];
  const refusal = (says: string) =>
    expect.objectContaining({
      exitCode: 2,
      message: expect.stringContaining(says) as string,
    }) as Error;
  expect(() => readPrevious(drafts, 'strapi')).toThrow(refusal('contient des brouillons'));
  expect(() => readPrevious(published, 'drafts')).toThrow(refusal('contient du contenu publié'));
  expect(readPrevious(published, 'strapi').manifest?.source).toBe('strapi');
  expect(readPrevious(drafts, 'drafts').manifest?.source).toBe('drafts');
});

test('nothing of the demonstration content is taken for the company’s own, but its files', async () => {
  const demo = readPrevious(await snapshotOf('demo'), 'strapi');
  expect(Object.values(demo.entries).flat()).toEqual([]);
  expect(new Set(Object.values(demo.counts))).toEqual(new Set([0]));
  expect(Object.keys(demo.media)).not.toEqual([]);
});

test('what was said of an entry stays with that entry alone, with its id', async () => {
  const directory = await snapshotOf('strapi');
  const name = 'lire-sa-facture-d-electricite';
  setJson(path.join(directory, 'manifest.json'), ['collections', 'articles'], {
    ids: { a1: name },
    stale: [{ entry: name, ...said }],
  });
  const { articles } = readPrevious(directory, 'strapi').entries;
  const withStale = articles.filter(({ stale }) => stale.length > 0);
  expect(withStale.map(({ document: _, ...entry }) => entry)).toEqual([
    { id: 'a1', name, stale: [said] },
  ]);
  expect(articles.filter(({ id }) => id !== null)).toHaveLength(1);
});

test('what an earlier version of the site wrote of its entries is known still', async () => {
  const directory = await snapshotOf('strapi');
  const ids = { a1: 'lire-sa-facture-d-electricite' };
  const stale = [{ entry: ids.a1, ...said }];
  const stateOf = (written: object) => {
    setJson(path.join(directory, 'manifest.json'), ['formatVersion'], 2);
    setJson(path.join(directory, 'manifest.json'), ['collections', 'articles'], written);
    return readPrevious(directory, 'strapi').manifest?.collections.articles;
  };
  expect(stateOf({ status: 'ok', ids, older: stale })).toEqual({ ids, stale });
  expect(stateOf({ status: 'empty' })).toEqual({});
  const kept = { ids, older: stale };
  expect(stateOf({ status: 'failed', kept })).toEqual({ failed: true, ids, stale });
});

test('a file of another size than it should have does not count as there', async () => {
  const directory = await snapshotOf('strapi');
  const [file = expect.fail()] = Object.keys(readPrevious(directory, 'strapi').media);
  writeFileSync(path.join(directory, 'media', file), 'x');
  expect(readPrevious(directory, 'strapi').media).not.toHaveProperty([file]);
});

test('redirects that cannot be read stop the sync: Strapi does not have them', async () => {
  const directory = await snapshotOf('strapi');
  writeFileSync(path.join(directory, 'redirects.json'), '{');
  expect(() => readPrevious(directory, 'strapi')).toThrow(/redirects\.json est abîmé/);
});

test('a folder with anything else in it is no snapshot, and stays; an empty or a missing one may become it', () => {
  const parent = temporary(copySnapshot());
  const folder = (name: string) => path.join(parent, name);
  expect(() => resolveSnapshot(folder('media'))).toThrow(/n’est pas un instantané/);
  mkdirSync(folder('vide'));
  expect(resolveSnapshot(folder('vide'))).toMatch(/vide$/);
  expect(resolveSnapshot(folder('a/b'))).toMatch(/b$/);
});

test('what is damaged is named; a folder without a snapshot is not damaged', async () => {
  const directory = await snapshotOf('strapi');
  expect(findDamage(directory)).toBeNull();
  writeFileSync(path.join(directory, 'hero.json'), '{');
  expect(findDamage(directory)).toMatch(/hero\.json : ce n’est pas du JSON valable/);
  expect(findDamage(path.join(directory, 'media'))).toBeNull();
});
