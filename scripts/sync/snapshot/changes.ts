/** Lists the changes that a sync makes, and the version of each entry that it has read. */
import { isDeepStrictEqual } from 'node:util';
import {
  byCollection,
  collectionNames,
  contentTypes,
  entryPath,
} from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import type { Content } from '../fetch/content.ts';
import { idOf } from '../fetch/unwrap.ts';
import type { Fields } from '../fetch/unwrap.ts';
import { titleOf } from '../strapi-labels.ts';
import type { SnapshotEntries, SnapshotEntry } from './entry.ts';

/** The changes in one collection. Entries are named by their titles. */
export interface Changes {
  count: number;
  added: string[];
  changed: string[];
  removed: string[];
}

/** Compares the entries of two snapshots. */
export function findChanges(
  before: SnapshotEntries,
  after: SnapshotEntries,
): Record<CollectionName, Changes> {
  return byCollection((name) => {
    const oldEntries = new Map(before[name].map((entry) => [entry.id, entry]));
    const newIds = new Set(after[name].map(({ id }) => id));
    const titlesOf = (entries: readonly SnapshotEntry[]) =>
      entries.map(({ document }) => titleOf(name, document as Fields));
    const isChanged = ({ id, document }: SnapshotEntry) =>
      oldEntries.has(id) && !isDeepStrictEqual(oldEntries.get(id)?.document, document);
    return {
      count: after[name].length,
      added: titlesOf(after[name].filter(({ id }) => !oldEntries.has(id))),
      changed: titlesOf(after[name].filter(isChanged)),
      removed: titlesOf(before[name].filter(({ id }) => !newIds.has(id))),
    };
  });
}

export interface PublishedEntry {
  collection: CollectionName;
  /** Strapi’s id. Single types have one as well. */
  id: string;
  /** Time of the last publication. Each publication changes it. */
  publishedAt: string;
  /** Path of the page that shows the entry, null if none does. */
  page: string | null;
}

/** Returns the published version of each entry that was read, and its page. */
export function findPublished(content: Content, entries: SnapshotEntries): PublishedEntry[] {
  return collectionNames.flatMap((collection) => {
    const result = content[collection];
    if (!Array.isArray(result)) return [];
    const isList = contentTypes[collection].kind === 'list';
    const documentsById = new Map(entries[collection].map(({ id, document }) => [id, document]));
    return result.flatMap((fields): PublishedEntry[] => {
      const id = idOf(fields);
      const { publishedAt } = fields;
      if (id === null || typeof publishedAt !== 'string') return [];
      const document: { slug?: string } | undefined = documentsById.get(isList ? id : null);
      const page = document ? entryPath(collection, document.slug) : null;
      return [{ collection, id, publishedAt, page }];
    });
  });
}
