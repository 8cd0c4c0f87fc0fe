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

/** Number of articles that are created at the same time. Strapi mostly waits for the database: 50 queries an article. */
const simultaneousArticles = 8;

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
  const components = Object.fromEntries(Object.entries(strapi.components));
  const createEntry = async (uid: UID.ContentType, entry: Fields) => {
    const schema = strapi.contentTypes[uid];
    const data = await storedDocument(entry, schema, components, storage);
    const { documentId } = await strapi
      .documents(uid)
      .create({ data, status: 'published' });
    await restoreDatesAndFormerSlugs(strapi, uid, documentId, entry);
  };
  for (const uid of contentUids) {
    // Only articles are created at the same time. The site shows other entries in the order of their creation.
    const workerCount = uid === articleUid ? simultaneousArticles : 1;
    const { kind, info } = strapi.contentTypes[uid];
    const name = kind === 'singleType' ? info.singularName : info.pluralName;
    const remainingEntries = documentsIn(snapshotFolder, name).values();
    const workers = Array.from({ length: workerCount }, async () => {
      for (const entry of remainingEntries) await createEntry(uid, entry);
    });
    await Promise.all(workers);
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
  const createRelation = async (target: string, fields: Fields): Promise<string> => {
    const uid = target as UID.ContentType;
    const { documentId } = await strapi.documents(uid).create({ data: fields });
    if (uid === categoryUid) await restoreDatesAndFormerSlugs(strapi, uid, documentId, fields);
    return documentId;
  };
  // The values are promises, so that articles that are created at the same time share an author or category.
  const createdIds = new Map<string, Promise<string>>();
  return (target, { id, ...fields }) => {
    const key = `${target} ${String(id)}`;
    const createdId = createdIds.get(key) ?? createRelation(target, fields);
    createdIds.set(key, createdId);
    return createdId;
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
