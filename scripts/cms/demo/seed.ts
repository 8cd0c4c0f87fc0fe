/** Fills an empty Strapi with the content of a snapshot, and publishes it. */
import type { Core, UID } from '@strapi/strapi';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { MediaLibrary } from './media-library.ts';
import { storedDocument } from './stored-document.ts';
import type { Fields, Storage } from './stored-document.ts';

/** The compiled file is used, because Node takes TypeScript files of this project’s `src/` for CommonJS. */
const { articleUid, categoryUid, contentUids } = createRequire(import.meta.url)(
  '../dist/src/site/content-types.js',
) as typeof import('../src/site/content-types.ts');

/** Tells whether Strapi has no content yet. */
export async function hasNoContent(strapi: Core.Strapi): Promise<boolean> {
  const counts = await Promise.all(contentUids.map((uid) => strapi.db.query(uid).count()));
  return counts.every((count) => count === 0);
}

/** Creates the snapshot’s entries in Strapi and publishes them. @param snapshotFolder folder of the snapshot */
export async function seedSnapshot(strapi: Core.Strapi, snapshotFolder: string): Promise<void> {
  // Strapi must store the pictures unchanged, so that a sync finds the same bytes as in the snapshot.
  await strapi
    .plugin('upload')
    .service('upload')
    .setSettings({ sizeOptimization: false, responsiveDimensions: false, autoOrientation: false });
  const library = new MediaLibrary(strapi, path.join(snapshotFolder, 'media'), readJson(snapshotFolder, 'media.json'));
  const storage: Storage = {
    upload: (file) => library.idOf(file),
    relation: relationCreator(strapi),
    markdown: (text) => library.withAddresses(text),
  };
  for (const uid of contentUids) {
    const schema = strapi.contentTypes[uid];
    const { singularName, pluralName } = schema.info;
    const name = schema.kind === 'singleType' ? singularName : pluralName;
    for (const entry of documentsIn(snapshotFolder, name)) {
      const data = await storedDocument(entry, schema, { ...strapi.components }, storage);
      const { documentId } = await strapi.documents(uid).create({ data, status: 'published' });
      await restoreDatesAndFormerSlugs(strapi, uid, documentId, entry);
    }
  }
}

/**
 * Returns the documents of a content type: those of its file, or of its folder. Authors and categories have neither, since
 * they are in the articles.
 */
function documentsIn(snapshotFolder: string, name: string): Fields[] {
  const folder = path.join(snapshotFolder, name);
  if (existsSync(folder)) return readdirSync(folder).map((file) => readJson(folder, file));
  return existsSync(`${folder}.json`) ? [readJson(`${folder}.json`)].flat() : [];
}

function readJson(...segments: string[]) {
  return JSON.parse(readFileSync(path.join(...segments), 'utf8'));
}

/** Returns a function that creates an author or category once and returns its `documentId`. */
function relationCreator(strapi: Core.Strapi): Storage['relation'] {
  const createdIds = new Map<string, string>();
  return async (target, { id, ...fields }) => {
    const key = `${target} ${String(id)}`;
    const createdId = createdIds.get(key);
    if (createdId !== undefined) return createdId;
    const uid = target as UID.ContentType;
    const { documentId } = await strapi.documents(uid).create({ data: fields });
    createdIds.set(key, documentId);
    if (uid === categoryUid) await restoreDatesAndFormerSlugs(strapi, uid, documentId, fields);
    return documentId;
  };
}

/** Writes to the database, because Strapi’s API does not let callers set these fields. */
async function restoreDatesAndFormerSlugs(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string,
  entry: Fields,
): Promise<void> {
  const entryRows = () =>
    strapi.db
      .connection(strapi.contentTypes[uid].collectionName!)
      .where({ document_id: documentId });
  const toDate = (value: unknown) => (typeof value === 'string' ? new Date(value) : undefined);
  const toJson = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : undefined);
  const changes = {
    created_at: toDate(entry['createdAt']),
    updated_at: toDate(entry['updatedAt']),
    ...(uid === articleUid
      ? {
          first_published_at: toDate(entry['firstPublishedAt'] ?? entry['publishedAt']),
          former_slugs: toJson(entry['formerSlugs']),
        }
      : {}),
    ...(uid === categoryUid ? { former_names: toJson(entry['formerNames']) } : {}),
  };
  if (Object.values(changes).some((value) => value !== undefined)) await entryRows().update(changes);
  const publishedAt = toDate(entry['publishedAt']);
  if (publishedAt) await entryRows().whereNotNull('published_at').update({ published_at: publishedAt });
}
