/** The addresses that a previous snapshot knows. */
import { stateOf } from '../../../src/content/snapshot/manifest';
import type { PreviousSnapshot } from './previous';
import type { SnapshotEntry } from './snapshot-entry';

export interface Remembered extends Omit<PreviousSnapshot, 'manifest'> {
  /** To follow their addresses: also those whose file is damaged, or that the manifest alone names. */
  articles: readonly SnapshotEntry[];
}

export function remember(previous: PreviousSnapshot): Remembered {
  const { manifest: _, ...snapshot } = previous;
  return { ...snapshot, articles: articlesOf(previous) };
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
