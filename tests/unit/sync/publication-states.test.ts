/** What counts as new or changed in a snapshot of drafts. */
import { expect, test } from 'vitest';
import type { CmsContent } from '../../../scripts/sync/collections/read-collections';
import { findDrafts, withDatesOfChanges } from '../../../scripts/sync/snapshot/publication-states';
import { findPublished } from '../../../scripts/sync/snapshot/published';
import { noEntries } from '../../../scripts/sync/snapshot/snapshot-entry';
import type { SnapshotEntries } from '../../../scripts/sync/snapshot/snapshot-entry';
import { byCollection } from '../../../src/content/types/registry';
import type { Article } from '../../../src/content/types/articles';

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
  const now = findDrafts(noEntries, both, 'https://cms', previous);
  expect(now.map(({ state }) => state)).toEqual(['unpublished', 'new']);
  // And again, as long as it is not published.
  const later = findDrafts(noEntries, both, 'https://cms', now);
  expect(later.map(({ state }) => state)).toEqual(['unpublished', 'new']);
});

test('a changed article is dated in its preview by its last change', () => {
  const article = (name: string, title = name) => {
    const document = { slug: name, title, publishedAt: '2026-01-01', updatedAt: '2026-03-03' };
    return { id: name, name, document, stale: [] };
  };
  const live = { ...noEntries, articles: ['meme', 'autre'].map((name) => article(name)) };
  const articles = [article('meme'), article('autre', 'Neuf')];
  const now = { ...noEntries, articles: [...articles, article('inedit')] };
  const drafts = findDrafts(live, now, 'https://cms');
  const dated = withDatesOfChanges(now, drafts).articles;
  expect(dated.map(({ name, document }) => [name, (document as Article).publishedAt])).toEqual([
    ['meme', '2026-01-01'],
    ['autre', '2026-03-03'],
    ['inedit', '2026-01-01'],
  ]);
});

test('Strapi is told of each published entry, shown on the site or not', () => {
  const publishedAt = '2026-01-01T08:00:00.000Z';
  const content = {
    ...byCollection(() => null),
    hero: [{ documentId: 'h', publishedAt }],
    articles: [
      { documentId: 'a1', publishedAt },
      { documentId: 'a2', publishedAt },
      { documentId: 'brouillon', publishedAt: null },
      { publishedAt },
    ],
  };
  const entry = (id: string | null, name: string) => ({ id, name, document: {}, stale: [] });
  const shown = { ...noEntries, hero: [entry(null, 'hero')], articles: [entry('a1', 'un')] };
  expect(findPublished(content as unknown as CmsContent, shown)).toEqual([
    { collection: 'hero', id: 'h', publishedAt, name: 'hero' },
    { collection: 'articles', id: 'a1', publishedAt, name: 'un' },
    { collection: 'articles', id: 'a2', publishedAt, name: null },
  ]);
});
