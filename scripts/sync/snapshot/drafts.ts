/** What is not published yet, found by comparing the drafts with what is live. */
import { isDeepStrictEqual } from 'node:util';
import type { DraftEntry } from '../../../src/preview/drafts-report.ts';
import { collectionNames } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { projectIds } from '../../../src/content/types/gallery.ts';
import type { Gallery } from '../../../src/content/types/gallery.ts';
import type { Fields } from '../fetch/unwrap.ts';
import { placeOf } from '../form.ts';
import { quoted } from '../../lib/quoted.ts';
import type { SnapshotEntries, SnapshotEntry } from './entry.ts';

interface Part {
  key: string;
  name: string;
  fields: Fields;
}

/**
 * The state of every entry and of every project, in the order of the snapshot.
 * @param previous what the preview before has said: Strapi does not tell an entry that was taken back from a new one
 */
export function findDrafts(
  live: SnapshotEntries,
  drafts: SnapshotEntries,
  baseUrl: string,
  previous: readonly DraftEntry[] = [],
): DraftEntry[] {
  const wasPublished = new Set(
    previous
      .filter(({ id, state }) => id !== null && state !== 'new')
      .map(({ collection, id }) => `${collection} ${id}`),
  );
  return collectionNames.flatMap((collection) => {
    const published = new Map(
      partsOf(collection, live[collection]).map((part) => [part.key, part.fields]),
    );
    return partsOf(collection, drafts[collection]).map(({ key, name, fields }): DraftEntry => {
      const place = placeOf(baseUrl, collection, fields);
      const isProject = collection === 'gallery' && name !== collection;
      const old = published.get(key);
      const state = old
        ? isDeepStrictEqual(comparable(old), comparable(fields))
          ? 'published'
          : 'changed'
        : wasPublished.has(`${collection} ${place.id}`)
          ? 'unpublished'
          : 'new';
      const { title } = fields;
      const entry = typeof title === 'string' ? quoted(title.trim(), 80) : 'sans titre';
      return { ...place, ...(isProject && { id: null, entry }), name, state };
    });
  });
}

/** Strapi’s gallery is one entry. Here each project is one, too, and the gallery itself is what else it holds. */
function partsOf(collection: CollectionName, entries: readonly SnapshotEntry[]): Part[] {
  return entries.flatMap(({ id, document }): Part[] => {
    const fields = document as Fields;
    const name = typeof fields['slug'] === 'string' ? fields['slug'] : (id ?? collection);
    if (collection !== 'gallery') return [{ key: id ?? name, name, fields }];
    const { collections, ...texts } = document as Gallery;
    const tabs = collections.map(({ projects: _, ...tab }) => tab);
    const projects = [...projectIds(document as Gallery)].map(([project, projectName]): Part => {
      return { key: `projet ${projectName}`, name: projectName, fields: { ...project } };
    });
    return [{ key: collection, name: collection, fields: { ...texts, tabs } }, ...projects];
  });
}

/** Without what changes by itself when an entry is saved or published. */
function comparable(fields: Fields): object {
  return { ...fields, firstPublishedAt: null, publishedAt: null, createdAt: null, updatedAt: null };
}
