/**
 * Serves the pictures that pages name: encoded on request while developing; after a build, exactly the
 * variants that stand in the built files, so that no page names a picture that is not there.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import {
  findVariants,
  linkStart,
  parseVariantUrl,
  picturesPath,
} from '../../src/domain/pictures.ts';
import type { AfterPages } from './after-pages-integration.ts';
import { noteWhole } from './cache-list.ts';
import { pruneCache } from './cached-file.ts';
import { encodeVariant } from './encode-pictures.ts';
import { cacheDirectory, mediaDirectory } from './picture-directories.ts';
import type { PictureJob } from './picture-jobs.ts';
import { placePictures } from './place-pictures.ts';
import { namedCards } from './share-pictures.ts';
import { textRanges } from './text-ranges.ts';

/** How long a picture is kept that no build shows: an article may come back, an old branch be built again. */
const cacheDays = 60;

/** Files that are not re-encoded (SVG, PDF …), served as they were uploaded. */
const uploadsFolder = '/media/';
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
  const seen = new Set<string>();
  return {
    read: ({ file, bytes, head }) => {
      for (const piece of newPieces(bytes, picturesPath, seen)) {
        for (const [url, variant] of findVariants(piece)) {
          variants.set(url, { kind: 'variant', variant });
        }
      }
      for (const piece of newPieces(bytes, uploadsFolder, seen)) {
        for (const [url, upload = ''] of piece.matchAll(uploadPattern)) uploads.set(url, upload);
      }
      if (!file.endsWith('.html')) return;
      for (const [url, card] of namedCards(head())) {
        cards.set(url, { kind: 'card', card });
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

/**
 * The parts of a file in which addresses of a folder stand, each to the end of its attribute or JSON string,
 * without those `seen` before: pages repeat most of each other’s.
 */
function* newPieces(bytes: string, folder: string, seen: Set<string>): Generator<string> {
  for (const [from, to] of textRanges(bytes, folder, '"')) {
    const piece = bytes.slice(Math.max(0, from - linkStart.length), to);
    if (seen.has(piece)) continue;
    // A copy: a part of a text keeps the whole in memory.
    const copy = structuredClone(piece);
    seen.add(copy);
    yield copy;
  }
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
