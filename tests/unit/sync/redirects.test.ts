import { describe, expect, test } from 'vitest';
import { activeRedirects, redirectsSchema } from '../../../src/content/snapshot/redirects';
import type { Redirect } from '../../../src/content/snapshot/redirects';
import { byCollection } from '../../../src/content/types/registry';
import type { PreviousSnapshot } from '../../../scripts/sync/snapshot/previous';
import { followRedirects, onlineArticles } from '../../../scripts/sync/snapshot/redirects';
import { remember } from '../../../scripts/sync/snapshot/remembered';
import { noEntries } from '../../../scripts/sync/snapshot/snapshot-entry';
import type { SnapshotEntry } from '../../../scripts/sync/snapshot/snapshot-entry';
import fc from 'fast-check';

const words = (text: string) => text.split(' ').filter((word) => word !== '');

/** `a1 b2`: the article 1 at a, the article 2 at b. */
const published = (text: string, documentId = 'document-'): SnapshotEntry[] =>
  words(text).map(([name = '', number = '', title = name]) => {
    return { id: `${documentId}${number}`, name, document: { title }, stale: [] };
  });

/** `ab`: from a to b, `ab1`: of the article 1, `a-1`: of the article 1, which was at a last and is not online. */
const redirects = (text: string): Redirect[] =>
  words(text).map(([from = '', to = '', number]) => {
    const article = number === undefined ? null : `document-${number}`;
    return { from, to: to === '-' ? null : to, article };
  });

const written = (list: readonly Redirect[]) =>
  list
    .map(({ from, to, article }) => from + (to ?? '-') + (article ?? '').replace('document-', ''))
    .join(' ');

/** What the site redirects. */
const active = (list: readonly Redirect[], online: readonly SnapshotEntry[]) =>
  activeRedirects(list, onlineArticles(online))
    .map(({ from, to }) => from + to)
    .join(' ');

const follow = (old: string, before: string, after: string) =>
  followRedirects(redirects(old), published(before), published(after));

describe('an article’s old addresses', () => {
  test.each([
    ['are none as long as it stays', '', 'a1 b2', 'a1 b2', ''],
    ['lead to the new one', '', 'a1 b2', 'c1 b2', 'ac'],
    ['lead on when it moves again', 'ac', 'c1 b2', 'd1 b2', 'ad cd'],
    ['stay while nothing moves', 'ac', 'c1 b2', 'c1 b2', 'ac'],
    ['are not needed when it comes back', 'ac', 'c1 b2', 'a1 b2', 'ca'],
    ['give way to an article of that address', 'ac', 'c1 b2', 'c1 b2 a3', ''],
    ['lead nowhere without it', 'ac', 'c1 b2', 'b2', ''],
    ['lead nowhere if it was lost before', 'ac', 'b2', 'b2', ''],
    ['do not lead to another article at its place', 'ac', 'c1 b2', 'b2 c3', ''],
    ['follow an exchange to nowhere', '', 'a1 b2', 'b1 a2', ''],
    ['follow one that takes another’s place', '', 'a1 b2', 'b1 c2', 'ab'],
    ['stay where all ids are others: a moved CMS', 'xa', 'a1 b2', 'a7 b8', 'xa'],
    ['lead to the article that had them last', 'ac1', 'c1 a2', 'c1 d2', 'ad'],
    ['lead to the one before, when that is gone', 'ad2 ac1', 'c1 d2', 'c1', 'ac'],
  ])('%s', (_, old, before, after, expected) =>
    expect(active(follow(old, before, after), published(after))).toBe(expected),
  );
});

describe('what is remembered', () => {
  test.each([
    ['is the article of each address', 'ac', 'c1 b2', 'd1 b2', 'ad1 cd1'],
    ['is also the last address of one that goes', 'ac1', 'c1 b2', 'b2', 'ac1 c-1'],
    ['stays while it is gone', 'ac1 c-1', 'b2', 'b2', 'ac1 c-1'],
    ['leads on when it comes back at another address', 'ac1 c-1', 'b2', 'e1 b2', 'ae1 ce1'],
    ['is no longer its last address when it comes back there', 'ac1 c-1', 'b2', 'c1 b2', 'ac1'],
    ['leads on when nothing else is there', 'ac1 c-1', '', 'e1', 'ae1 ce1'],
    ['sleeps without an id until there is such an article', 'xy', 'a1', 'a1', 'xy'],
    ['belongs to that article from then on', 'xy', 'a1', 'a1 y2', 'xy2'],
    ['keeps an address that another article has now', 'ac1', 'c1', 'c1 a2', 'ac1'],
    ['is also the article of before, where one may only have replaced it', '', 'a1', 'a7', 'a-1'],
    [
      'has no id of before where the CMS has moved, and one was not online',
      'xy2 y-2',
      'a1 b3',
      'a7 b8',
      'a-1 b-3 xy2 xy y-2',
    ],
  ])('%s', (_, old, before, after, expected) =>
    expect(written(follow(old, before, after))).toBe(expected),
  );

  test('finds an article again after a move, at the address that it had last', () => {
    const moved = follow('xy2 y-2', 'a1 b3', 'a7 b8');
    const back = followRedirects(moved, published('a7 b8'), published('a7 b8 y9'));
    expect(active(back, published('a7 b8 y9'))).toBe('xy');
  });
});

