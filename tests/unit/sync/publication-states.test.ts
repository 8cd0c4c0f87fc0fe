/** What counts as new or changed in a snapshot of drafts. */
import { expect, test } from 'vitest';
import { findDrafts } from '../../../scripts/sync/snapshot/publication-states';
import { noEntries } from '../../../scripts/sync/snapshot/snapshot-entry';
import type { SnapshotEntries } from '../../../scripts/sync/snapshot/snapshot-entry';

const project = (id: string, description = '') => ({ id, title: id, description });

function gallery(projects: object[], title = 'Chantiers'): SnapshotEntries {
  const document = { title, collections: [{ id: 'toits', name: 'Toits', projects }] };
  return { ...noEntries, gallery: [{ id: null, name: 'gallery', document, stale: [] }] };
}

const statesOf = (live: SnapshotEntries, entries: SnapshotEntries) =>
  findDrafts(live, entries, 'https://cms').map(({ name, state }) => `${name} ${state}`);

const live = gallery([project('mas'), project('villa')]);

test.each([
  ['nothing', gallery([project('mas'), project('villa')]), ['mas published', 'villa published']],
  [
    'a new project and a changed one, which are marked themselves',
    gallery([project('serre'), project('mas', 'Autre'), project('villa')]),
    ['serre new', 'mas changed', 'villa published'],
  ],
])('of a gallery with %s, the gallery itself is as published', (_what, now, projects) => {
  expect(statesOf(live, now)).toEqual(['gallery published', ...projects]);
});

test.each([
  ['a project that is gone', gallery([project('villa')])],
  ['another order', gallery([project('villa'), project('mas')])],
  ['another title', gallery([project('mas'), project('villa')], 'Réalisations')],
])('a gallery with %s has changed itself', (_what, now) => {
  expect(statesOf(live, now)[0]).toBe('gallery changed');
});

test('an article that differs by its dates alone is as published, and keeps its name in Strapi', () => {
  const article = (publishedAt: string, title = 'Un') => {
    const document = { slug: 'un', title, publishedAt, updatedAt: publishedAt };
    return { ...noEntries, articles: [{ id: 'a1', name: 'un', document, stale: [] }] };
  };
  const [draft] = findDrafts(article('2026-01-01'), article('2026-02-02'), 'https://cms');
  const link = 'https://cms/admin/content-manager/collection-types/api::article.article/a1';
  expect(draft).toMatchObject({ state: 'published', entry: '« Un »', link });
  expect(statesOf(article('2026-01-01'), article('2026-01-01', 'Deux'))).toEqual(['un changed']);
});

test('an article that was taken back is told from a new one by the preview before', () => {
  const article = (id: string) => {
    const document = { slug: id, title: id, publishedAt: null, updatedAt: null };
    return { id, name: id, document, stale: [] };
  };
  const published = { ...noEntries, articles: [article('ancien')] };
  const previous = findDrafts(published, published, 'https://cms');
  const both = { ...noEntries, articles: [article('ancien'), article('inedit')] };
  const now = findDrafts(noEntries, both, 'https://cms', { previous });
  expect(now.map(({ state }) => state)).toEqual(['unpublished', 'new']);
  // And again, as long as it is not published.
  const later = findDrafts(noEntries, both, 'https://cms', { previous: now });
  expect(later.map(({ state }) => state)).toEqual(['unpublished', 'new']);
});

test('an article for a later day says which', () => {
  const document = { slug: 'noel', title: 'Noël', publishedAt: '', updatedAt: '' };
  const noel = { ...noEntries, articles: [{ id: 'n', name: 'noel', document, stale: [] }] };
  const scheduled = [{ id: 'n', date: '20 décembre 2026' }];
  const [draft] = findDrafts(noel, noel, 'https://cms', { scheduled });
  expect(draft).toMatchObject({ state: 'scheduled', date: '20 décembre 2026' });
});
