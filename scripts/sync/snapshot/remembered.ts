/** What the live site still knows (`etat-du-site.json`) where no snapshot does: after its caches were cleared, say. */
import { readFileSync } from 'node:fs';
import { siteStateSchema } from '../../../src/content/snapshot/site-state-file';
import type { SiteState } from '../../../src/content/snapshot/site-state-file';
import { byCollection } from '../../../src/content/types/registry';
import { ProgramError } from '../../lib/errors';
import type { PreviousSnapshot } from './previous';
import type { SnapshotEntry } from './snapshot-entry';

/** @throws ProgramError (2) if it is not such a file */
export function readSiteState(file: string): SiteState {
  try {
    return siteStateSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ProgramError(
      2,
      `${file} n’est pas l’état d’un site (etat-du-site.json) :\n${reason}`,
    );
  }
}

/** The previous snapshot, completed by the live site’s state. */
export interface Remembered extends Omit<PreviousSnapshot, 'manifest'> {
  /** To follow their addresses: also those that only the live site knows. */
  articles: readonly SnapshotEntry[];
}

export function remember(previous: PreviousSnapshot, state: SiteState | null): Remembered {
  const { manifest, ...snapshot } = previous;
  const { counts, redirects, entries } = snapshot;
  // The demo’s invented entries are not the company’s.
  if (state?.content.source !== 'strapi') return { ...snapshot, articles: entries.articles };
  const isNewer = new Set(redirects.map(({ from }) => from));
  const known = new Set(entries.articles.flatMap(({ id, name }) => [id, name]));
  const forgotten = Object.entries(state.articles)
    .filter(([id, name]) => !known.has(id) && !known.has(name))
    .map(([id, name]): SnapshotEntry => ({ id, name, document: null, stale: [] }));
  return {
    ...snapshot,
    counts: manifest === null ? byCollection((name) => state.counts[name] ?? 0) : counts,
    redirects: [...redirects, ...state.redirects.filter(({ from }) => !isNewer.has(from))],
    articles: [...entries.articles, ...forgotten],
  };
}
