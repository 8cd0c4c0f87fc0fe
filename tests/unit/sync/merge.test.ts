/** What becomes of entries that were read, and of the previous ones. */
import { describe, expect, test } from 'vitest';
import { Deferred } from '../../../scripts/sync/reading/deferred';
import type { Finding } from '../../../scripts/sync/reading/deferred';
import type { ReadProblem } from '../../../scripts/sync/reading/read-problem';
import { unforeseenErrorsIn } from '../../../scripts/sync/collections/read-entries';
import type { ReadEntries } from '../../../scripts/sync/collections/read-entries';
import type { ReadEntry } from '../../../scripts/sync/collections/read-entry';
import { merge } from '../../../scripts/sync/snapshot/merge';
import type { Remembered } from '../../../scripts/sync/snapshot/remembered';
import { noEntries } from '../../../scripts/sync/snapshot/snapshot-entry';
import { byCollection } from '../../../src/content/types/registry';
import type { SnapshotEntries } from '../../../scripts/sync/snapshot/snapshot-entry';

const picture = { file: 'toit.00000000.jpg', alt: null, caption: null };
const facts = { mime: 'image/jpeg', bytes: 1, width: 9, height: 9, placeholder: null };
const place = {
  collection: 'articles',
  ...{ id: 'a', type: 'Articles', entry: '« Un »', link: null },
} as const;

const mistake = (field: string, loss: ReadProblem['loss'] = 'entry'): ReadProblem => ({
  ...place,
  ...{ loss, field, label: field, message: 'à corriger.' },
});

const read = (id: string | null, document: object, ...findings: Finding[]): ReadEntry => ({
  ...{ id, place, document, findings },
});

function previously(entries: Partial<SnapshotEntries>): Remembered {
  const all = { ...noEntries, ...entries };
  const counts = byCollection((name) => all[name].length);
  const media = { [picture.file]: facts };
  return { entries: all, counts, media, redirects: [], articles: all.articles };
}

const library = { baseUrl: 'https://cms.example.org', origins: new Set<string>() };

const mergeWith = (previous: Remembered, reads: Partial<ReadEntries>) =>
  merge(
    previous,
    { ...byCollection(() => []), ...reads },
    {
      ...{ files: new Map(), library, url: 'https://site.example' },
    },
  );

const article = (id: string, slug: string, more: object = {}) => {
  return { id, name: slug, document: { slug, title: slug, ...more }, stale: [] };
};

test('a valid entry goes live; of another one the previous version stays, or nothing', () => {
  const { entries, problems } = mergeWith(previously({ articles: [article('1', 'un')] }), {
    articles: [
      read('1', { slug: 'un', title: '' }, mistake('title'), mistake('cover', 'part')),
      read('2', { slug: 'deux', title: 'Deux' }, mistake('cover', 'part')),
      read('3', { slug: '', title: 'Trois' }, mistake('slug'), mistake('cover', 'nothing')),
    ],
  });
  const stale = ['title', 'cover'].map((field) => {
    return { field, label: field, message: 'à corriger.' };
  });
  expect(entries.articles).toEqual([
    { ...article('1', 'un'), stale },
    { ...article('2', 'deux'), document: { slug: 'deux', title: 'Deux' } },
  ]);
  expect(problems.map(({ severity, field }) => `${severity} ${field}`)).toEqual([
    ...['stale title', 'stale cover', 'partial cover', 'omitted slug', 'advice cover'],
  ]);
});

test('a previous version stays only while its files exist', () => {
  const unreadable = { articles: [read('1', { slug: 'un', title: '' }, mistake('title'))] };
  const before = previously({ articles: [article('1', 'un', { cover: picture })] });
  expect(mergeWith(before, unreadable).entries.articles).toHaveLength(1);
  expect(mergeWith({ ...before, media: {} }, unreadable).entries.articles).toEqual([]);
});

test('a list that could not be read stays as it was, and loses nothing', () => {
  const before = previously({ articles: [article('1', 'un')] });
  const { entries, removals } = mergeWith(before, { articles: null });
  expect(entries.articles).toEqual(before.entries.articles);
  expect(removals).toEqual([]);
});

test('the field of a single type keeps its value if its file is lost, and says so', () => {
  const document = { title: 'Avant', backgroundImage: picture };
  const before = previously({ hero: [{ id: null, name: 'hero', document, stale: [] }] });
  const lost = new Deferred<null>(null, [], mistake('backgroundImage'), () => ({
    value: null,
    problems: [mistake('backgroundImage', 'part')],
  }));
  const now = read(null, { title: null, backgroundImage: lost }, mistake('title'), lost);
  const { entries, problems } = mergeWith(before, { hero: [now] });
  expect(entries.hero).toMatchObject([{ document, stale: [{ field: 'title' }, {}] }]);
  const withoutFile = mergeWith({ ...before, media: {} }, { hero: [now] });
  expect(withoutFile.entries.hero).toMatchObject([
    { document: { title: 'Avant', backgroundImage: null }, stale: [{ field: 'title' }] },
  ]);
  expect([problems, withoutFile.problems].map(([, second]) => second?.severity)).toEqual([
    ...['stale', 'partial'],
  ]);
});

