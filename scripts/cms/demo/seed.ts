/** Fills an empty Strapi with the content of a snapshot, and publishes it. */
import type { Core, UID } from '@strapi/strapi';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { MediaLibrary } from './media-library.ts';
import { storedDocument } from './stored-document.ts';
import type { Fields, Storage } from './stored-document.ts';

const articleUid = 'api::article.article';
const categoryUid = 'api::category.category';
const serviceUid = 'api::service.service';
const testimonialUid = 'api::testimonial.testimonial';
const singleTypeUids = ['api::hero.hero', 'api::about.about', 'api::gallery.gallery'] as const;

/** Number of articles that are created at the same time. Strapi mostly waits for the database: 50 queries an article. */
const simultaneousArticles = 8;

/** Tells whether Strapi has no content yet. */
export async function hasNoContent(strapi: Core.Strapi): Promise<boolean> {
  const uids = [...singleTypeUids, serviceUid, testimonialUid, articleUid, categoryUid] as const;
  const counts = await Promise.all(uids.map((uid) => strapi.db.query(uid).count()));
  return counts.every((count) => count === 0);
}

/** Creates the snapshot’s entries in Strapi and publishes them. @param snapshotFolder folder of the snapshot */
export async function seedSnapshot(strapi: Core.Strapi, snapshotFolder: string): Promise<void> {
  // Strapi must store the pictures unchanged, so that a sync finds the same bytes as in the snapshot.
  await strapi
    .plugin('upload')
    .service('upload')
    .setSettings({ sizeOptimization: false, responsiveDimensions: false, autoOrientation: false });
  const readDocument = (file: string) => JSON.parse(readFileSync(path.join(snapshotFolder, file), 'utf8'));
  const articles: Fields[] = readdirSync(path.join(snapshotFolder, 'articles')).map((file) =>
    readDocument(path.join('articles', file)),
  );
  const documents: [UID.ContentType, Fields[]][] = [
    ...singleTypeUids.map((uid): [UID.ContentType, Fields[]] => [
      uid,
      [readDocument(`${uid.split('.')[1]}.json`)],
    ]),
    [serviceUid, readDocument('services.json')],
    [testimonialUid, readDocument('testimonials.json')],
    [articleUid, articles],
  ];
  const library = new MediaLibrary(strapi, path.join(snapshotFolder, 'media'), readDocument('media.json'));
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
  for (const [uid, entries] of documents) {
    // Only articles are created at the same time. The site shows other entries in the order of their creation.
    const workerCount = uid === articleUid ? simultaneousArticles : 1;
    const remainingEntries = entries.values();
    const workers = Array.from({ length: workerCount }, async () => {
      for (const entry of remainingEntries) await createEntry(uid, entry);
    });
    await Promise.all(workers);
  }
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
