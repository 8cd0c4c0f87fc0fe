/** What a sync changes on the site. */
import { isDeepStrictEqual } from 'node:util';
import type { CollectionName } from '../../../src/content/types/registry';
import { countedEntries, pairEntries } from './snapshot-entry';
import { byCollection } from '../../../src/content/types/registry';
import type { Pair, SnapshotEntries, SnapshotEntry } from './snapshot-entry';

/** In one collection; entries by slug or id. */
export interface Changes {
  count: number;
  added: string[];
  changed: string[];
  removed: string[];
}

export function findChanges(
  before: SnapshotEntries,
  after: SnapshotEntries,
): Record<CollectionName, Changes> {
  return byCollection((collection) => {
    const entries = countedEntries(collection, after[collection]);
    const pairs = pairEntries(countedEntries(collection, before[collection]), entries);
    const namesOf = (matches: (pair: Pair<SnapshotEntry>) => unknown) =>
      pairs.filter(matches).map(([old, now]) => now?.name ?? old?.name ?? '');
    return {
      count: entries.length,
      added: namesOf(([old]) => !old),
      changed: namesOf(
        ([old, now]) => old && now && !isDeepStrictEqual(old.document, now.document),
      ),
      removed: namesOf(([, now]) => !now),
    };
  });
}
