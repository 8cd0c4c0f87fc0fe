/**
 * Serves the pictures that pages name: encoded on request while developing; after a build, exactly the
 * variants that stand in the built files, so that no page names a picture that is not there.
 */
import { copyFileSync, linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Variant } from '../../src/domain/pictures.ts';
import { findVariants, parseVariantUrl } from '../../src/domain/pictures.ts';
import type { AfterPages } from './after-pages-integration.ts';
import { pruneCache } from './cached-file.ts';
import type { CachedFile } from './cached-file.ts';
import { encodeVariant, encodersAtOnce } from './encode-pictures.ts';
import { inParallel } from './in-parallel.ts';

export const mediaDirectory = path.resolve(
  process.env['SNAPSHOT_DIR'] ?? 'content-snapshot',
  'media',
);
/** Outlives builds, also on the host; tests that must start cold name another. */
export const cacheDirectory = path.resolve(process.env['PICTURES_CACHE'] ?? '.cache/pictures');

/** How long a picture is kept that no build shows: an article may come back, an old branch be built again. */
const cacheDays = 60;

/** Files that are not re-encoded (SVG, PDF …), served as they were uploaded. */
const uploadPattern = /\/media\/([a-z0-9-]+\.[0-9a-f]{8}\.[a-z0-9]{2,5})/g;

/** While developing. */
export function picturesOnRequest(): AstroIntegration {
  return {
    name: 'pictures',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const url = request.url ?? '';
          const file = requestedBytes(url);
          if (file === null) {
            next();
            return;
          }
          file
            .then((bytes) => response.setHeader('Content-Type', contentType(url)).end(bytes))
            .catch(next);
        });
      },
    },
  };
}

/** After the pages are built. */
export function namedPictures(): AfterPages {
  const variants = new Map<string, Variant>();
  const uploads = new Map<string, string>();
  return {
    read: ({ text }) => {
      for (const [url, variant] of findVariants(text)) variants.set(url, variant);
      for (const [url, file = ''] of text.matchAll(uploadPattern)) uploads.set(url, file);
    },
    finish: async ({ dist, logger }) => {
      await inParallel(variants, encodersAtOnce, async ([url, variant]) => {
        placeInto(dist, url, await encodeVariant(variant, mediaDirectory, cacheDirectory));
      });
      for (const [url, file] of uploads) {
        copyFileSync(path.join(mediaDirectory, file), prepared(dist, url));
      }
      await pruneCache(cacheDirectory, cacheDays);
      logger.info(`${variants.size} variantes d’images, ${uploads.size} fichiers.`);
    },
  };
}

function requestedBytes(url: string): Promise<Uint8Array> | null {
  const variant = parseVariantUrl(url);
  if (variant) {
    return encodeVariant(variant, mediaDirectory, cacheDirectory).then(({ bytes }) => bytes);
  }
  const [, upload] = new RegExp(`^${uploadPattern.source}$`).exec(url) ?? [];
  return upload === undefined ? null : readFile(path.join(mediaDirectory, upload));
}

function contentType(url: string): string {
  const type = url.slice(url.lastIndexOf('.') + 1);
  const known: Record<string, string> = { svg: 'image/svg+xml', pdf: 'application/pdf' };
  return known[type] ?? `image/${type}`;
}

/**
 * As a second name of the cached file where the disk allows it: writing thousands of pictures anew would take
 * a build longer than its pages. Should the built site’s ever be changed, its digest tells the next build.
 */
export function placeInto(dist: string, url: string, { file, bytes }: CachedFile): void {
  const target = prepared(dist, url);
  try {
    linkSync(file, target);
  } catch {
    writeFileSync(target, bytes);
  }
}

function prepared(dist: string, url: string): string {
  const target = path.join(dist, url);
  mkdirSync(path.dirname(target), { recursive: true });
  return target;
}
