/** The guard against a mass removal, which is more often an accident. */
import { collectionNames } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { titleOf } from '../collections/place';
import { anyCollection, isList } from '../collections/registry';
import type { Fields } from '../strapi/unwrap';
import type { PreviousSnapshot } from './previous';
import { countedEntries, pairEntries } from './snapshot-entry';
import type { Pair, SnapshotEntries, SnapshotEntry } from './snapshot-entry';

/** The share of a collection’s entries that one sync may take away: more is an accident rather than an intention. */
export const largestEntryLoss = 0.3;

/** The name of the build hook on the host that runs a sync with `--accept-removals`. */
export const acceptRemovalsHook = 'Publier avec les retraits';

/** Too many entries of a collection that would go. */
export interface Removal {
  collection: CollectionName;
  /** Slugs or ids. */
  lost: string[];
  /** Of the same entries, as an editor knows them. */
  titles: string[];
  count: number;
  before: number;
}

/** Collections that would be emptied or lose too many entries. Entries that a mistake omits or makes stale count as lost. */
export function findRemovals(
  previous: Pick<PreviousSnapshot, 'entries' | 'counts'>,
  entries: SnapshotEntries,
): Removal[] {
  return collectionNames.flatMap((collection) => {
    const old = countedEntries(collection, previous.entries[collection]);
    const now = countedEntries(collection, entries[collection]);
    const before = Math.max(old.length, previous.counts[collection]);
    if (before === 0) return [];
    const isEmptied = entries[collection].length === 0;
    const lost = findLost(collection, pairEntries(old, now));
    // Projects have no id in the CMS: one with a new title looks like another one, so only their number counts.
    const loss = isList(collection)
      ? Math.max(lost.length, before - now.length)
      : old.length - now.length;
    const isTooMuch = isEmptied || loss > before * largestEntryLoss;
    if (!isTooMuch) return [];
    const count = isEmptied ? before : loss;
    const names = lost.map(({ name }) => name);
    const titles = lost.map(({ name, document }) =>
      titleOf(collection, { slug: name, ...(document as Fields | null) }),
    );
    return [{ collection, lost: names, titles, count, before }];
  });
}

/** The entries that go, or are stale because of a mistake. */
function findLost(
  collection: CollectionName,
  pairs: readonly Pair<SnapshotEntry>[],
): SnapshotEntry[] {
  const lost = pairs.filter(([old, now]) => {
    // The same object: its collection could not be read, and all of it stays.
    if (old === undefined || old === now) return false;
    return now === undefined || (isList(collection) && now.stale.length > 0);
  });
  // A single mistake is never too much, even in a list of three.
  const isOneMistake = lost.length === 1 && lost[0]?.[1] !== undefined;
  return isOneMistake ? [] : lost.flatMap(([old]) => old ?? []);
}

/** In French, for whoever must decide. */
export function describeRemovals(removals: readonly Removal[]): string {
  const lines = removals.map(({ collection, titles, count, before }) => {
    const shown = titles.slice(0, 10).join(', ');
    const more = titles.length > 10 ? ` et ${titles.length - 10} autres` : '';
    const names = titles.length > 0 ? ` (${shown}${more})` : '';
    return `  • ${anyCollection[collection].schema.info.displayName} : ${count} sur ${before} disparaîtraient, ou resteraient anciennes à cause d’une erreur${names}`;
  });
  return [
    'Trop de contenu disparaîtrait du site :',
    ...lines,
    'Vérifiez dans Strapi que ces entrées sont publiées et sans erreur.',
    `Si c’est voulu : sur la page d’accueil de Strapi, « Accepter ces retraits » (Strapi 4 : Settings → Webhooks → « ${acceptRemovalsHook} » → Trigger) ; sans hébergeur, « npm run sync -- --accept-removals ».`,
  ].join('\n');
}
