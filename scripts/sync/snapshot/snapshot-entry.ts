/** An entry as the snapshot holds it, and how it is known again from one sync to the next. */
import type { Gallery } from '../../../src/content/schemas/gallery';
import { collectionNames } from '../../../src/content/schemas/manifest';
import type { CollectionName, OlderField } from '../../../src/content/schemas/manifest';

export interface SnapshotEntry {
  /** The CMS’s: see `idOf`. Null for single types and for what was written by hand. */
  id: string | null;
  /** The site’s: slug, id, or the single type’s own name. */
  name: string;
  document: unknown;
  /** Where it shows what it showed before, because of a mistake in the CMS. */
  older: OlderField[];
}

export type SnapshotEntries = Record<CollectionName, SnapshotEntry[]>;

/** The same question to each collection. */
export function byCollection<Answer>(
  ask: (name: CollectionName) => Answer,
): Record<CollectionName, Answer> {
  const answers = collectionNames.map((name) => [name, ask(name)]);
  return Object.fromEntries(answers) as Record<CollectionName, Answer>;
}

export const noEntries: SnapshotEntries = byCollection(() => []);

type Known = Pick<SnapshotEntry, 'id' | 'name'>;

/** An entry before and after; undefined on the side where it is not. */
export type Pair = [before: SnapshotEntry | undefined, after: SnapshotEntry | undefined];

/**
 * What an entry is known by before and after: the CMS’s id. Where no id is known again (another CMS, or one moved to
 * the next version), the site’s name.
 */
export function entryKey(
  before: readonly SnapshotEntry[],
  after: readonly Known[],
): (entry: Known) => string {
  const ids = new Set(before.flatMap(({ id }) => id ?? []));
  const areKnown = after.some(({ id }) => id !== null && ids.has(id));
  return ({ id, name }) => (areKnown ? (id ?? name) : name);
}

export function pairEntries(
  before: readonly SnapshotEntry[],
  after: readonly SnapshotEntry[],
): Pair[] {
  const keyOf = entryKey(before, after);
  const old = new Map(before.map((entry) => [keyOf(entry), entry]));
  const now = new Map(after.map((entry) => [keyOf(entry), entry]));
  return [
    ...before.map((entry): Pair => [entry, now.get(keyOf(entry))]),
    ...after.flatMap((entry): Pair[] => (old.has(keyOf(entry)) ? [] : [[undefined, entry]])),
  ];
}

/** What is counted as entries of a collection: of the gallery, its projects. */
export function countedEntries(
  collection: CollectionName,
  entries: readonly SnapshotEntry[],
): readonly SnapshotEntry[] {
  if (collection !== 'gallery') return entries;
  return entries
    .flatMap(({ document }) => (document as Gallery).collections)
    .flatMap(({ projects }) => projects)
    .map((project, index) => {
      const name = project.id ?? `projet-${index + 1}`;
      return { id: null, name, document: project, older: [] };
    });
}