describe('a part that an error nobody foresaw keeps from being resolved', () => {
  const broken = (field: string) =>
    new Deferred(null, [], mistake(field), () => {
      throw new TypeError('a bug');
    });

  test('costs its article alone, which stays as it was; to another, what links lead to is known', () => {
    const cover = broken('cover');
    let linked: string[] = [];
    const body = new Deferred('', [], mistake('blocks'), ({ site }) => {
      linked = [...site.articles];
      return { value: 'lu', problems: [] };
    });
    const { entries, problems, reads } = mergeWith(previously({ articles: [article('1', 'un')] }), {
      articles: [
        read('1', { slug: 'un', title: 'Nouveau', cover }, cover),
        read('2', { slug: 'deux', title: 'Deux', cover }, cover),
        read('3', { slug: 'trois', title: 'Trois', blocks: [body] }, body),
      ],
    });
    expect(entries.articles).toMatchObject([
      { document: article('1', 'un').document, stale: [{ field: 'cover' }] },
      { document: { slug: 'trois', blocks: ['lu'] }, stale: [] },
    ]);
    expect(linked).toEqual(['un', 'trois']);
    const severities = problems.map(({ severity, field }) => `${severity} ${field}`);
    expect(severities).toEqual(['stale cover', 'omitted cover']);
    expect(unforeseenErrorsIn(reads)).toMatchObject([
      { stack: expect.stringContaining('TypeError: a bug') as string },
      { stack: expect.stringContaining('TypeError: a bug') as string },
    ]);
  });

  test('costs a single type its field alone, which stays as it was', () => {
    const document = { title: 'Avant', backgroundImage: picture };
    const before = previously({ hero: [{ id: null, name: 'hero', document, stale: [] }] });
    const image = broken('backgroundImage');
    const now = read(null, { title: 'Après', backgroundImage: image }, image);
    expect(mergeWith(before, { hero: [now] }).entries.hero).toMatchObject([
      { document: { title: 'Après', backgroundImage: picture } },
    ]);
    expect(mergeWith(previously({}), { hero: [now] }).entries.hero).toMatchObject([
      { document: { title: 'Après', backgroundImage: null } },
    ]);
  });

  test('counts for the guard against losses', () => {
    const slugs = ['un', 'deux', 'trois'];
    const before = previously({ articles: slugs.map((slug, id) => article(`${id}`, slug)) });
    const cover = broken('cover');
    const articles = slugs.map((slug, id) => read(`${id}`, { slug, title: slug, cover }, cover));
    expect(mergeWith(before, { articles }).removals).toMatchObject([{ count: 3, before: 3 }]);
  });
});

test('a moved article leaves a redirect, and both its addresses may be linked', () => {
  let linked: string[] = [];
  const body = new Deferred('', [], mistake('blocks'), ({ site }) => {
    linked = [...site.articles];
    return { value: 'lu', problems: [] };
  });
  const { entries, redirects, addedRedirects } = mergeWith(
    previously({ articles: [article('1', 'un')] }),
    {
      articles: [read('1', { slug: 'neuf', title: 'un', blocks: [body] }, body)],
    },
  );
  expect(redirects).toEqual([{ from: 'un', to: 'neuf', article: '1' }]);
  expect(addedRedirects).toEqual([{ from: 'un', to: 'neuf' }]);
  expect(linked).toEqual(['neuf', 'un']);
  expect(entries.articles).toMatchObject([{ name: 'neuf', document: { blocks: ['lu'] } }]);
});

test('an article that goes is remembered, without being told or a page that may be linked', () => {
  let linked: string[] = [];
  const body = new Deferred('', [], mistake('blocks'), ({ site }) => {
    linked = [...site.articles];
    return { value: 'lu', problems: [] };
  });
  const redirects = [{ from: 'vieux', to: 'un', article: '1' }];
  const before = previously({ articles: [article('1', 'un'), article('2', 'deux')] });
  const merged = mergeWith(
    { ...before, redirects },
    {
      articles: [read('2', { slug: 'deux', title: 'deux', blocks: [body] }, body)],
    },
  );
  expect(merged.redirects).toEqual([{ from: 'un', to: null, article: '1' }, ...redirects]);
  expect(merged.addedRedirects).toEqual([]);
  expect(linked).toEqual(['deux']);

  const again = mergeWith(
    { ...previously({ articles: [article('2', 'deux')] }), redirects: merged.redirects },
    { articles: [read('1', { slug: 'retour', title: 'un' })] },
  );
  expect(again.addedRedirects).toEqual([
    { from: 'un', to: 'retour' },
    { from: 'vieux', to: 'retour' },
  ]);
});

test('too many entries that go are a removal to confirm', () => {
  const before = previously({ articles: [article('1', 'un'), article('2', 'deux')] });
  const { removals } = mergeWith(before, { articles: [read('1', { slug: 'un', title: 'un' })] });
  expect(removals).toMatchObject([{ collection: 'articles', lost: ['deux'], count: 1 }]);
});
