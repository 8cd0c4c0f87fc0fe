/** What becomes of entries from one sync to the next, and what is said of it. */
import { expect, test } from 'vitest';
import type { ParsedContent, ParsedEntry } from '../../../scripts/sync/parse';
import { formatReport, noFindings } from '../../../scripts/sync/report';
import type { SyncReport } from '../../../scripts/sync/report';
import { findChanges, findPublished } from '../../../scripts/sync/snapshot/changes';
import { findDrafts } from '../../../scripts/sync/snapshot/drafts';
import { noEntries } from '../../../scripts/sync/snapshot/entry';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/entry';
import { merge } from '../../../scripts/sync/snapshot/merge';
import { byCollection } from '../../../src/content/types/registry';

const baseUrl = 'https://cms.example';
const stored = (id: string | null, document: object): SnapshotEntry => ({
  ...{ id, document, stale: [] },
});
const article = (id: string, slug: string, fields = {}) =>
  stored(id, { id, slug, title: `Titre ${id}`, createdAt: null, ...fields });
const mistake = { field: 'title', label: 'Titre', message: 'vide.' };

/** What is read of an article; without a slug, a mistake has cost it. */
const read = (id: string, slug: string | null, createdAt = '2026-01-01'): ParsedEntry => ({
  id,
  place: { collection: 'articles', id, type: 'Articles', entry: `« ${id} »`, link: null },
  document: slug === null ? null : { slug, createdAt },
  mistakes: slug === null ? [mistake] : [],
});
const cover = { file: 'toit.0123abcd.jpg', alt: null, caption: null };

test.each<[string, SnapshotEntry[], ParsedEntry[] | null, string, string]>([
  ['what is read', [], [read('a', 'un'), read('b', 'deux')], 'a un, b deux', ''],
  ['the previous list where none could be read', [article('a', 'un')], null, 'a un', ''],
  ['its version of before', [article('a', 'un')], [read('a', null)], 'a un stale', 'stale a title'],
  ['nothing of a new one', [article('b', 'un')], [read('a', null)], '', 'omitted a title'],
  [
    'nothing whose address another has now',
    [article('a', 'Un')],
    [read('a', null), read('b', 'un')],
    'b un',
    'omitted a title',
  ],
  [
    'nothing whose picture is gone',
    [article('a', 'un', { cover })],
    [read('a', null)],
    '',
    'omitted a title',
  ],
  [
    'of two with one address, the one that has it on the site',
    [article('b', 'un')],
    [read('a', 'un', '2025-01-01'), read('b', 'Un')],
    'b Un',
    'omitted a slug',
  ],
  [
    'else the one created first',
    [],
    [read('a', 'un', '2026-02-01'), read('b', 'un', '2026-01-01')],
    'b un',
    'omitted a slug',
  ],
])('of articles stays %s', (_what, previous, list, expected, said) => {
  const parsed: ParsedContent = { ...byCollection(() => []), articles: list };
  const { entries, problems } = merge(parsed, {
    entries: { ...noEntries, articles: previous },
    media: {},
  });
  const shown = entries.articles.map(({ id, document, stale }) =>
    [id, (document as { slug: string }).slug, ...(stale.length > 0 ? ['stale'] : [])].join(' '),
  );
  expect(shown.join(', ')).toBe(expected);
  expect(problems.map(({ severity, id, field }) => `${severity} ${id} ${field}`).join()).toBe(said);
  if (said.endsWith('slug')) expect(problems[0]?.message).toContain('déjà celui de « b »');
});

const project = { description: null, image: null, latitude: null, longitude: null };
const galleryOf = (title: string | null, ...projects: object[]) =>
  stored(null, { title, description: null, collections: [{ value: 'a', name: 'A', projects }] });

