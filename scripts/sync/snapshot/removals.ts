/** Detects a mass loss of entries or of values in them, which is an accident more often than an intention. */
import { collectionNames, contentTypes } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import type { Fields } from '../fetch/unwrap.ts';
import { labelAt, titleOf, typeNameOf } from '../strapi-labels.ts';
import type { SnapshotEntries, SnapshotEntry } from './entry.ts';

/** Name of the host’s build hook that runs a sync with `--accept-removals`. */
export const acceptRemovalsHook = 'Publier avec les retraits';

export interface Removal {
  collection: CollectionName;
  /** « Articles », or « Articles › Image de couverture » for the values of a field. */
  type: string;
  /** Titles of the entries that disappear or lose the value of the field. */
  titles: string[];
  count: number;
  before: number;
}

/** A mass loss concerns at least this number of entries, and at least this share of all. Smaller losses may be intended. */
const minLostEntries = 5;
const minLostShare = 1 / 3;

/** Tells whether the loss of `lost` of `before` entries is a mass loss. */
export function isMassLoss(lost: number, before: number): boolean {
  return lost >= minLostEntries && lost >= before * minLostShare;
}

/** Returns the mass losses between two snapshots. */
export function findRemovals(previous: SnapshotEntries, now: SnapshotEntries): Removal[] {
  return collectionNames.flatMap((collection) => {
    const losses =
      contentTypes[collection].kind === 'list'
        ? lossesOfEntries(previous[collection], now[collection])
        : lossesInSingleType(previous[collection][0]?.document, now[collection][0]?.document);
    return losses.map(({ path, entries, count, before }): Removal => {
      const fieldLabels = path.length === 0 ? [] : [labelAt(collection, {}, path)];
      const titles = entries.map(({ document }) => titleOf(collection, document as Fields));
      const type = [typeNameOf(collection), ...fieldLabels].join(' › ');
      return { collection, type, titles, count, before };
    });
  });
}

interface Loss {
  /** Path of the field, empty for whole entries. */
  path: string[];
  entries: readonly SnapshotEntry[];
  count: number;
  before: number;
}

function lossesOfEntries(
  before: readonly SnapshotEntry[],
  after: readonly SnapshotEntry[],
): Loss[] {
  const newEntriesById = new Map(after.map((entry) => [entry.id, entry]));
  const missingEntries = before.filter(({ id }) => !newEntriesById.has(id));
  const isEmptied = before.length >= 2 && missingEntries.length === before.length;
  const createLoss = (path: string[], entries: readonly SnapshotEntry[], total: number): Loss => {
    return { path, entries, count: entries.length, before: total };
  };
  if (isEmptied || isMassLoss(missingEntries.length, before.length)) {
    return [createLoss([], missingEntries, before.length)];
  }
  // Entries that stay may still lose the values of a field.
  const fields = new Set(before.flatMap(({ document }) => Object.keys(document)));
  const losses = [...fields].map((field) => {
    const entriesWithValue = before.filter(
      ({ id, document }) => newEntriesById.has(id) && isFilled(document, field),
    );
    const emptiedEntries = entriesWithValue.filter(
      ({ id }) => !isFilled(newEntriesById.get(id)?.document, field),
    );
    return createLoss([field], emptiedEntries, entriesWithValue.length);
  });
  return losses.filter((loss) => isMassLoss(loss.count, loss.before));
}

function isFilled(document: object | undefined, field: string): boolean {
  const value = (document as Fields | undefined)?.[field] ?? '';
  return value !== '' && !(Array.isArray(value) && value.length === 0);
}

/**
 * Finds losses in the lists of a single type and in their items. Only the numbers of items are compared, because
 * components have no lasting id.
 */
function lossesInSingleType(before: object | undefined, after: object | undefined): Loss[] {
  const oldCounts = countsIn(before);
  const newCounts = countsIn(after);
  return [...oldCounts].flatMap(([fieldPath, { count, isList }]): Loss[] => {
    const path = fieldPath.split('.');
    const lostCountAt = (at: string) =>
      (oldCounts.get(at)?.count ?? 0) - (newCounts.get(at)?.count ?? 0);
    // A field loses a value with each item removed from its list. These losses count for the list only.
    const lostWithParentCount = isList ? 0 : Math.max(0, lostCountAt(path.slice(0, -1).join('.')));
    const lostCount = lostCountAt(fieldPath) - lostWithParentCount;
    const isEmptied = isList && count >= 2 && lostCount === count;
    return isEmptied || isMassLoss(lostCount, count)
      ? [{ path, entries: [], count: lostCount, before: count }]
      : [];
  });
}

/** Counts items and their values: `collections` → 3, `collections.projects` → 12, `collections.projects.image` → 11. */
function countsIn(document: object | undefined) {
  const counts = new Map<string, { count: number; isList: boolean }>();
  const addCount = (fieldPath: string, count: number, isList: boolean) =>
    counts.set(fieldPath, { count: (counts.get(fieldPath)?.count ?? 0) + count, isList });
  const countValues = (value: object | undefined, path: string) => {
    for (const [key, child] of Object.entries(value ?? {})) {
      const valuePath = path + key;
      if (Array.isArray(child)) {
        addCount(valuePath, child.length, true);
        for (const item of child)
          if (typeof item === 'object') countValues(item as object, `${valuePath}.`);
      } else if (path !== '' && (child ?? '') !== '') addCount(valuePath, 1, false);
    }
  };
  countValues(document, '');
  return counts;
}

/** Returns the message in French that says what would disappear and how to accept it. */
export function describeRemovals(removals: readonly Removal[]): string {
  const lines = removals.map(({ type, titles, count, before }) => {
    const moreText = titles.length > 10 ? ` et ${titles.length - 10} autres` : '';
    const titlesText = titles.length > 0 ? ` (${titles.slice(0, 10).join(', ')}${moreText})` : '';
    return `  • ${type} : ${count} sur ${before} disparaîtraient${titlesText}`;
  });
  return [
    'Trop de contenu disparaîtrait du site :',
    ...lines,
    'Vérifiez dans Strapi que ces entrées sont publiées et complètes.',
    `Si c’est voulu : chez l’hébergeur, le déclencheur « ${acceptRemovalsHook} » ; à la main, « npm run sync -- --accept-removals ».`,
  ].join('\n');
}
