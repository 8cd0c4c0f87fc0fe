import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { siteStateSchema } from '../../../src/content/snapshot/site-state-file';
import type { SiteState } from '../../../src/content/snapshot/site-state-file';
import { describeSite } from '../../../src/content/snapshot/describe-site';
import { readPrevious } from '../../../scripts/sync/snapshot/previous';
import { followRedirects } from '../../../scripts/sync/snapshot/redirects';
import { readSiteState, remember } from '../../../scripts/sync/snapshot/remembered';
import { readSnapshot } from '../../../src/content/snapshot/read';
import { copySnapshot, makeSnapshot, setJson } from '../../support/make-snapshot';

const day = new Date('2026-11-24T10:00:00.000Z');

function temporary(directory: string): string {
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

const describe = (directory: string, env: Record<string, string>, now: Date) => {
  const { documents: content, ...snapshot } = readSnapshot(directory);
  return describeSite({ ...snapshot, content }, directory, env, now);
};

const synced = async () => temporary(await makeSnapshot(() => undefined, [], 'strapi'));

test('the state of a site says what it was built from, without a word of its texts', async () => {
  const state = describe(await synced(), { COMMIT_REF: 'c0ffee' }, day);
  expect(siteStateSchema.parse(state)).toEqual(state);
  expect(state).toMatchObject({ builtAt: '2026-11-24', commit: 'c0ffee' });
  const host = describe(await synced(), { DEPLOY_ID: '1' }, day);
  expect(host.builtAt).toBe('2026-11-24T10:00:00.000Z');
});

test('the fingerprint is that of code, content and CMS, not of the day', async () => {
  const directory = await synced();
  const fingerprint = (env = {}) => describe(directory, env, new Date()).fingerprint;
  const before = fingerprint();
  setJson(path.join(directory, 'manifest.json'), ['generatedAt'], '2027-01-01T00:00:00.000Z');
  expect(fingerprint()).toBe(before);
  expect(fingerprint({ COMMIT_REF: 'c0ffee' })).not.toBe(before);
  expect(fingerprint({ CMS_URL: 'https://cms.example.org' })).not.toBe(before);
  setJson(path.join(directory, 'hero.json'), ['title'], 'Un autre titre');
  expect(fingerprint()).not.toBe(before);
});

const liveState: SiteState = {
  formatVersion: 1,
  builtAt: '2026-11-23',
  commit: null,
  content: { source: 'strapi', changedAt: '2026-11-23T00:00:00.000Z' },
  fingerprint: 'f',
  counts: { hero: 1, about: 1, services: 3, testimonials: 0, gallery: 9, articles: 2 },
  articles: { a: 'ancien', b: 'stable' },
  redirects: [{ from: 'tres-ancien', to: 'ancien', article: null }],
};
const nothing = () => readPrevious(temporary(path.join(copySnapshot(), 'nothing')), 'strapi');
const after = ['nouveau', 'stable'].map((name, index) => ({
  ...{ id: index === 0 ? 'a' : 'b', name, document: null, stale: [] },
}));

test('where nothing is cached, the live site knows the old addresses and how much there was', () => {
  const { counts, redirects, articles } = remember(nothing(), liveState);
  expect(counts.services).toBe(3);
  expect(followRedirects(redirects, articles, after)).toEqual([
    { from: 'ancien', to: 'nouveau', article: 'a' },
    { from: 'tres-ancien', to: 'nouveau', article: 'a' },
  ]);
});

test('the demo’s content is nobody’s history', () => {
  const demo = { ...liveState, content: { ...liveState.content, source: 'demo' as const } };
  expect(remember(nothing(), demo)).toEqual(remember(nothing(), null));
});

test('what is cached counts more than an older live site', async () => {
  const directory = await synced();
  const previous = readPrevious(directory, 'strapi');
  const redirects = [{ from: 'tres-ancien', to: 'stable', article: 'b' }];
  const older = { source: 'strapi' as const, changedAt: '2025-11-23T00:00:00.000Z' };
  const remembered = remember({ ...previous, redirects }, { ...liveState, content: older });
  expect(remembered.counts).toEqual(previous.counts);
  expect(remembered.redirects).toContainEqual(redirects[0]);
});

test('a live site that is newer than an old snapshot knows how much there was of what it knew', async () => {
  const previous = readPrevious(await synced(), 'strapi');
  const { testimonials: _, ...known } = liveState.counts;
  const { counts } = remember(previous, { ...liveState, counts: { ...known, equipe: 8 } });
  expect(counts).toEqual({ ...previous.counts, ...known });
});

test('what only the live site knows is added to what is cached: addresses of before and after', async () => {
  const directory = await synced();
  const ids = { a: 'lire-sa-facture-d-electricite', b: 'stable' };
  setJson(path.join(directory, 'manifest.json'), ['collections', 'articles'], { ids });
  const previous = readPrevious(directory, 'strapi');
  const { redirects } = remember(previous, liveState);
  expect(redirects).toEqual([
    { from: 'ancien', to: ids.a, article: 'a' },
    { from: 'tres-ancien', to: ids.a, article: 'a' },
  ]);
});

test('an article whose file is damaged is followed, too', async () => {
  const directory = await synced();
  const name = 'lire-sa-facture-d-electricite';
  setJson(path.join(directory, 'manifest.json'), ['collections', 'articles'], { ids: { a: name } });
  writeFileSync(path.join(directory, 'articles', `${name}.json`), '{');
  const { articles, redirects } = remember(readPrevious(directory, 'strapi'), null);
  const [moved = expect.fail()] = after;
  expect(followRedirects(redirects, articles, [moved])).toContainEqual({
    ...{ from: name, to: 'nouveau', article: 'a' },
  });
});

test('a file that is not a site’s state is refused with its name', () => {
  const file = path.join(temporary(copySnapshot()), 'etat.json');
  writeFileSync(file, '<!doctype html>');
  expect(() => readSiteState(file)).toThrow(`${file} n’est pas l’état d’un site`);
});