test('a draft is new, changed, taken back or published, as each project of the gallery is', () => {
  const live = {
    ...noEntries,
    articles: [article('a', 'un'), article('b', 'deux')],
    gallery: [galleryOf(null, { ...project, title: 'Toit' }, { ...project, title: 'Mur' })],
  };
  const drafts = {
    ...noEntries,
    articles: [
      article('a', 'un', { updatedAt: 'x', publishedAt: null, firstPublishedAt: 'x' }),
      ...[article('b', 'deux', { title: 'Autre' }), article('c', 'trois'), article('d', 'quatre')],
    ],
    gallery: [
      galleryOf(
        'Nos toits',
        ...[
          { ...project, title: 'Toit' },
          { ...project, title: 'Mur', latitude: 1 },
        ],
        { ...project, title: 'Sol' },
      ),
    ],
  };
  const said = (previous: typeof found = []) =>
    findDrafts(live, drafts, baseUrl, previous).map(({ name, state }) => `${name} ${state}`);
  const found = findDrafts(live, drafts, baseUrl);
  expect(said()).toEqual([
    ...['gallery changed', 'toit published', 'mur changed', 'sol new'],
    ...['un published', 'deux changed', 'trois new', 'quatre new'],
  ]);
  const before = found.slice(-1).map((draft) => ({ ...draft, state: 'published' as const }));
  expect(said(before).slice(-2)).toEqual(['trois new', 'quatre unpublished']);
  expect(said(found).at(-1)).toBe('quatre new');
  expect(found.find(({ name }) => name === 'sol')).toMatchObject({ id: null, entry: '« Sol »' });
});

const changes = findChanges(
  {
    ...noEntries,
    hero: [stored(null, { title: 'Un' })],
    articles: [article('a', 'un'), article('b', 'deux'), article('c', 'trois')],
  },
  {
    ...noEntries,
    hero: [stored(null, { title: 'Deux' })],
    articles: [article('a', 'un'), article('b', 'deux', { title: 'Autre' }), article('d', 'x')],
  },
);

test('the report names what has changed, what has failed, and each mistake with its form', () => {
  const place = { collection: 'articles', id: 'a', type: 'Articles', entry: '« A »' } as const;
  const problem = { ...place, ...mistake, link: 'https://cms.example/admin/a' };
  const failure = { kind: '5xx', reason: 'HTTP 500', advice: 'Relancez.' } as const;
  const report: SyncReport = {
    ...{ ...noFindings, outcome: 'kept', exitCode: 0, error: null, startedAt: '' },
    collections: { ...changes, services: { ...changes.services, added: [], count: 2 } },
    failures: [{ collection: 'services', ...failure }],
    problems: [
      { ...problem, severity: 'advice', label: '' },
      { ...problem, severity: 'omitted', link: null },
    ],
  };
  const text = formatReport(report);
  for (const block of [
    'Accueil : 1 entrée(s), modifié : Accueil\n',
    'Services : échec, les dernières données sont gardées\nTémoignages : vide\n',
    'Articles : 3 entrée(s), ajouté : « Titre d » ; modifié : « Autre » ; retiré : « Titre c »\n\n',
    'Échecs (1) :\n- Services : HTTP 500\n  Relancez.\n\nLaissées de côté, à corriger dans Strapi (1) :\n- Articles › « A » › Titre : vide.\n\n',
    'À améliorer dans Strapi (1) :\n- Articles › « A » : vide.\n    https://cms.example/admin/a\n\n',
  ]) {
    expect(text).toContain(block);
  }
  expect(text).toMatch(/\nTerminé avec des échecs .*\n\n1 erreur\(s\) à corriger dans Strapi/);
  const clean = formatReport({ ...report, problems: [], failures: [], error: 'Disque plein.' });
  expect(clean).toMatch(/\n\nDisque plein\.\n\nTerminé [^\n]*$/);
});

test('Strapi hears which version of each entry was read, and on which page it is', () => {
  const publishedAt = '2026-11-01T13:04:42.731Z';
  const content = {
    ...byCollection(() => []),
    hero: [{ documentId: 'h', publishedAt }],
    about: { collection: 'about', kind: 'timeout', reason: '', advice: '' } as const,
    articles: [
      { documentId: 'a', publishedAt },
      { documentId: 'b', publishedAt },
      { documentId: 'c' },
    ],
  };
  const entries = { ...noEntries, hero: [stored(null, {})], articles: [article('a', 'un')] };
  expect(findPublished(content, entries).map(({ id, page }) => `${id} ${page}`)).toEqual([
    ...['h /#hero', 'a /blog/un', 'b null'],
  ]);
});
