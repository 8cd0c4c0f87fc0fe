/** Remembers what was downloaded, so that an unchanged file is not fetched again. A lost cache costs time only. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'astro/zod';
import { mediaFactsSchema, mediaFileSchema } from '../../../src/content/schemas/media';

const cachedFileSchema = z.object({
  /** In the snapshot’s `media/`. */
  name: mediaFileSchema,
  facts: mediaFactsSchema,
});

/** Raised when files are checked or measured differently. */
const recipe = 3;
const cacheSchema = z.object({ recipe: z.literal(recipe), files: z.record(cachedFileSchema) });

/** By address and version. */
export type MediaCache = ReadonlyMap<string, z.infer<typeof cachedFileSchema>>;

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
    await writeFile(file, JSON.stringify({ recipe, files: Object.fromEntries(cache) }));
  } catch {
    // The next sync downloads everything.
  }
}
