/** Remembers from one sync to the next what files are called, so that only new ones are downloaded. */
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { mediaFileSchema } from '../../../src/content/types/media';
import type { WantedFile } from './fetched-file';

/** A digest of a file’s URL and version → its name in `media/`. */
const cacheSchema = z.record(z.string(), mediaFileSchema);
export type Cache = z.infer<typeof cacheSchema>;

/** A digest, because addresses may hold signatures. Those of uploads change with each request. */
export function keyOf(wanted: WantedFile, version: string): string {
  const { origin, pathname, search } = new URL(wanted.url);
  const query = wanted.version === null ? search : '';
  return createHash('sha256').update(`${origin}${pathname}${query} ${version}`).digest('hex');
}

/** Without a valid cache, the sync only takes longer. */
export async function readCache(file: string): Promise<Cache> {
  try {
    return cacheSchema.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return {};
  }
}

export async function writeCache(file: string, cache: Cache): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(cache));
  } catch {
    // The next sync downloads everything.
  }
}
