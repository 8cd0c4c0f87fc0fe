/** Remembers what was downloaded, so that an unchanged file is not fetched again. A lost cache costs time only. */
import { readFile } from 'node:fs/promises';
import { z } from 'astro/zod';
import type { Upload } from './uploads';
import { writeAtOnce } from './write-at-once';

const headerSchema = z.string().nullable();

const cachedFileSchema = z.object({
  /** Of the bytes in the snapshot, which are not those of the CMS for a cleaned SVG. */
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  type: z.enum(['jpg', 'png', 'webp', 'avif', 'gif', 'tif', 'svg', 'pdf']),
  bytes: z.number(),
  width: z.number().nullable(),
  height: z.number().nullable(),
  version: z.object({ etag: headerSchema, lastModified: headerSchema, length: headerSchema }),
});

/** `recipe` is raised when files are treated differently: SVG cleaning, say. */
const cacheSchema = z.object({ recipe: z.literal(1), files: z.record(cachedFileSchema) });

export type CachedFile = z.infer<typeof cachedFileSchema>;
export type MediaCache = Map<string, CachedFile>;

/**
 * A replaced file keeps its address: its version is part of the key. For what only Markdown names Strapi tells
 * no version; there the server’s headers must confirm that nothing changed.
 */
export function cacheKey({ url, version }: Upload): string {
  if (version === null) return url;
  return [url, version.updatedAt, version.hash, version.size].join(' ');
}

/** True when the key alone says which bytes are meant. */
export function isVersioned({ version }: Upload): boolean {
  return version !== null && version.updatedAt !== null;
}

export async function readMediaCache(file: string): Promise<MediaCache> {
  try {
    const { files } = cacheSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return new Map(Object.entries(files));
  } catch {
    return new Map();
  }
}

/** Whole or not at all. Failing is harmless and reported to `log`. */
export async function writeMediaCache(
  file: string,
  cache: MediaCache,
  log: (line: string) => void,
): Promise<void> {
  try {
    await writeAtOnce(file, JSON.stringify({ recipe: 1, files: Object.fromEntries(cache) }));
  } catch (error) {
    log(`Le cache des médias n’a pas pu être écrit (${String(error)}).`);
  }
}
