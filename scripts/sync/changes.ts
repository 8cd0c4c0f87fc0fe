/** What a sync changes for the public, entry by entry. */
import { collectionNames } from '../../src/content/schemas/manifest';
import type { CollectionName } from '../../src/content/schemas/manifest';
import { entriesOf } from './entries';
import type { Results } from './normalise';
import type { PreviousSnapshot } from './previous-snapshot';

/** Slugs or ids. */
export interface Changes {
  added: string[];
  changed: string[];
  removed: string[];
}

export type CollectionReport =
  | ({ status: 'ok' | 'empty'; count: number } & Changes)
  /** `kept`: the site goes on showing the data of the last sync. */
  | { status: 'failed'; kept: boolean };

export function reportCollections(
  previous: PreviousSnapshot | null,
  results: Results,
): Record<CollectionName, CollectionReport> {
  const reportOne = (name: CollectionName): CollectionReport => {
    const result = results[name];
    const old = previous?.collections[name] ?? new Map<string, unknown>();
    if (result.status === 'failed') {
      return { status: 'failed', kept: old.size > 0 && previous?.manifest?.source !== 'demo' };
    }
    const after = entriesOf(result.files);
    const status = result.files.size === 0 ? 'empty' : 'ok';
    return { status, count: after.size, ...compare(entriesOf(old), after) };
  };
  const reports = collectionNames.map((name) => [name, reportOne(name)] as const);
  return Object.fromEntries(reports) as Record<CollectionName, CollectionReport>;
}

function compare(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): Changes {
  const both = [...after.keys()].filter((id) => before.has(id));
  return {
    added: [...after.keys()].filter((id) => !before.has(id)),
    changed: both.filter((id) => before.get(id) !== after.get(id)),
    removed: [...before.keys()].filter((id) => !after.has(id)),
  };
}
