/** Detects a mass loss of entries or of items in a single type, which is an accident more often than an intention. */
import { collectionNames, contentTypes } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import type { Fields } from '../fetch/unwrap.ts';
import { fieldAt, titleOf, typeNameOf } from '../strapi-labels.ts';
import type { SnapshotEntries } from './entry.ts';

/** Name of the host’s build hook that runs a sync with `--accept-removals`. */
export const acceptRemovalsHook = 'Publier avec les retraits';

export interface Removal {
  collection: CollectionName;
  /** « Articles », or « Réalisations › Onglets › Projets » for the items of a list. */
  type: string;
  /** Titles of the entries that disappear, none for items. */
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

/** Tells whether a list loses too much: all of at least two items, or many of them. */
function isGuardedLoss(lost: number, before: number): boolean {
  return isMassLoss(lost, before) || (before >= 2 && lost === before);
}

/** Returns the mass losses between two snapshots. */
export function findRemovals(previous: SnapshotEntries, now: SnapshotEntries): Removal[] {
  return collectionNames
    .flatMap((collection): Removal[] => {
      const type = typeNameOf(collection);
      const before = previous[collection];
      if (contentTypes[collection].kind === 'list') {
        const newIds = new Set(now[collection].map(({ id }) => id));
        const titles = before
          .filter(({ id }) => !newIds.has(id))
          .map(({ document }) => titleOf(collection, document as Fields));
        return [{ collection, type, titles, count: titles.length, before: before.length }];
      }
      const newCounts = countItems(now[collection][0]?.document);
      return [...countItems(before[0]?.document)].map(([path, count]) => {
        const { label } = fieldAt(collection, {}, path.split('.'));
        const lostCount = count - (newCounts.get(path) ?? 0);
        return {
          collection,
          type: `${type} › ${label}`,
          titles: [],
          count: lostCount,
          before: count,
        };
      });
    })
    .filter(({ count, before }) => isGuardedLoss(count, before));
}

/**
 * Counts the items of all lists in a single type: `collections` → 3, `collections.projects` → 12. Only numbers are
 * compared, because components have no lasting id.
 */
function countItems(document: object | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  const countIn = (fields: object, parentPath: string) => {
    for (const [key, value] of Object.entries(fields)) {
      if (!Array.isArray(value)) continue;
      const path = parentPath + key;
      counts.set(path, (counts.get(path) ?? 0) + value.length);
      for (const item of value) {
        if (typeof item === 'object') countIn(item as object, `${path}.`);
      }
    }
  };
  countIn(document ?? {}, '');
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
    'Vérifiez dans Strapi que ces entrées sont publiées.',
    `Si c’est voulu : chez l’hébergeur, le déclencheur « ${acceptRemovalsHook} » ; à la main, « npm run sync -- --accept-removals ».`,
  ].join('\n');
}
