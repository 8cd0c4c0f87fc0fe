/** Follows articles from an address to the next, so that links and search engines still find them. */
import type { Redirect } from '../../../src/content/schemas/redirects';
import { pairEntries } from './snapshot-entry';
import type { SnapshotEntry } from './snapshot-entry';

/**
 * From what was published before to what is now. No source is the slug of an article and every target is one, so
 * that there are neither chains nor loops. Sorted by `from`.
 */
export function followRedirects(
  old: readonly Redirect[],
  before: readonly SnapshotEntry[],
  after: readonly SnapshotEntry[],
): Redirect[] {
  const moves = new Map(
    pairEntries(before, after).flatMap(([was, now]) => (was ? [[was.name, now?.name]] : [])),
  );
  const current = new Set(after.map(({ name }) => name));
  // Where the old target is gone, another article may have its address by now.
  const followed = new Map([
    ...old.map(({ from, to }) => [from, moves.has(to) ? moves.get(to) : to] as const),
    ...moves,
  ]);
  return [...followed]
    .flatMap(([from, to]) =>
      to !== undefined && !current.has(from) && current.has(to) ? [{ from, to }] : [],
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
