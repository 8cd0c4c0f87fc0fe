/** Follows articles from an address to the next, so that links and search engines still find them. */
import type { Article } from '../../src/content/schemas/article';
import type { Redirect } from '../../src/content/schemas/redirects';
import type { CollectionFiles } from './documents';
import type { Results } from './normalise';
import type { PreviousSnapshot } from './previous-snapshot';
import { SyncError } from './sync-error';

export interface RedirectChanges {
  /** New, or with a new target. */
  added: Redirect[];
  /** Their old address leads nowhere any more, or has an article of its own again. */
  dropped: Redirect[];
}

/**
 * The redirects of the new snapshot. The demo’s addresses were nobody’s.
 * @throws SyncError (1) when those of the old one are damaged: no other place knows them.
 */
export function redirectsAfter(previous: PreviousSnapshot | null, results: Results): Redirect[] {
  if (previous === null || previous.manifest?.source === 'demo') return [];
  if (previous.redirects === null) {
    throw new SyncError(
      1,
      'redirects.json est abîmé : les anciennes adresses des articles seraient perdues.\n' +
        'Remettez le dernier instantané valable (git checkout -- content-snapshot), ou supprimez ce fichier, puis relancez « npm run sync ».',
    );
  }
  const { articles } = results;
  if (articles.status === 'failed') return previous.redirects;
  const before = previous.collections.articles;
  return followRedirects(previous.redirects, articlesOf(before), articlesOf(articles.files));
}

type Known = Pick<Article, 'slug' | 'createdAt'>;

/**
 * From what was published before to what is now. No source is the slug of an article and every target is
 * one, so that there are neither chains nor loops. Sorted by `from`.
 */
export function followRedirects(
  old: readonly Redirect[],
  before: readonly Known[],
  after: readonly Known[],
): Redirect[] {
  const renamed = findRenamed(before, after);
  const creations = new Map(before.map(({ slug, createdAt }) => [slug, createdAt]));
  const current = new Map(after.map(({ slug, createdAt }) => [slug, createdAt]));
  // At an old target there may be another article by now.
  const isStill = ({ to }: Redirect) => !creations.has(to) || current.get(to) === creations.get(to);
  const followed = old.flatMap((one) => {
    const to = renamed.get(one.to) ?? (isStill(one) ? one.to : undefined);
    return to === undefined ? [] : [[one.from, to] as const];
  });
  return [...new Map([...followed, ...renamed])]
    .filter(([from, to]) => !current.has(from) && current.has(to))
    .map(([from, to]) => ({ from, to }))
    .sort((a, b) => (a.from < b.from ? -1 : 1));
}

export function compareRedirects(
  before: readonly Redirect[],
  after: readonly Redirect[],
): RedirectChanges {
  const sources = new Set(after.map(({ from }) => from));
  const known = new Set(before.map((redirect) => JSON.stringify([redirect.from, redirect.to])));
  return {
    added: after.filter(({ from, to }) => !known.has(JSON.stringify([from, to]))),
    dropped: before.filter(({ from }) => !sources.has(from)),
  };
}

/**
 * Old slug → new slug. An entry is known again by the millisecond of its creation, which alone stays the same
 * when it is edited, published anew, exported to another Strapi or migrated from 4 to 5. Where several were
 * made in the same one (an import), one must have gone and one come for it to be a new name.
 */
function findRenamed(before: readonly Known[], after: readonly Known[]): Map<string, string> {
  const [old, current] = [slugsByCreation(before), slugsByCreation(after)];
  const renamed = new Map<string, string>();
  for (const [createdAt, slugs] of old) {
    const now = current.get(createdAt) ?? new Set<string>();
    const [gone, ...othersGone] = [...slugs].filter((slug) => !now.has(slug));
    const [come, ...othersCome] = [...now].filter((slug) => !slugs.has(slug));
    if (gone === undefined || come === undefined) continue;
    if (othersGone.length + othersCome.length === 0) renamed.set(gone, come);
  }
  return renamed;
}

function slugsByCreation(articles: readonly Known[]): Map<string, Set<string>> {
  const slugs = new Map<string, Set<string>>();
  for (const { slug, createdAt } of articles) {
    if (createdAt === null) continue;
    slugs.set(createdAt, (slugs.get(createdAt) ?? new Set()).add(slug));
  }
  return slugs;
}

/** Checked by the schema, both those that were read and those that were made. */
function articlesOf(files: CollectionFiles | null): Known[] {
  return [...(files?.values() ?? [])] as Known[];
}
