/**
 * Serves the pictures that pages name: encoded on request while developing; after a build, exactly the
 * variants that stand in the built files, so that no page names a picture that is not there.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { findVariants, parseVariantUrl } from '../../src/domain/pictures.ts';
import type { AfterPages } from './after-pages-integration.ts';
import { noteWhole } from './cache-list.ts';
import { pruneCache } from './cached-file.ts';
import { encodeVariant } from './encode-pictures.ts';
import { cacheDirectory, mediaDirectory } from './picture-directories.ts';
import type { PictureJob } from './picture-jobs.ts';
import { placePictures } from './place-pictures.ts';
import { namedCards } from './share-pictures.ts';

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
  const variants = new Map<string, PictureJob>();
  const cards = new Map<string, PictureJob>();
  const uploads = new Map<string, string>();
  return {
    // Copies: a part of a text would keep the whole page in memory as long as the part.
    read: ({ file, bytes, head }) => {
      for (const [url, variant] of findVariants(bytes)) {
        if (variants.has(url)) continue;
        variants.set(structuredClone(url), structuredClone({ kind: 'variant', variant }));
      }
      for (const [url, upload = ''] of bytes.matchAll(uploadPattern)) {
        if (!uploads.has(url)) uploads.set(structuredClone(url), structuredClone(upload));
      }
      if (!file.endsWith('.html')) return;
      for (const [url, card] of namedCards(head())) {
        cards.set(url, structuredClone({ kind: 'card', card }));
      }
    },
    finish: async ({ dist, logger }) => {
      // Those for networks in the order of their photographs, so that each is decoded once.
      const sorted = [...cards].sort(([a], [b]) => (a < b ? -1 : 1));
      const made = await placePictures(dist, new Map([...variants, ...sorted]));
      for (const [url, file] of uploads) {
        mkdirSync(path.join(dist, path.dirname(url)), { recursive: true });
        copyFileSync(path.join(mediaDirectory, file), path.join(dist, url));
      }
      await pruneCache(cacheDirectory, cacheDays);
      await noteWhole(cacheDirectory);
      logger.info(
        `${variants.size} variantes d’images, ${cards.size} images de partage, ${uploads.size} fichiers ; ${made} images nouvelles.`,
      );
    },
  };
}

function requestedBytes(url: string): Promise<Uint8Array> | null {
  const variant = parseVariantUrl(url);
  if (variant) return encodeVariant(variant, mediaDirectory, cacheDirectory);
  const [, upload] = new RegExp(`^${uploadPattern.source}$`).exec(url) ?? [];
  return upload === undefined ? null : readFile(path.join(mediaDirectory, upload));
}

function contentType(url: string): string {
  const type = url.slice(url.lastIndexOf('.') + 1);
  const known: Record<string, string> = { svg: 'image/svg+xml', pdf: 'application/pdf' };
  return known[type] ?? `image/${type}`;
}
