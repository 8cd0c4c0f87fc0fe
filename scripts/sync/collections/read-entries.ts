/** Reads each entry that Strapi sent, once: its document, the mistakes in it and the files that it names. */
import { z } from 'astro/zod';
import { byCollection, contentTypes } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { isSystemError, stackOf } from '../../lib/errors';
import type { WantedFile } from '../media/fetched-file';
import { libraryUrl } from '../reading/cms-address';
import type { CmsAddresses, Library } from '../reading/cms-address';
import { Deferred, replaceDeferred } from '../reading/deferred';
import type { NamedFile } from '../reading/deferred';
import { FieldReader, unforeseenText } from '../reading/field-reader';
import type { UnforeseenError } from '../../lib/errors';
import { notesOf } from '../strapi/notes';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { placeOf } from './place';
import type { CmsContent } from './read-collections';
import { hasEntryLoss } from './read-entry';
import type { ReadEntry } from './read-entry';
import { collections, isList } from './registry';
import { withTwinsNamed } from './twins';

/** Of each collection its entries, or null if it could not be read from Strapi. */
export type ReadEntries = Record<CollectionName, ReadEntry[] | null>;

export function readEntries(content: CmsContent, cms: CmsAddresses): ReadEntries {
  return byCollection((name) => {
    const list = content[name];
    if (!Array.isArray(list)) return null;
    return withTwinsNamed(
      name,
      list.map((fields) => readEntry(name, fields, cms)),
    );
  });
}

/** An error that nobody foresaw costs its entry alone. */
function readEntry(collection: CollectionName, fields: Fields, cms: CmsAddresses): ReadEntry {
  try {
    return readFields(collection, fields, cms);
  } catch (error) {
    if (isSystemError(error)) throw error;
    const place = placeOf(cms.baseUrl, collection, fields);
    const message = unforeseenText('cette entrée');
    const problem = { ...place, loss: 'entry', field: '', label: '', message } as const;
    const id = isList(collection) ? idOf(fields) : null;
    const [document, stacks] = [textsIn(fields), [stackOf(error)]];
    return { id, place, document, findings: [problem], stacks };
  }
}

function readFields(collection: CollectionName, fields: Fields, cms: CmsAddresses): ReadEntry {
  const { schema, components = {}, read } = collections[collection];
  const place = placeOf(cms.baseUrl, collection, fields);
  const entry = new FieldReader(fields, cms, place, { schema, components });
  for (const { loss, field, message } of notesOf(fields)) entry.report(loss, message, field);
  // Of a single type, a mistake costs its field.
  const isLost = () => isList(collection) && hasEntryLoss(entry);
  const document = isLost() ? textsIn(fields) : read(entry);
  const checked = isLost() ? document : withValidFields(collection, document, entry);
  const id = isList(collection) ? idOf(fields) : null;
  return { id, place, document: checked, findings: entry.findings };
}

/** Of an entry that is not read any further: by them its previous version is found. */
function textsIn(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, text]) => typeof text === 'string'));
}

/**
 * Reports what the site’s schema rejects and no reader has reported. Of a single type that costs the field, of a list
 * the entry.
 */
function withValidFields(collection: CollectionName, document: object, entry: FieldReader): object {
  const schema: z.ZodType = contentTypes[collection].schema;
  const resolved = replaceDeferred(document, ({ empty }) => empty) as Fields;
  // The real `id` is given once all titles are known.
  const { error } = schema.safeParse(isList(collection) ? withId(schema, resolved) : resolved);
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return document;
  const message = 'le site ne sait pas montrer cette valeur : corrigez-la.';
  entry.report(isList(collection) ? 'entry' : 'part', message, issue.path.join('.'));
  if (isList(collection)) return document;
  const field = String(issue.path[0]);
  const empty = Array.isArray(resolved[field]) ? [] : null;
  return withValidFields(collection, { ...document, [field]: empty }, entry);
}

function withId(schema: z.ZodType, document: Fields): Fields {
  const hasId = schema instanceof z.ZodObject && 'id' in schema.shape;
  return hasId ? { id: 'id', ...document } : document;
}

/** Errors that nobody foresaw, by the entry that met them. */
export function unforeseenErrorsIn(reads: ReadEntries): UnforeseenError[] {
  return Object.values(reads).flatMap((list) =>
    (list ?? []).flatMap(({ place: { type, entry }, stacks = [] }) =>
      stacks.map((stack) => ({ file: `${type} › ${entry}`, stack })),
    ),
  );
}

/** Where the uploads are that entries have in their fields. */
export function findLibrary(reads: readonly ReadEntries[], { baseUrl }: CmsAddresses): Library {
  const uploads = namedFiles(reads).filter(({ isUpload }) => isUpload);
  return { baseUrl, origins: new Set(uploads.map(({ url }) => new URL(url).origin)) };
}

/** The files of the library that entries name, each once. */
export function wantedFiles(reads: readonly ReadEntries[], library: Library): WantedFile[] {
  const byUrl = new Map<string, WantedFile>();
  for (const { url: address, name, version } of namedFiles(reads)) {
    const url = libraryUrl(address, library);
    // An upload has a version; if a text names the same file, it has none.
    if (url === null || typeof byUrl.get(url)?.version === 'string') continue;
    byUrl.set(url, { url, name, version });
  }
  return [...byUrl.values()];
}

function namedFiles(reads: readonly ReadEntries[]): NamedFile[] {
  const entries = reads.flatMap((read) => Object.values(read)).flatMap((list) => list ?? []);
  return entries
    .flatMap(({ findings }) => findings)
    .flatMap((finding) => (finding instanceof Deferred ? finding.files : []));
}
