/** Reads the snapshot that is in place: what to compare with, and what to keep when something fails. */
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { collectionNames, manifestSchema } from '../../src/content/schemas/manifest';
import type { CollectionName, Manifest } from '../../src/content/schemas/manifest';
import { redirectsSchema } from '../../src/content/schemas/redirects';
import type { Redirect } from '../../src/content/schemas/redirects';
import { documentSchemas } from '../../src/content/schemas/documents';
import { systemCode } from './sync-error';

export interface PreviousSnapshot {
  /** Null where it is damaged: what the files hold is still worth keeping and comparing. */
  manifest: Manifest | null;
  /** By path relative to the snapshot. Null where a file is damaged: nothing of it can be kept. */
  collections: Record<CollectionName, ReadonlyMap<string, unknown> | null>;
  /** Null where its file is damaged. */
  redirects: Redirect[] | null;
}

/** Null when there is none. @throws what the system says when it may not be read. */
export async function readPreviousSnapshot(directory: string): Promise<PreviousSnapshot | null> {
  const manifest = manifestSchema.safeParse(await readJson(path.join(directory, 'manifest.json')));
  const collections = await Promise.all(
    collectionNames.map(async (name) => [name, await readCollection(directory, name)] as const),
  );
  const redirects = await readRedirects(directory);
  if (!manifest.success && collections.every(([, files]) => files?.size === 0)) return null;
  return {
    manifest: manifest.success ? manifest.data : null,
    collections: Object.fromEntries(collections) as PreviousSnapshot['collections'],
    redirects,
  };
}

async function readRedirects(directory: string): Promise<Redirect[] | null> {
  const file = path.join(directory, 'redirects.json');
  if (!existsSync(file)) return [];
  return redirectsSchema.safeParse(await readJson(file)).data ?? null;
}

async function readCollection(
  directory: string,
  name: CollectionName,
): Promise<ReadonlyMap<string, unknown> | null> {
  const files = new Map<string, unknown>();
  for (const file of await collectionPaths(directory, name)) {
    const document = await readJson(path.join(directory, file));
    if (!documentSchemas[name].safeParse(document).success) return null;
    files.set(file, document);
  }
  return files;
}

/** Relative to the snapshot, in the order of their names. */
export async function collectionPaths(directory: string, name: CollectionName): Promise<string[]> {
  const folder = name === 'articles' ? path.join(directory, 'articles') : directory;
  const listed = await orElse(readdir(folder), []);
  return name === 'articles'
    ? listed
        .filter((file) => file.endsWith('.json'))
        .sort()
        .map((file) => `articles/${file}`)
    : listed.filter((file) => file === `${name}.json`);
}

async function readJson(file: string): Promise<unknown> {
  const text = await orElse(readFile(file, 'utf8'), undefined);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What is not there is no trouble; what may not be read is: taking it for missing would lose it. */
export async function orElse<Found, Missing>(
  reading: Promise<Found>,
  missing: Missing,
): Promise<Found | Missing> {
  try {
    return await reading;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return missing;
    throw error;
  }
}
