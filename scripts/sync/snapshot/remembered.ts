/** What the live site still knows (`etat-du-site.json`) where no snapshot does: after its caches were cleared, say. */
import path from 'node:path';
import { readJson } from '../../../src/content/snapshot/files';
import { stateOf } from '../../../src/content/snapshot/manifest';
import type { Redirect } from '../../../src/content/snapshot/redirects';
import { siteStateSchema } from '../../../src/content/snapshot/site-state-file';
import type { SiteState } from '../../../src/content/snapshot/site-state-file';
import { byCollection } from '../../../src/content/types/registry';
import { ProgramError } from '../../lib/errors';
import type { PreviousSnapshot } from './previous';
import { followRedirects, mergeRedirects } from './redirects';
import type { SnapshotEntry } from './snapshot-entry';

/** @throws ProgramError (2) if it is not such a file */
export function readSiteState(file: string): SiteState {
  const problems: string[] = [];
  const { dir, base } = path.parse(file);
  const state = readJson(dir, base, siteStateSchema, problems);
  if (state !== null) return state;
  throw new ProgramError(
    2,
    `${file} n’est pas l’état d’un site (etat-du-site.json) :\n${problems.join('\n')}`,
  );
}

/** The previous snapshot, completed by the live site’s state. */
export interface Remembered extends Omit<PreviousSnapshot, 'manifest'> {
  /** To follow their addresses: also those whose file is damaged, or that only the live site knows. */
  articles: readonly SnapshotEntry[];
}

export function remember(previous: PreviousSnapshot, state: SiteState | null): Remembered {
  const { manifest, ...snapshot } = previous;
  const { counts, redirects, entries } = snapshot;
  const articles = articlesOf(previous);
  // The demo’s invented entries are not the company’s.
  if (state?.content.source !== 'strapi') return { ...snapshot, articles };
  const live = {
    redirects: state.redirects,
    articles: identified(state.articles, entries.articles),
  };
  // A collection that the live site did not know yet has lost nothing.
  const liveCounts = byCollection((name) => state.counts[name] ?? counts[name]);
  if (manifest === null || manifest.source === 'demo') {
    return {
      ...snapshot,
      counts: liveCounts,
      redirects: mergeRedirects([...redirects, ...live.redirects]),
      articles: [...live.articles, ...withoutNames(entries.articles, live.articles)],
    };
  }
  return {
    ...snapshot,
    counts: state.content.changedAt > manifest.generatedAt ? liveCounts : counts,
    redirects: withRedirectsOf(live, previous),
    articles,
  };
}

/** What another snapshot remembers, too, brought up to date: it may be the older one. */
export function rememberBoth(previous: PreviousSnapshot, other: PreviousSnapshot): Redirect[] {
  const { redirects } = other;
  return withRedirectsOf({ redirects, articles: articlesOf(other) }, previous);
}

function withRedirectsOf(
  { redirects, articles }: { redirects: readonly Redirect[]; articles: readonly SnapshotEntry[] },
  previous: PreviousSnapshot,
): Redirect[] {
  const followed = followRedirects(redirects, articles, articlesOf(previous));
  return mergeRedirects([...previous.redirects, ...followed]);
}

/** Also those whose files this version of the site cannot read. */
function articlesOf({ manifest, entries }: PreviousSnapshot): SnapshotEntry[] {
  if (manifest === null || manifest.source === 'demo') return entries.articles;
  const named = identified(stateOf(manifest, 'articles').ids ?? {}, entries.articles);
  return [...named, ...withoutNames(entries.articles, named)];
}

/** An entry for each id, with its document if that is there. */
function identified(
  ids: Readonly<Record<string, string>>,
  entries: readonly SnapshotEntry[],
): SnapshotEntry[] {
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  return Object.entries(ids).map(([id, name]) => {
    return { name, document: null, stale: [], ...byName.get(name), id };
  });
}

/** Those whose names the others do not have. */
function withoutNames(
  entries: readonly SnapshotEntry[],
  others: readonly SnapshotEntry[],
): SnapshotEntry[] {
  const names = new Set(others.map(({ name }) => name));
  return entries.filter(({ name }) => !names.has(name));
}
