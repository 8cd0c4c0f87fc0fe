/** Which version of each entry a sync has read: by its date of publication, which each publication changes. */
import { collectionNames } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import type { CmsContent } from '../collections/read-collections';
import { isList } from '../collections/registry';
import { idOf } from '../strapi/unwrap';
import type { SnapshotEntries } from './snapshot-entry';

export interface PublishedEntry {
  collection: CollectionName;
  /** The CMS’s, of single types as well. */
  id: string;
  publishedAt: string;
  /** Its slug or id on the site; null if the site does not show it. */
  name: string | null;
  /** `/blog/titre`, `/#services`; null if the site does not show it. */
  page: string | null;
}

export function findPublished(content: CmsContent, entries: SnapshotEntries): PublishedEntry[] {
  return collectionNames.flatMap((collection) => {
    const read = content[collection];
    if (!Array.isArray(read)) return [];
    const shown = new Map(entries[collection].map(({ id, name }) => [id, name]));
    return read.flatMap((fields): PublishedEntry[] => {
      const id = idOf(fields);
      const { publishedAt } = fields;
      if (id === null || typeof publishedAt !== 'string') return [];
      const name = shown.get(isList(collection) ? id : null) ?? null;
      const page = collection === 'articles' ? `/blog/${name}` : `/#${collection}`;
      return [{ collection, id, publishedAt, name, page: name === null ? null : page }];
    });
  });
}
