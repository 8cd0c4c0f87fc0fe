/** Reads single files of the snapshot. For each mistake, a French sentence is added to `problems`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import { describeFileAndField } from './problems.ts';
import { contentTypes } from '../types/registry.ts';
import type { CollectionName } from '../types/registry.ts';

/** A file that matches its schema. */
export interface DocumentFile<Document> {
  /** Path relative to the snapshot, with `/` on every system. */
  path: string;
  document: Document;
}

/** Returns the valid files of a collection, ordered by name. A list stored in one file is one document. */
export function readDocuments(
  directory: string,
  name: CollectionName,
  problems: string[],
): DocumentFile<unknown>[] {
  const { kind, storage, schema } = contentTypes[name];
  const fileSchema: z.ZodType =
    storage === 'folder' ? schema : kind === 'list' ? z.array(schema) : schema.nullable();
  return collectionFiles(directory, name).flatMap((file) => {
    const document = readJson(directory, file, fileSchema, problems);
    return document === null ? [] : [{ path: file, document }];
  });
}

/**
 * Returns the content of a JSON file. If it is missing or does not match the schema, adds a problem and returns null.
 * @throws the system’s error if the file exists but cannot be read, since it may be valid
 */
export function readJson<Schema extends z.ZodType>(
  directory: string,
  file: string,
  schema: Schema,
  problems: string[],
): z.output<Schema> | null {
  const bytes = readIfExists(() => readFileSync(path.join(directory, file)));
  if (bytes === null) {
    problems.push(`${file} : le fichier manque.`);
    return null;
  }
  let parsedJson: unknown;
  try {
    parsedJson = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    problems.push(`${file} : ce n’est pas du JSON valable (${String(error)}).`);
    return null;
  }
  const { data, error } = schema.safeParse(parsedJson, { error: z.locales.fr().localeError });
  for (const { path: field, message } of error?.issues ?? []) {
    problems.push(`${describeFileAndField(file, field.join('.'))} : ${message}.`);
  }
  return data ?? null;
}

/**
 * Returns a French sentence if a collection has no file at all; otherwise null. A collection without entries has the file
 * `<name>.json` with `[]`, even if its entries are stored in a folder.
 */
export function describeMissingFile(directory: string, name: CollectionName): string | null {
  if (existsSync(path.join(directory, `${name}.json`))) return null;
  if (collectionFiles(directory, name).length > 0) return null;
  const { kind, storage } = contentTypes[name];
  const emptyJson = kind === 'list' ? '[]' : 'null';
  const missingFiles =
    storage === 'folder'
      ? `${name}/ : le dossier manque ou est vide`
      : `${name}.json : le fichier manque`;
  return `${missingFiles}. S’il n’y a vraiment rien, écrivez « ${emptyJson} » dans ${name}.json.`;
}

function collectionFiles(directory: string, name: CollectionName): string[] {
  if (contentTypes[name].storage === 'file') {
    return existsSync(path.join(directory, `${name}.json`)) ? [`${name}.json`] : [];
  }
  const files = readIfExists(() => readdirSync(path.join(directory, name))) ?? [];
  return files
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => `${name}/${file}`);
}

/** Returns null if the file or folder does not exist, or is removed by a sync that runs at the same time. */
function readIfExists<Content>(read: () => Content): Content | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
