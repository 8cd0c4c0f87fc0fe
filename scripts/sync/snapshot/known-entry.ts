/** An entry as the snapshot holds it, and how one is known again from one sync to the next. */
import type { CollectionName, OlderField } from '../../../src/content/schemas/manifest';
import type { Gallery } from '../../../src/content/schemas/gallery';

export interface KnownEntry {
  /** The CMS’s: see `idOf`. Null for single types and for what was written by hand. */
  id: string | null;
  /** The site’s: slug, id, or the single type’s own name. */
  name: string;
  document: unknown;
  /** Where it shows what it showed before, because of a mistake in the CMS. */
  older: OlderField[];
}

/**
 * What two versions of an entry have in common: the CMS’s id. Where no id is known again (another CMS, or one moved
 * to the next version), the site’s name.
 */
export function identityIn(
  before: readonly KnownEntry[],
  after: readonly KnownEntry[],
): (entry: KnownEntry) => string {
  const ids = new Set(before.flatMap(({ id }) => id ?? []));
  const areKnown = after.some(({ id }) => id !== null && ids.has(id));
  return ({ id, name }) => (areKnown ? (id ?? name) : name);
}

/** What is counted as entries of a collection: of the gallery, its projects. */
export function countedEntries(
  collection: CollectionName,
  entries: readonly KnownEntry[],
): readonly KnownEntry[] {
  if (collection !== 'gallery') return entries;
  return entries.flatMap(({ document }) =>
    (document as Gallery).collections
      .flatMap(({ projects }) => projects)
      .map((project, index) => ({
        id: null,
        name: project.id ?? `projet-${index + 1}`,
        document: project,
        older: [],
      })),
  );
}