/** `a1x`: the article 1 at a, with the title x. */
describe('with Strapi 4, which numbers articles, old addresses', () => {
  const followNumbers = (old: Redirect[], before: SnapshotEntry[], after: SnapshotEntry[]) =>
    active(followRedirects(old, before, after), after);

  test.each([
    ['lead to the new one', 'a1x b2 c3', 'd1x b2 c3', 'ad'],
    ['lead to the new ones, where most articles have moved', 'a1x b2y c3', 'd1x e2y c3', 'ad be'],
    ['do not lead to what an import has given the same number', 'a1 b2 c3', 'b1 c2 d3', ''],
    ['nor where it has left a single number in use', 'a1 b2 c3', 'd3 a7 b8', ''],
  ])('%s', (_, before, after, expected) =>
    expect(followNumbers([], published(before, ''), published(after, ''))).toBe(expected),
  );

  const unread = (text: string) =>
    published(text, '').map((article) => ({ ...article, document: null }));

  test('lead to the new one also where only the live site knows the old one', () => {
    expect(followNumbers([], unread('a1 b2'), published('d1 b2', ''))).toBe('ad');
    expect(followNumbers([], unread('a1'), published('d1', ''))).toBe('ad');
  });

  test('do not lead to a number that is another article’s, whatever was online', () => {
    expect(followNumbers([], unread('a1 b2 c3'), published('b1 a2 d3', ''))).toBe('');
    const old = [{ from: 'x', to: 'y', article: '2' }];
    const moved = followRedirects(old, published('a1 b3', ''), published('a5 b6', ''));
    expect(followNumbers(moved, published('a5 b6', ''), published('a5 b6 z2', ''))).toBe('');
  });
});

test('with Strapi 5, all articles may move at once', () => {
  expect(active(follow('', 'a1x b2y c3z', 'd1 e2 f3'), published('d1 e2 f3'))).toBe('ad be cf');
});

/** What editors do between two builds. */
const edit = fc.record({
  act: fc.constantFrom('rename', 'publish', 'unpublish', 'schedule', 'due'),
  article: fc.nat(3),
  slug: fc.constantFrom(...'a b c d e f g'.split(' ')),
});

const step = fc.record({
  edits: fc.array(edit, { minLength: 1, maxLength: 4 }),
});

interface CmsArticle {
  id: string;
  slug: string;
  isPublished: boolean;
  isScheduled: boolean;
}

const isOnline = ({ isPublished, isScheduled }: CmsArticle) => isPublished && !isScheduled;

function change(article: CmsArticle, act: string, slug: string): CmsArticle {
  switch (act) {
    case 'rename':
      return { ...article, slug };
    case 'publish':
      return { ...article, isPublished: true };
    case 'unpublish':
      return { ...article, isPublished: false };
    default:
      return { ...article, isScheduled: act === 'schedule' };
  }
}

test('whatever happens, no address of an article that is online is lost, and none is redirected', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      let articles = 'a b c d'.split(' ').map((slug, index): CmsArticle => {
        return { id: `document-${index}`, slug, isPublished: index < 2, isScheduled: false };
      });
      const caches: PreviousSnapshot[] = [];
      /** Slug → the ids of those that had it. */
      const owners = new Map<string, Set<string | null>>();

      for (const [build, { edits }] of steps.entries()) {
        for (const { act, article: index, slug } of edits) {
          const wanted = articles.map((article, at) =>
            at === index ? change(article, act, slug) : article,
          );
          // Of two with one slug, the sync shows one.
          const taken = wanted.filter(isOnline).map((article) => article.slug);
          if (new Set(taken).size === taken.length) articles = wanted;
        }

        const online = articles.filter(isOnline).map(({ id, slug }): SnapshotEntry => {
          return { id, name: slug, document: { title: id }, stale: [] };
        });
        const { redirects: old, articles: before } = remember(caches.at(-1) ?? nothing);
        const current = followRedirects(old, before, online);
        expect(redirectsSchema.safeParse(current).success).toBe(true);
        caches.push(snapshot(current, online, build));

        const idBySlug = onlineArticles(online);
        for (const [slug, id] of idBySlug) {
          owners.set(slug, (owners.get(slug) ?? new Set()).add(id));
        }
        const targets = new Map(
          activeRedirects(current, idBySlug).map(({ from, to }) => [from, to]),
        );
        for (const [from, to] of targets) {
          expect(idBySlug.has(from)).toBe(false);
          expect(idBySlug.has(to)).toBe(true);
        }
        for (const [slug, ids] of owners) {
          const isOwned = online.some(({ id }) => ids.has(id));
          if (idBySlug.has(slug) || !isOwned) continue;
          expect(ids).toContain(idBySlug.get(targets.get(slug) ?? ''));
        }
      }
    }),
    { numRuns: 1000 },
  );
});

const dateOf = (build: number) => new Date(Date.UTC(2026, 0, 1, 0, build)).toISOString();
const idsOf = (online: readonly SnapshotEntry[]) =>
  Object.fromEntries(online.map(({ id, name }) => [id ?? '', name]));

const nothing: PreviousSnapshot = {
  ...{ manifest: null, entries: noEntries, redirects: [], media: {} },
  counts: byCollection(() => 0),
};

/** As a build leaves it in the cache. */
function snapshot(
  list: Redirect[],
  online: readonly SnapshotEntry[],
  build: number,
): PreviousSnapshot {
  return {
    ...nothing,
    manifest: {
      ...{ formatVersion: 3, generatedAt: dateOf(build), source: 'strapi' },
      collections: { articles: { ids: idsOf(online) } },
    },
    entries: { ...noEntries, articles: [...online] },
    redirects: list,
  };
}
