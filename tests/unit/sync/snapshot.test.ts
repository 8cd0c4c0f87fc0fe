/** Tests how the sync merges and compares entries with those of the previous sync, and how it reports on them. */
import { expect, test } from 'vitest';
import type { ParsedEntry } from '../../../scripts/sync/parse.ts';
import { formatReport, emptyReport } from '../../../scripts/sync/report.ts';
import type { SyncReport } from '../../../scripts/sync/report.ts';
import { findChanges, findPublished } from '../../../scripts/sync/snapshot/changes.ts';
import { findDrafts } from '../../../scripts/sync/snapshot/drafts.ts';
import { noEntries } from '../../../scripts/sync/snapshot/entry.ts';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/entry.ts';
import { merge } from '../../../scripts/sync/snapshot/merge.ts';
import { byCollection } from '../../../src/content/types/registry.ts';

const baseUrl = 'https://cms.example';
const makeSnapshotEntry = (id: string | null, document: object): SnapshotEntry => ({
  id,
  document,
  stale: [],
});
const makeArticleEntry = (id: string, slug: string, fields = {}) =>
  makeSnapshotEntry(id, { id, slug, title: `Titre ${id}`, createdAt: null, ...fields });
const articleCollection = { collection: 'articles', type: 'Articles' } as const;
const problem = { field: 'title', label: 'Titre', message: 'vide.' };

/**
 * Returns the parsed entry for a short notation such as `a un 2026-02-01`: id, slug and date of creation. With the slug
 * `-` the entry is invalid, with `en` it has no French version.
 */
const makeParsedEntry = (notation: string): ParsedEntry => {
  const [id = '', slug = '', createdAt = '2026-01-01'] = notation.split(' ');
  const location = { ...articleCollection, id, entry: `« ${id} »`, link: null };
  if (slug === '-' || slug === 'en') {
    const severity = slug === 'en' ? 'omitted' : 'stale';
    const problems = [{ ...location, ...problem, severity } as const];
    return { id, location, document: null, problems };
  }
  return { id, location, document: { slug, createdAt }, problems: [] };
};
const makePreviousEntry = (notation: string) => {
  const [id = '', slug = '', file] = notation.split(' ');
  return makeArticleEntry(id, slug, { cover: file ? { file, alt: null, caption: null } : null });
};
const splitList = (notation: string) => notation.split(', ').filter((item) => item !== '');

test.each([
  ['the entries that were read', '', 'a un, b deux', 'a un, b deux', ''],
  ['the previous list if none could be read', 'a un', null, 'a un', ''],
  ['the previous version of an unusable entry', 'a un', 'a -', 'a un stale', 'stale a title'],
  ['nothing of a new unusable entry', 'b un', 'a -', '', 'omitted a title'],
  ['nothing of an entry that is only in English now', 'a un', 'a en', '', 'omitted a title'],
  ['no version whose slug another entry has now', 'a Un', 'a -, b un', 'b un', 'omitted a title'],
  ['no version whose picture is missing', 'a un x.0123abcd.jpg', 'a -', '', 'omitted a title'],
  [
    'of two with one slug, the one on the site',
    'b un',
    'a un 2025, b Un',
    'b Un',
    'omitted a slug',
  ],
  [
    'of two with one slug, the older one',
    '',
    'a un 2026-02, b un 2026-01',
    'b un',
    'omitted a slug',
  ],
])('the new snapshot holds %s', (_what, previous, published, expected, expectedProblems) => {
  const parsed = published === null ? null : splitList(published).map(makeParsedEntry);
  const { entries, problems } = merge(
    { ...byCollection(() => []), articles: parsed },
    {
      entries: { ...noEntries, articles: splitList(previous).map(makePreviousEntry) },
      files: new Map(),
    },
  );
  const mergedEntries = entries.articles.map(({ id, document, stale }) =>
    [id, (document as { slug: string }).slug, ...(stale.length > 0 ? ['stale'] : [])].join(' '),
  );
  expect(mergedEntries.join(', ')).toBe(expected);
  expect(problems.map(({ severity, id, field }) => `${severity} ${id} ${field}`).join()).toBe(
    expectedProblems,
  );
  if (expectedProblems.endsWith('slug'))
    expect(problems[0]?.message).toContain('déjà celui de « b »');
});

const makeGallery = (title: string | null, ...projects: [title: string, latitude?: number][]) => {
  const emptyProject = { description: null, image: null, longitude: null };
  const galleryProjects = projects.map(([name, latitude = 0]) => ({
    ...emptyProject,
    title: name,
    latitude,
  }));
  return makeSnapshotEntry(null, {
    title,
    collections: [{ value: 'a', name: 'A', projects: galleryProjects }],
  });
};

