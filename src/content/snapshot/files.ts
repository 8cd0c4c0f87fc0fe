/** Reads single files of the snapshot. Each mistake is a sentence added to `problems`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'astro/zod';
import { describePlace } from './problems.ts';
import { contentTypes } from '../types/registry.ts';
import type { CollectionName } from '../types/registry.ts';

/** A valid file. */
export interface DocumentFile<Document> {
  /** Relative to the snapshot, with `/`. */
  path: string;
  document: Document;
}

/** The valid files of a collection, in the order of their names. Of a list in one file, the document is the list. */
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
 * Null, and a problem, if the file is missing or does not match the schema.
 * @throws the system’s error if it may not be read: then it is not damaged
 */
export function readJson<Schema extends z.ZodType>(
  directory: string,
  file: string,
  schema: Schema,
  problems: string[],
): z.output<Schema> | null {
  const name = path.join(directory, file);
  if (!existsSync(name)) {
    problems.push(`${file} : le fichier manque.`);
    return null;
  }
  const bytes = readFileSync(name);
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    problems.push(`${file} : ce n’est pas du JSON valable (${reason}).`);
    return null;
  }
  const { data, error } = schema.safeParse(value, { error: z.locales.fr().localeError });
  for (const { path: field, message } of error?.issues ?? []) {
    problems.push(`${describePlace(file, field.join('.'))} : ${message}.`);
  }
  return data ?? null;
}

/** Describes a collection that has no file at all; null if it has one. An empty folder is written as `[]` in a file. */
export function describeMissingFile(directory: string, name: CollectionName): string | null {
  if (existsSync(path.join(directory, `${name}.json`))) return null;
  if (collectionFiles(directory, name).length > 0) return null;
  const { kind, storage } = contentTypes[name];
  const empty = kind === 'list' ? '[]' : 'null';
  const missing =
    storage === 'folder'
      ? `${name}/ : le dossier manque ou est vide`
      : `${name}.json : le fichier manque`;
  return `${missing}. S’il n’y a vraiment rien, écrivez « ${empty} » dans ${name}.json.`;
}

function collectionFiles(directory: string, name: CollectionName): string[] {
  if (contentTypes[name].storage === 'file') {
    return existsSync(path.join(directory, `${name}.json`)) ? [`${name}.json`] : [];
  }
  const folder = path.join(directory, name);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => `${name}/${file}`);
}
