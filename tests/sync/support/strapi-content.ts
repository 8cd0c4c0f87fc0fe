/** Creates content for a fake Strapi: entries as Strapi 5 sends them, and the files below `/uploads`. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import {
  byCollection,
  collectionNames,
  contentTypes,
} from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { storedDocument } from '../../../scripts/cms/demo/stored-document.ts';
import type { Storage } from '../../../scripts/cms/demo/stored-document.ts';
import { components, schemas } from '../../../scripts/sync/strapi-labels.ts';
import { readSnapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import { fixtureSnapshot } from '../../support/make-snapshot.ts';

export interface Fields {
  [field: string]: unknown;
}

interface Upload {
  mime: string;
  bytes: Buffer;
}

type ListType = {
  [Name in CollectionName]: (typeof contentTypes)[Name]['kind'] extends 'list' ? Name : never;
}[CollectionName];

/** Entries by collection. A single type is null if nothing is published. */
export type StrapiContent = {
  [Name in CollectionName]: Name extends ListType ? Fields[] : Fields | null;
} & {
  /** Files by path, such as `/uploads/villa_1a2b3c4d.jpg`. */
  uploads: Map<string, Upload>;
};

export function emptyContent(): StrapiContent {
  const collections = byCollection((name) => (contentTypes[name].kind === 'list' ? [] : null));
  return { ...(collections as Omit<StrapiContent, 'uploads'>), uploads: new Map() };
}

/** Returns an entry of a list, which a test may change in place. A negative position counts from the end. */
export function entryAt(content: StrapiContent, list: ListType, position: number): Fields {
  return partAt(content[list].at(position));
}

/** Returns the object at a path such as `'collections', 0, 'projects', 1`. A test may change it in place. */
export function partAt(value: unknown, ...path: (string | number)[]): Fields {
  const part = path.reduce<unknown>(
    (node, key) => (isFields(node) ? node[String(key)] : undefined),
    value,
  );
  if (!isFields(part)) throw new Error(`Nothing at ${path.join('.')}.`);
  return part;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null;
}

/** Returns the fields that Strapi adds to every entry. @param order decides the id and the dates */
export function storedFields(name: string, order: number): Fields {
  const instant = new Date(Date.UTC(2026, 0, 5, 9, order)).toISOString();
  return {
    id: order + 1,
    documentId: createHash('sha256').update(`${name} ${order}`).digest('hex').slice(0, 24),
    createdAt: instant,
    updatedAt: instant,
    publishedAt: instant,
  };
}

/** Adds a file to the uploads of the fake Strapi. @returns the fields with which entries refer to the file */
export function addUpload(
  content: StrapiContent,
  name: string,
  mime: string,
  bytes: Buffer,
): Fields {
  const { name: nameWithoutExtension, ext } = path.parse(name);
  const digest = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const hash = `${nameWithoutExtension.replace(/[^A-Za-z0-9]+/g, '_')}_${digest}`;
  const url = `/uploads/${hash}${ext}`;
  content.uploads.set(url, { mime, bytes });
  const uploadTexts = { name, alternativeText: null, caption: null };
  const uploadFields = storedFields(name, content.uploads.size);
  return {
    ...uploadFields,
    ...uploadTexts,
    formats: null,
    hash,
    ext,
    mime,
    size: bytes.length / 1000,
    url,
  };
}

/**
 * Returns the content of the snapshot in tests/fixtures as if an editor had entered it in Strapi. Small pictures make a
 * sync quick. With the original pictures, a sync produces exactly this snapshot again.
 */
export async function demoContent(pictures: 'small' | 'original'): Promise<StrapiContent> {
  const { documents, media } = readSnapshot(fixtureSnapshot);
  const content = emptyContent();
  const uploads = new Map<string, Fields>();
  for (const [file, facts] of Object.entries(media)) {
    const originalBytes = readFileSync(path.join(fixtureSnapshot, 'media', file));
    const smallPicture = sharp(originalBytes).resize({ width: 24 }).jpeg();
    const bytes = pictures === 'small' ? await smallPicture.toBuffer() : originalBytes;
    const name = file.replace(/\.[0-9a-f]{8}\./, '.');
    const { focalPoint = null } = facts;
    uploads.set(file, { ...addUpload(content, name, facts.mime, bytes), focalPoint });
  }
  const urlOf = (file: string | null) => String(uploads.get(file ?? '')?.['url']);
  const storage: Storage = {
    upload: ({ file, alt, caption }) =>
      Promise.resolve({ ...uploads.get(file), alternativeText: alt, caption }),
    relation: (_, fields) =>
      Promise.resolve({
        ...storedFields('relation', 0),
        ...fields,
        email: 'personne@example.test',
      }),
    markdown: ({ body, files }) => {
      const addresses = Object.entries(files);
      return Promise.resolve(
        addresses.reduce((text, [address, file]) => text.replaceAll(address, urlOf(file)), body),
      );
    },
  };
  for (const name of collectionNames) {
    const schema = schemas[name];
    const entries: Fields[] = [];
    for (const [index, document] of ([documents[name] ?? []].flat() as Fields[]).entries()) {
      const { createdAt, updatedAt, publishedAt } = document;
      const dates = Object.fromEntries(
        Object.entries({ createdAt, updatedAt, publishedAt }).filter(
          ([, date]) => date !== undefined,
        ),
      );
      const fields = await storedDocument(
        document,
        schema,
        Object.fromEntries(components),
        storage,
      );
      entries.push({ ...storedFields(schema.info.singularName, index), ...dates, ...fields });
    }
    const isList = contentTypes[name].kind === 'list';
    Object.assign(content, { [name]: isList ? entries : (entries[0] ?? null) });
  }
  return content;
}
