/** What a sync changes on the site, and which version of each entry it has read. */
import { isDeepStrictEqual } from 'node:util';
import {
  byCollection,
  collectionNames,
  contentTypes,
  pathOf,
} from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import type { Content } from '../fetch/content.ts';
import { idOf } from '../fetch/unwrap.ts';
import type { Fields } from '../fetch/unwrap.ts';
import { titleOf, typeNameOf } from '../form.ts';
import type { SnapshotEntries, SnapshotEntry } from './entry.ts';

/** In one collection; entries by their titles. */
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
    const old = new Map(before[name].map((entry) => [entry.id, entry]));
    const ids = new Set(after[name].map(({ id }) => id));
    const titles = (entries: readonly SnapshotEntry[]) =>
      entries.map(({ document }) =>
        contentTypes[name].kind === 'list' ? titleOf(name, document as Fields) : typeNameOf(name),
      );
    const isChanged = ({ id, document }: SnapshotEntry) =>
      old.has(id) && !isDeepStrictEqual(old.get(id)?.document, document);
    return {
      count: after[name].length,
      added: titles(after[name].filter(({ id }) => !old.has(id))),
      changed: titles(after[name].filter(isChanged)),
      removed: titles(before[name].filter(({ id }) => !ids.has(id))),
    };
  });
}

export interface PublishedEntry {
  collection: CollectionName;
  /** The CMS’s, of single types as well. */
  id: string;
  /** Which each publication changes. */
  publishedAt: string;
  /** Where the site shows it; null if it does not. */
  page: string | null;
}

export function findPublished(content: Content, entries: SnapshotEntries): PublishedEntry[] {
  return collectionNames.flatMap((collection) => {
    const read = content[collection];
    if (!Array.isArray(read)) return [];
    const isList = contentTypes[collection].kind === 'list';
    const shown = new Map(entries[collection].map(({ id, document }) => [id, document]));
    return read.flatMap((fields): PublishedEntry[] => {
      const id = idOf(fields);
      const { publishedAt } = fields;
      if (id === null || typeof publishedAt !== 'string') return [];
      const document: { slug?: string } | undefined = shown.get(isList ? id : null);
      const page = document ? pathOf(collection, document.slug) : null;
      return [{ collection, id, publishedAt, page }];
    });
  });
}