test('each entry and each project of the gallery is new, changed, unpublished or published', () => {
  const liveEntries = {
    ...noEntries,
    articles: [makeArticleEntry('a', 'un'), makeArticleEntry('b', 'deux')],
    gallery: [makeGallery(null, ['Toit'], ['Mur'])],
  };
  const otherDates = { updatedAt: 'x', publishedAt: null, firstPublishedAt: 'x', createdAt: 'x' };
  const draftEntries = {
    ...noEntries,
    gallery: [makeGallery('Nos toits', ['Toit'], ['Mur', 1], ['Sol'])],
    articles: [
      makeArticleEntry('a', 'un', otherDates),
      makeArticleEntry('b', 'deux', { title: 'Autre' }),
      makeArticleEntry('c', 'trois'),
      makeArticleEntry('d', 'quatre'),
    ],
  };
  const foundDrafts = findDrafts(liveEntries, draftEntries, baseUrl, []);
  const draftStatesAfter = (previous: typeof foundDrafts) =>
    findDrafts(liveEntries, draftEntries, baseUrl, previous).map(
      ({ name, state }) => `${name} ${state}`,
    );
  expect(draftStatesAfter(foundDrafts)).toEqual([
    'gallery changed',
    'toit published',
    'mur changed',
    'sol new',
    'un published',
    'deux changed',
    'trois new',
    'quatre new',
  ]);
  const lastDraft = foundDrafts
    .slice(-1)
    .map((draft) => ({ ...draft, state: 'published' as const }));
  expect(draftStatesAfter(lastDraft).slice(-2)).toEqual(['trois new', 'quatre unpublished']);
  expect(foundDrafts.find(({ name }) => name === 'sol')).toMatchObject({
    id: null,
    entry: '« Sol »',
  });
});

const foundChanges = findChanges(
  {
    ...noEntries,
    hero: [makeSnapshotEntry(null, { title: 'Un' })],
    articles: ['a un', 'b deux', 'c trois', 'e cinq'].map(makePreviousEntry),
  },
  {
    ...noEntries,
    hero: [makeSnapshotEntry(null, { title: 'Deux' })],
    articles: [
      ...['a un', 'd x'].map(makePreviousEntry),
      makeArticleEntry('b', 'deux', { title: 'Autre' }),
    ],
  },
);

test('the report names changes, failures, and each problem with a link to its form', () => {
  const link = 'https://cms.example/admin/a';
  const reportedProblem = { ...articleCollection, ...problem, id: 'a', entry: '« A »', link };
  const failure = { kind: '5xx', reason: 'HTTP 500', advice: 'Relancez.' } as const;
  const report: SyncReport = {
    ...emptyReport,
    outcome: 'kept',
    exitCode: 0,
    error: null,
    startedAt: '',
    collections: { ...foundChanges, services: { ...foundChanges.services, added: [], count: 2 } },
    failures: [{ collection: 'services', ...failure }],
    problems: [
      { ...reportedProblem, severity: 'advice', label: '' },
      { ...reportedProblem, severity: 'omitted', link: null },
    ],
  };
  const reportText = formatReport(report);
  for (const expectedText of [
    'Accueil : 1 entrée(s), modifié : Accueil\nÀ propos : vide\nServices : échec, les dernières données sont gardées\n',
    'Articles : 3 entrée(s), ajouté : « Titre d » ; modifié : « Autre » ; retiré : « Titre c », « Titre e »\n\n',
    'Échecs (1) :\n- Services : HTTP 500\n  Relancez.\n\nLaissées de côté, à corriger dans Strapi (1) :\n- Articles › « A » › Titre : vide.\n\n',
    'À améliorer dans Strapi (1) :\n- Articles › « A » : vide.\n    https://cms.example/admin/a\n\n',
  ]) {
    expect(reportText).toContain(expectedText);
  }
  expect(reportText).toMatch(
    /\nTerminé avec des échecs .*\n\n1 erreur\(s\) à corriger dans Strapi/,
  );
  const reportWithoutProblems = formatReport({
    ...report,
    problems: [],
    failures: [],
    error: 'Disque plein.',
  });
  expect(reportWithoutProblems).toMatch(/\n\nDisque plein\.\n\nTerminé [^\n]*$/);
});

test('the result names the version of each published entry, and its page', () => {
  const publishedAt = '2026-11-01T13:04:42.731Z';
  const failure = { collection: 'about', kind: 'timeout', reason: '', advice: '' } as const;
  const content = {
    ...byCollection(() => []),
    hero: [{ documentId: 'h', publishedAt }],
    about: failure,
    articles: [
      ...['a', 'b'].map((documentId) => ({ documentId, publishedAt })),
      { documentId: 'c' },
    ],
  };
  const entries = {
    ...noEntries,
    hero: [makeSnapshotEntry(null, {})],
    articles: [makeArticleEntry('a', 'un')],
  };
  expect(findPublished(content, entries).map(({ id, page }) => `${id} ${page}`)).toEqual([
    'h /#hero',
    'a /blog/un',
    'b null',
  ]);
});
