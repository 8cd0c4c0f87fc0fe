/** Redirects from the old addresses of articles, for links and search engines. */
import type { Redirect } from '../../../src/content/snapshot/redirects';
import { pairEntries } from './snapshot-entry';
import type { Identity, SnapshotEntry } from './snapshot-entry';

/**
 * The redirects once `before` has become `after`, sorted by `from`. No `from` is the slug of an article and every `to` is
 * one, so there are no chains and no loops.
 */
export function followRedirects(
  redirects: readonly Redirect[],
  before: readonly SnapshotEntry[],
  after: readonly Identity[],
): Redirect[] {
  const moves = new Map(
    pairEntries(before, after).flatMap(([old, now]) => (old ? [[old.name, now?.name]] : [])),
  );
  const slugs = new Set(after.map(({ name }) => name));
  const targets = new Map([
    // A target that has moved away leads on, even if another article has its address now.
    ...redirects.map(({ from, to }) => [from, moves.has(to) ? moves.get(to) : to] as const),
    ...moves,
  ]);
  return [...targets]
    .flatMap(([from, to]) =>
      to !== undefined && !slugs.has(from) && slugs.has(to) ? [{ from, to }] : [],
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Those that are new, or have a new target. */
export function addedRedirects(
  before: readonly Redirect[],
  after: readonly Redirect[],
): Redirect[] {
  const old = new Map(before.map(({ from, to }) => [from, to]));
  return after.filter(({ from, to }) => old.get(from) !== to);
}
