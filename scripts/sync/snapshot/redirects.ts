/** Follows the addresses of articles, for links and search engines. */
import type { ActiveRedirect, Redirect } from '../../../src/content/snapshot/redirects';
import { hasSameIds, isNumbered, pairEntries } from './snapshot-entry';
import type { Identity, SnapshotEntry } from './snapshot-entry';

/**
 * What is to be remembered once `before` has become `after`: an article is found again by its id, also one that was not
 * online for a while. Nothing is ever forgotten, except an address that its article has again.
 */
export function followRedirects(
  redirects: readonly Redirect[],
  before: readonly SnapshotEntry[],
  after: readonly Identity[],
): Redirect[] {
  // Where two have one name, the one that was online counts.
  const known = [...offlineArticles(redirects, before), ...before];
  const pairs = pairEntries(known, after);
  const currentOf = new Map(pairs.map(([old, now]) => [old, now]));
  const idsAreKept = hasSameIds(known, after);
  const isMoved = !idsAreKept && pairs.some(([old, now]) => old && now && old.id !== null);
  const byId = new Map(known.map((article) => [article.id, article]));
  const byName = new Map(before.map((article) => [article.name, article]));
  const idByName = new Map(after.map(({ name, id }) => [name, id]));

  const follow = (from: string, article: SnapshotEntry): Redirect[] => {
    const now = currentOf.get(article);
    const current = { from, to: now?.name ?? null, article: now?.id ?? article.id };
    if (!isMoved || article.id === null) return [now ? current : offline(from, article)];
    const withoutId = now ? current : { ...offline(from, article), article: null };
    // A number may be another article’s now. Any other id may come back: not all that looks like a move is one.
    return isNumbered(article) ? [withoutId] : [offline(from, article), withoutId];
  };
  const followed = redirects.flatMap((redirect) => {
    const { from, to, article: id } = redirect;
    const owner = id === null ? byName.get(to ?? '') : byId.get(id);
    if (owner !== undefined) return follow(from, owner);
    return [{ ...redirect, article: idByName.get(to ?? '') ?? null }];
  });
  // The newest come first.
  const left = before.flatMap((article) => follow(article.name, article));
  return mergeRedirects([...left, ...followed]);
}

/** Those that only the redirects still know, under the last address they had. */
function offlineArticles(
  redirects: readonly Redirect[],
  online: readonly SnapshotEntry[],
): SnapshotEntry[] {
  const ids = new Set(online.map(({ id }) => id));
  const articles = new Map<string, SnapshotEntry>();
  for (const { from, to, article: id } of redirects) {
    if (id === null || ids.has(id) || articles.has(id)) continue;
    articles.set(id, { id, name: to ?? from, document: null, stale: [] });
  }
  return [...articles.values()];
}

function offline(from: string, { id, name }: SnapshotEntry): Redirect {
  return { from, to: from === name ? null : name, article: id };
}

/** Each address of an article once, as it comes first; sorted. */
export function mergeRedirects(redirects: readonly Redirect[]): Redirect[] {
  const unique = new Map<string, Redirect>();
  for (const redirect of redirects) {
    const { from, to, article } = redirect;
    // Its own address, or one that leads nowhere for ever.
    if (from === to || (to === null && article === null)) continue;
    const key = JSON.stringify([from, article]);
    if (!unique.has(key)) unique.set(key, redirect);
  }
  return [...unique.values()].sort((a, b) => (a.from === b.from ? 0 : a.from < b.from ? -1 : 1));
}

/** The slugs of articles with their ids, as `activeRedirects` takes them. */
export function onlineArticles(articles: readonly Identity[]): ReadonlyMap<string, string | null> {
  return new Map(articles.map(({ name, id }) => [name, id]));
}

/** Those that are new, or have a new target. */
export function addedRedirects(
  before: readonly ActiveRedirect[],
  after: readonly ActiveRedirect[],
): ActiveRedirect[] {
  const old = new Map(before.map(({ from, to }) => [from, to]));
  return after.filter(({ from, to }) => old.get(from) !== to);
}
