/** An entry as the snapshot holds it, and how it is matched from one sync to the next. */
import { byCollection } from '../../../src/content/types/registry';
import type { StaleField } from '../../../src/content/snapshot/manifest';
import type { CollectionName } from '../../../src/content/types/registry';
import { anyCollection } from '../collections/registry';
import type { Fields } from '../strapi/unwrap';

export interface SnapshotEntry {
  /** The CMS’s: see `idOf`. Null for single types and for what was written by hand. */
  id: string | null;
  /** The site’s: slug, id, or the single type’s own name. */
  name: string;
  document: unknown;
  /** Fields with mistakes in the CMS: the site shows the previous values. */
  stale: StaleField[];
}

export type SnapshotEntries = Record<CollectionName, SnapshotEntry[]>;

export const noEntries: SnapshotEntries = byCollection(() => []);

export type Identity = Pick<SnapshotEntry, 'id' | 'name' | 'document'>;

/** An entry before and after; undefined on the side where it does not exist. */
export type Pair<After extends Identity> = [
  before: SnapshotEntry | undefined,
  after: After | undefined,
];

/** Every entry of before, then those that are new. */
export function pairEntries<After extends Identity>(
  before: readonly SnapshotEntry[],
  after: readonly After[],
): Pair<After>[] {
  const previousOf = matchPrevious(before, after);
  const matched = new Map(after.map((entry) => [previousOf(entry), entry]));
  return [
    ...before.map((entry): Pair<After> => [entry, matched.get(entry)]),
    ...after.flatMap((entry): Pair<After>[] => (previousOf(entry) ? [] : [[undefined, entry]])),
  ];
}

/** Finds the previous version of an entry by the CMS’s id, or by the site’s name where ids say nothing. */
export function matchPrevious(
  before: readonly SnapshotEntry[],
  after: readonly Identity[],
): (entry: Identity) => SnapshotEntry | undefined {
  const useIds = hasSameIds(before, after);
  const keyOf = ({ id, name }: Identity) => (useIds ? (id ?? name) : name);
  const byKey = new Map(before.map((entry) => [keyOf(entry), entry]));
  return (entry) => byKey.get(keyOf(entry));
}

/** Whether an id is the same entry’s before and after. It is not after a move to another Strapi, or another version. */
export function hasSameIds(before: readonly SnapshotEntry[], after: readonly Identity[]): boolean {
  const byId = new Map(before.map((entry) => [entry.id, entry]));
  const names = new Set(after.map(({ name }) => name));
  const signs = after.flatMap((entry) => {
    const old = entry.id === null ? undefined : byId.get(entry.id);
    return old ? [isSameEntry(old, entry, names)] : [];
  });
  const known = signs.filter((isSame) => isSame !== null);
  return signs.length > 0 && known.filter(Boolean).length >= known.length / 2;
}

/** Strapi 4 numbers entries, and gives other numbers when they are imported: one number may be two entries’. */
export function isNumbered({ id }: Identity): boolean {
  return /^\d+$/.test(id ?? '');
}

/** Of two with one id. Null if nothing tells: of the old one, only its name is known. @param names all that are in use */
function isSameEntry(old: Identity, now: Identity, names: ReadonlySet<string>): boolean | null {
  if (!isNumbered(now) || old.name === now.name) return true;
  if (old.document === null) return names.has(old.name) ? false : null;
  const [before, after] = [old.document, now.document] as [Fields, Fields];
  const isSame = (key: string) => (before[key] ?? '') !== '' && before[key] === after[key];
  return ['title', 'name', 'content', 'createdAt'].some(isSame);
}

/** What counts as entries of a collection: of the gallery, its projects. */
export function countedEntries(
  collection: CollectionName,
  entries: readonly SnapshotEntry[],
): readonly SnapshotEntry[] {
  const { parts } = anyCollection[collection];
  if (parts === undefined) return entries;
  return entries
    .flatMap(({ document }) => parts.of(document as never))
    .map((part) => ({ id: null, ...part, stale: [] }));
}
