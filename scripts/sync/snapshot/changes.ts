/** What a sync changes for the public, and what it would take away: more often an accident than an intention. */
import { isDeepStrictEqual } from 'node:util';
import { collectionNames } from '../../../src/content/schemas/manifest';
import type { CollectionName } from '../../../src/content/schemas/manifest';
import { guardLimits } from '../command/limits';
import { isList } from '../strapi/admin';
import type { PreviousSnapshot } from './previous';
import { byCollection, countedEntries, pairEntries } from './snapshot-entry';
import type { Pair, SnapshotEntries, SnapshotEntry } from './snapshot-entry';

/** Of a collection: entries by slug or id. */
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
  return byCollection((name) => {
    const now = countedEntries(name, after[name]);
    const pairs = pairEntries(countedEntries(name, before[name]), now);
    const namesOf = (isMeant: (pair: Pair) => unknown) =>
      pairs.filter(isMeant).map(([old, entry]) => entry?.name ?? old?.name ?? '');
    return {
      count: now.length,
      added: namesOf(([old]) => !old),
      changed: namesOf(
        ([old, entry]) => old && entry && !isDeepStrictEqual(old.document, entry.document),
      ),
      removed: namesOf(([, entry]) => !entry),
    };
  });
}

export interface Removal {
  collection: CollectionName;
  /** Slugs or ids. */
  lost: string[];
  count: number;
  before: number;
}

/**
 * Collections that would lose too many of their entries, those left out or kept because of mistakes included, or be
 * emptied.
 */
export function findRemovals(
  before: Pick<PreviousSnapshot, 'entries' | 'counts'>,
  after: SnapshotEntries,
): Removal[] {
  return collectionNames.flatMap((collection) => {
    const old = countedEntries(collection, before.entries[collection]);
    const now = countedEntries(collection, after[collection]);
    const total = Math.max(old.length, before.counts[collection]);
    if (total === 0) return [];
    const lost = lostEntries(collection, pairEntries(old, now));
    const isEmptied = after[collection].length === 0;
    // A project has no id of the CMS’s: with another title it passes for another one.
    const fewer = isList(collection)
      ? Math.max(lost.length, total - now.length)
      : old.length - now.length;
    const count = isEmptied ? total : fewer;
    const isTooMuch = isEmptied || count > total * guardLimits.largestLoss;
    return isTooMuch ? [{ collection, lost, count, before: total }] : [];
  });
}

/** Those that go or, because of mistakes, stay old. */
function lostEntries(collection: CollectionName, pairs: readonly Pair[]): string[] {
  const isOld = (entry: SnapshotEntry) => isList(collection) && entry.older.length > 0;
  // In a collection that could not be read, each is what it was.
  const lost = pairs.filter(([old, now]) => old && old !== now && (!now || isOld(now)));
  // One mistake costs one entry, also in a list of three.
  const isOneMistake = lost.length === 1 && lost[0]?.[1] !== undefined;
  return isOneMistake ? [] : lost.map(([old]) => old?.name ?? '');
}

/** For whoever must decide, in French. */
export function describeRemovals(removals: readonly Removal[]): string {
  const lines = removals.map(({ collection, lost, count, before }) => {
    const shown = lost.slice(0, 10).join(', ');
    const more = lost.length > 10 ? ` et ${lost.length - 10} autres` : '';
    const names = lost.length > 0 ? ` (${shown}${more})` : '';
    return `  • ${collection} : ${count} sur ${before} disparaîtraient, ou resteraient anciennes à cause d’une erreur${names}`;
  });
  return [
    'Trop de contenu disparaîtrait du site ; rien n’a été changé :',
    ...lines,
    'Si c’est voulu, relancez avec « npm run sync -- --accept-removals ». Sinon, vérifiez dans Strapi que ces entrées sont publiées et sans erreur.',
  ].join('\n');
}
