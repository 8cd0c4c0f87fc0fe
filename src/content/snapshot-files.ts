/** Reads single files of the snapshot; what is wrong with one becomes a sentence in `problems`. */
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'astro/zod';
import { describeIssues } from './problems';
import type { CollectionName } from './schemas/manifest';
import { fileDigest } from './schemas/seal';
import type { SealedFile } from './schemas/seal';

/** The bytes of a file, or null and a problem where there is none. */
export function readBytes(directory: string, file: string, problems: string[]): Buffer | null {
  try {
    return readFileSync(path.join(directory, file));
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    problems.push(
      `${file} : ${isMissing ? 'le fichier manque' : `fichier illisible (${String(error)})`}.`,
    );
    return null;
  }
}

/** Parses and validates; null and problems where that fails. */
export function parseFile<Schema extends z.ZodTypeAny>(
  file: string,
  bytes: Uint8Array,
  schema: Schema,
  problems: string[],
): z.output<Schema> | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    problems.push(`${file} : ce n’est pas du JSON valable (${reason}).`);
    return null;
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data as z.output<Schema>;
  problems.push(...describeIssues(file, result.error, value));
  return null;
}

/** The files of a collection that are there, in the order of their names. */
export function collectionFiles(directory: string, name: CollectionName): string[] {
  if (name !== 'articles')
    return existsSync(path.join(directory, `${name}.json`)) ? [`${name}.json`] : [];
  const folder = path.join(directory, 'articles');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => `articles/${file}`);
}

export function readFiles(
  directory: string,
  files: string[],
  problems: string[],
): (SealedFile & { bytes: Buffer })[] {
  return files.flatMap((file) => {
    const bytes = readBytes(directory, file, problems);
    return bytes === null ? [] : [{ path: file, bytes, sha256: fileDigest(bytes) }];
  });
}
