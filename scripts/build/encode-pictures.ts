/** Encodes picture variants, once: a variant already in the cache is never made again. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { picturesPath } from '../../src/domain/pictures.ts';
import type { PictureFormat, Variant } from '../../src/domain/pictures.ts';
import { cachedBytes } from './cached-file.ts';
import type { Kept } from './cached-file.ts';

/** AVIF’s default effort costs eight times more for the same bytes. */
const encoding = {
  avif: { quality: 50, effort: 2 },
  webp: { quality: 72, effort: 4 },
} as const satisfies Record<PictureFormat, object>;

// One picture a core: libvips’ own threads would only compete with each other.
sharp.concurrency(1);
// Every variant is decoded from its file: what libvips remembers of the last one only takes memory.
sharp.cache(false);
export const encodersAtOnce = availableParallelism();

/** The encoded picture: from the cache, or made now when it is not whole there. */
export function encodeVariant(
  variant: Variant,
  mediaDirectory: string,
  cacheDirectory: string,
): Promise<Uint8Array> {
  return cachedBytes(cacheDirectory, keptVariant(variant), () => encode(variant, mediaDirectory));
}

/** The source’s own digest is part of its name; the rest is how it was encoded. */
export function keptVariant(variant: Variant): Kept {
  const parts = [
    [variant, encoding[variant.format], picturesPath, sharp.versions],
    variant.height === null ? null : [cropFocus, tallLimit],
  ];
  const recipe = createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 24);
  return { recipe, extension: variant.format };
}

export async function encode(variant: Variant, mediaDirectory: string): Promise<Buffer> {
  const { width, height, format } = variant;
  const source = await readFile(path.join(mediaDirectory, variant.file));
  const picture = sharp(source, { limitInputPixels: 100_000_000 }).autoOrient();
  if (height !== null) return encodeWithin(await cropped(picture, width, height), format);
  return picture
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, encoding[format])
    .toBuffer();
}

/** A phone waits for this picture: whatever an editor chooses, its quality goes down until it is small enough. */
const tallLimit = { bytes: 45_000, qualitySteps: [0, 5, 10, 15, 20, 25] };

async function encodeWithin(picture: sharp.Sharp, format: PictureFormat): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let bytes: Buffer = Buffer.alloc(0);
  for (const step of tallLimit.qualitySteps) {
    const quality = encoding[format].quality - step;
    bytes = await sharp(data, { raw: { width, height, channels } })
      .toFormat(format, { ...encoding[format], quality })
      .toBuffer();
    if (bytes.length <= tallLimit.bytes) break;
  }
  return bytes;
}

/** A tall part of the hero’s picture: its subject stands right of the middle, where the text is not. */
const cropFocus = 0.76;

async function cropped(picture: sharp.Sharp, width: number, height: number): Promise<sharp.Sharp> {
  const { width: fullWidth, height: fullHeight } = (await picture.metadata()).autoOrient;
  const scale = Math.min(fullWidth / width, fullHeight / height);
  const part = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return picture
    .extract({
      left: Math.round((fullWidth - part.width) * cropFocus),
      top: Math.round((fullHeight - part.height) / 2),
      ...part,
    })
    .resize({ width, height });
}
