/** Follows articles from an address to the next, so that links and search engines still find them. */
import type { Redirect } from '../../../src/content/schemas/redirects';
import { identityIn } from './known-entry';
import type { KnownEntry } from './known-entry';

export interface RedirectChanges {
  /** New, or with a new target. */
  added: Redirect[];
  /** Their old address leads nowhere any more, or has an article of its own again. */
  dropped: Redirect[];
}

/**
 * From what was published before to what is now. No source is the slug of an article and every target is one, so
 * that there are neither chains nor loops. Sorted by `from`.
 */
export function followRedirects(
  old: readonly Redirect[],
  before: readonly KnownEntry[],
  after: readonly KnownEntry[],
): Redirect[] {
  const identity = identityIn(before, after);
  const slugs = new Map(after.map((entry) => [identity(entry), entry.name]));
  const moved = new Map(before.map((entry) => [entry.name, slugs.get(identity(entry))]));
  const current = new Set(after.map(({ name }) => name));
  // Where the old target is gone, another article may have its address by now.
  const targetOf = (slug: string) => (moved.has(slug) ? moved.get(slug) : slug);
  const followed = [
    ...old.map(({ from, to }) => [from, targetOf(to)] as const),
    ...before.map(({ name }) => [name, targetOf(name)] as const),
  ];
  return [...new Map(followed)]
    .flatMap(([from, to]) =>
      to !== undefined && !current.has(from) && current.has(to) ? [{ from, to }] : [],
    )
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

export function compareRedirects(
  before: readonly Redirect[],
  after: readonly Redirect[],
): RedirectChanges {
  const keyOf = ({ from, to }: Redirect) => `${from} ${to}`;
  const sources = new Set(after.map(({ from }) => from));
  const known = new Set(before.map(keyOf));
  return {
    added: after.filter((redirect) => !known.has(keyOf(redirect))),
    dropped: before.filter(({ from }) => !sources.has(from)),
  };
}
