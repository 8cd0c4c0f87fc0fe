/** Remembers what was downloaded, so that an unchanged file is not fetched again. A lost cache costs time only. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { mediaFactsSchema } from '../../../src/content/schemas/media';

const cachedFileSchema = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.string().regex(/^[a-z]{3,4}$/),
  facts: mediaFactsSchema,
});

/** `recipe` is raised when files are checked or measured differently. */
const cacheSchema = z.object({ recipe: z.literal(2), files: z.record(cachedFileSchema) });

export type CachedFile = z.infer<typeof cachedFileSchema>;

/** By address and version. */
export type MediaCache = ReadonlyMap<string, CachedFile>;

export async function readMediaCache(file: string): Promise<MediaCache> {
  try {
    const { files } = cacheSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return new Map(Object.entries(files));
  } catch {
    return new Map();
  }
}

/** Failing is harmless: a file cut short reads as no cache. */
export async function writeMediaCache(file: string, cache: MediaCache): Promise<void> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify({ recipe: 2, files: Object.fromEntries(cache) }));
  } catch {
    // The next sync downloads everything.
  }
}
