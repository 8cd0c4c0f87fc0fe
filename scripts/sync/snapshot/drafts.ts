/** Finds what is not published yet, by comparing the drafts with the live content. */
import { isDeepStrictEqual } from 'node:util';
import type { DraftEntry } from '../../../src/preview/drafts-report.ts';
import { collectionNames } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { projectIds } from '../../../src/content/project-ids.ts';
import type { Gallery } from '../../../src/content/types/gallery.ts';
import type { Fields } from '../fetch/unwrap.ts';
import { locationOf, quotedTitle } from '../strapi-labels.ts';
import { entryName } from './entry.ts';
import type { SnapshotEntries, SnapshotEntry } from './entry.ts';

interface EntryOrProject {
  key: string;
  name: string;
  fields: Fields;
}

/**
 * Returns the state of every entry and of every project, in the order of the snapshot.
 * @param previousDrafts entries in the report of the previous preview: Strapi does not tell an unpublished entry from a
 * new one
 */
export function findDrafts(
  live: SnapshotEntries,
  drafts: SnapshotEntries,
  baseUrl: string,
  previousDrafts: readonly DraftEntry[],
): DraftEntry[] {
  const publishedBefore = new Set(
    previousDrafts
      .filter(({ id, state }) => id !== null && state !== 'new')
      .map(({ collection, id }) => `${collection} ${id}`),
  );
  return collectionNames.flatMap((collection) => {
    const publishedByKey = new Map(
      entriesAndProjectsOf(collection, live[collection]).map((part) => [part.key, part.fields]),
    );
    return entriesAndProjectsOf(collection, drafts[collection]).map(
      ({ key, name, fields }): DraftEntry => {
        const location = locationOf(baseUrl, collection, fields);
        const isProject = collection === 'gallery' && name !== collection;
        const publishedFields = publishedByKey.get(key);
        const state = publishedFields
          ? isDeepStrictEqual(comparableFields(publishedFields), comparableFields(fields))
            ? 'published'
            : 'changed'
          : publishedBefore.has(`${collection} ${location.id}`)
            ? 'unpublished'
            : 'new';
        const projectFields = isProject && { id: null, entry: quotedTitle(fields['title']) };
        return { ...location, ...projectFields, name, state };
      },
    );
  });
}

/** Splits the gallery, which is one entry in Strapi, into its projects and the rest. Any other entry is one part. */
function entriesAndProjectsOf(
  collection: CollectionName,
  entries: readonly SnapshotEntry[],
): EntryOrProject[] {
  return entries.flatMap(({ id, document }): EntryOrProject[] => {
    const entry = entryName(collection, document);
    if (collection !== 'gallery') {
      return [{ key: id ?? entry, name: entry, fields: document as Fields }];
    }
    const gallery = document as Gallery;
    const { collections, ...texts } = gallery;
    const tabs = collections.map(({ projects: _, ...tab }) => tab);
    const projects = [...projectIds(gallery)].map(([project, name]): EntryOrProject => {
      return { key: `projet ${name}`, name, fields: { ...project } };
    });
    return [{ key: entry, name: entry, fields: { ...texts, tabs } }, ...projects];
  });
}

/** Clears the fields that change by themselves when an entry is saved or published. */
function comparableFields(fields: Fields): object {
  return { ...fields, firstPublishedAt: null, publishedAt: null, createdAt: null, updatedAt: null };
}
