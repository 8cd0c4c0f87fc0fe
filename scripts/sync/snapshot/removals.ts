/** The guard against a mass loss, which is more often an accident: of entries, and of what is filled in them. */
import { collectionNames, contentTypes } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { labelAt, titleOf, typeNameOf } from '../form';
import type { SnapshotEntries, SnapshotEntry } from './entry';

/** The name of the build hook on the host that runs a sync with `--accept-removals`. */
export const acceptRemovalsHook = 'Publier avec les retraits';

export interface Removal {
  collection: CollectionName;
  /** « Articles », or « Articles › Image de couverture » for the values of a field. */
  type: string;
  /** Of the entries that go or lose the value, as an editor knows them. */
  titles: string[];
  count: number;
  before: number;
}

/** Fewer may be an editor’s intention. */
const fewest = 5;
const largestShare = 1 / 3;

function isTooMuch(lost: number, before: number): boolean {
  const isEmptied = before >= 2 && lost >= before;
  return isEmptied || (lost >= fewest && lost >= before * largestShare);
}

export function findRemovals(previous: SnapshotEntries, now: SnapshotEntries): Removal[] {
  return collectionNames.flatMap((collection) =>
    contentTypes[collection].kind === 'list'
      ? lossesOfList(collection, previous[collection], now[collection])
      : lossesOfLists(collection, previous[collection][0]?.document, now[collection][0]?.document),
  );
}

type Document = Readonly<Record<string, unknown>>;

function lossesOfList(
  collection: CollectionName,
  before: readonly SnapshotEntry[],
  after: readonly SnapshotEntry[],
): Removal[] {
  const byId = new Map(after.map((entry) => [entry.id, entry]));
  const type = typeNameOf(collection);
  const titlesOf = (entries: readonly SnapshotEntry[]) =>
    entries.map(({ document }) => titleOf(collection, document as Document));
  const gone = before.filter(({ id }) => !byId.has(id));
  if (isTooMuch(gone.length, before.length)) {
    const counts = { count: gone.length, before: before.length };
    return [{ collection, type, titles: titlesOf(gone), ...counts }];
  }
  // Of the entries that stay, the filled values of each field.
  const fields = new Set(before.flatMap(({ document }) => Object.keys(document)));
  return [...fields].flatMap((field): Removal[] => {
    const filled = before.filter(({ id, document }) => byId.has(id) && isFilled(document, field));
    const lost = filled.filter(({ id }) => !isFilled(byId.get(id)?.document, field));
    if (!isTooMuch(lost.length, filled.length) || lost.length < fewest) return [];
    const place = `${type} › ${labelAt(collection, {}, [field])}`;
    const counts = { count: lost.length, before: filled.length };
    return [{ collection, type: place, titles: titlesOf(lost), ...counts }];
  });
}

function isFilled(document: object | undefined, field: string): boolean {
  const value = (document as Document | undefined)?.[field] ?? '';
  return value !== '' && !(Array.isArray(value) && value.length === 0);
}

/** Of a single type, its lists, and the lists in them. Components have no lasting id: only their number counts. */
function lossesOfLists(
  collection: CollectionName,
  before: object | undefined,
  after: object | undefined,
): Removal[] {
  const old = countsIn(before);
  const now = countsIn(after);
  return [...old].flatMap(([path, count]): Removal[] => {
    const lost = count - (now.get(path) ?? 0);
    // What goes with its element is no loss of its own.
    const parent = path.includes('.') ? path.slice(0, path.lastIndexOf('.')) : null;
    const ofParent = parent === null ? 0 : (old.get(parent) ?? 0) - (now.get(parent) ?? 0);
    const isList = parent === null || path.endsWith('projects');
    const own = isList ? lost : lost - Math.max(0, ofParent);
    if (!isTooMuch(own, count) || (!isList && own < fewest)) return [];
    const words = labelAt(collection, {}, path.split('.'));
    return [
      {
        collection,
        type: `${typeNameOf(collection)} › ${words}`,
        titles: [],
        count: own,
        before: count,
      },
    ];
  });
}

/** `collections` → 3, `collections.projects` → 12, `collections.projects.image` → 11 */
function countsIn(document: object | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  const visit = (value: object | undefined, path: string) => {
    for (const [key, child] of Object.entries(value ?? {})) {
      const place = path + key;
      if (Array.isArray(child)) {
        counts.set(place, (counts.get(place) ?? 0) + child.length);
        for (const item of child) if (typeof item === 'object') visit(item as object, `${place}.`);
      } else if (path !== '' && (child ?? '') !== '')
        counts.set(place, (counts.get(place) ?? 0) + 1);
    }
  };
  visit(document, '');
  return counts;
}

/** In French, for whoever must decide. */
export function describeRemovals(removals: readonly Removal[]): string {
  const lines = removals.map(({ type, titles, count, before }) => {
    const more = titles.length > 10 ? ` et ${titles.length - 10} autres` : '';
    const names = titles.length > 0 ? ` (${titles.slice(0, 10).join(', ')}${more})` : '';
    return `  • ${type} : ${count} sur ${before} disparaîtraient${names}`;
  });
  return [
    'Trop de contenu disparaîtrait du site :',
    ...lines,
    'Vérifiez dans Strapi que ces entrées sont publiées et complètes.',
    `Si c’est voulu : chez l’hébergeur, le déclencheur « ${acceptRemovalsHook} » ; à la main, « npm run sync -- --accept-removals ».`,
  ].join('\n');
}
