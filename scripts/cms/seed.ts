/** Fills an empty Strapi with a snapshot’s content, published. */
import { readSnapshot } from '../../src/content/snapshot/read';
import { collectionNames } from '../../src/content/types/registry';
import path from 'node:path';
import { uidOf } from '../lib/strapi-schema';
import { anyCollection } from '../sync/collections/registry';
import { edition } from './folders';
import { MediaLibrary } from './media-library';
import { storedDocument } from './stored-document';
import type { Storage } from './stored-document';
import type { Entry, Fields, Strapi } from './strapi-surface';

/** @param responsiveDimensions whether Strapi makes its smaller versions of each picture, which takes most of the time */
export async function seedSnapshot(
  strapi: Strapi,
  snapshot: string,
  { responsiveDimensions = true } = {},
): Promise<void> {
  // Otherwise Strapi compresses pictures, whose bytes then differ from the snapshot’s.
  await strapi.plugin('upload').service('upload').setSettings({
    sizeOptimization: false,
    responsiveDimensions,
    autoOrientation: false,
  });
  const { documents, media } = readSnapshot(snapshot);
  const library = new MediaLibrary(strapi, path.join(snapshot, 'media'), media);
  const storage: Storage = {
    upload: (file) => library.idOf(file),
    relation: createRelations(strapi),
    markdown: (text) => library.withAddresses(text),
  };
  for (const name of collectionNames) {
    const { schema, components = {} } = anyCollection[name];
    // Sequentially: the order of their creation is the site’s.
    for (const document of [documents[name] ?? []].flat() as Fields[]) {
      const data = await storedDocument(document, schema, components, storage);
      const { documentId } = await publish(strapi, schema.info.singularName, data);
      if (typeof document['publishedAt'] === 'string') {
        await setDates(strapi, schema.collectionName, documentId, document);
      }
    }
  }
}

/** Creates each author, and each category, once. @returns its id in Strapi */
function createRelations(strapi: Strapi): Storage['relation'] {
  const created = new Map<string, Entry>();
  return async (target, { id, ...fields }) => {
    const key = `${target} ${String(id)}`;
    // What the site does not show, and must not.
    const more = target === uid('author') ? { email: `${String(id)}@example.org` } : { slug: id };
    const entry =
      created.get(key) ?? (await strapi.documents(target).create({ data: { ...fields, ...more } }));
    created.set(key, entry);
    return entry.documentId;
  };
}

/** In the database, because Strapi’s document service sets these dates itself. */
async function setDates(
  strapi: Strapi,
  table: string,
  documentId: string,
  { createdAt, updatedAt, publishedAt }: Fields,
): Promise<void> {
  const key = edition === 5 ? { document_id: documentId } : { id: Number(documentId) };
  const rows = () => strapi.db.connection(table).where(key);
  // Reviews have the last date only.
  if (createdAt !== undefined) {
    await rows().update({
      created_at: toMilliseconds(createdAt),
      updated_at: toMilliseconds(updatedAt),
    });
  }
  await rows()
    .whereNotNull('published_at')
    .update({ published_at: toMilliseconds(publishedAt) });
}

export function uid(name: string): string {
  return uidOf({ info: { singularName: name } });
}

export function publish(strapi: Strapi, name: string, data: Fields): Promise<Entry> {
  return strapi.documents(uid(name)).create({ data, status: 'published' });
}

/** SQLite stores dates in milliseconds. */
function toMilliseconds(instant: unknown): number | null {
  return typeof instant === 'string' ? Date.parse(instant) : null;
}
