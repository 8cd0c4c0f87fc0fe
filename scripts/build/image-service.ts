/**
 * How Astro encodes pictures, in a build and while developing. A build finds what it has encoded before in Astro’s
 * own cache, by a name made of the original’s digest, the wanted size and the `recipe`.
 */
import path from 'node:path';
import type { ImageTransform, LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import { currentSnapshot } from '../../src/content/snapshot/current.ts';
import { cropLimits, decoding, encoding } from '../../src/lib/picture-encoding.ts';
import type { PictureFormat } from '../../src/lib/picture-encoding.ts';
import { describeBrokenPicture } from './broken-pictures.ts';

/** Part of each name: what was encoded with other settings, or by another version, is not found again. */
const recipe = JSON.stringify([encoding, cropLimits, sharp.versions]);

// Astro encodes a picture a core: libvips’ own threads would only compete with each other.
sharp.concurrency(1);
// Every picture is decoded once for each size: libvips’ cache of operations would only take memory.
sharp.cache(false);

/** What the site asks of Astro’s options. */
interface Wanted {
  format: PictureFormat;
  /** Pixels. */
  width: number;
  /** Used with `fit: 'cover'` only, which crops. */
  height: number;
  fit?: string;
  /** Which part a crop shows, as CSS’s `object-position` in percent: `76% 50%`. The middle by default. */
  position?: string;
}

const imageService = {
  ...baseService,
  // Not `src`: the original’s name and digest begin each name anyway. What differs by size alone compresses well.
  propertiesToHash: ['width', 'height', 'fit', 'position', 'format', 'recipe'],

  validateOptions: async (options, ...context) => {
    const valid = (await baseService.validateOptions?.(options, ...context)) ?? options;
    return { ...withoutFreeHeight(valid), recipe };
  },

  getSrcSet: async (options, ...context) => {
    const set = (await baseService.getSrcSet?.(options, ...context)) ?? [];
    return set.map((one) => ({ ...one, transform: withoutFreeHeight(one.transform) }));
  },

  getHTMLAttributes: async (options, ...context) => {
    const { recipe: _, ...attributes } =
      (await baseService.getHTMLAttributes?.(options, ...context)) ?? {};
    // The default needs no attribute.
    if (attributes['fetchpriority'] === 'auto') delete attributes['fetchpriority'];
    return attributes;
  },

  transform: async (bytes, { src, ...options }, _config, logger) => {
    const wanted = options as Wanted;
    const { width, fit, format } = wanted;
    try {
      const picture = sharp(bytes, decoding).autoOrient();
      const data =
        fit === 'cover'
          ? await encodeWithin(await crop(picture, wanted), format)
          : await encode(picture.resize({ width, withoutEnlargement: true }), format);
      return { data, format };
    } catch (cause) {
      // Astro’s own message names the encoded file alone.
      for (const file of uploadsAt(src)) logger.error(describeBrokenPicture(file, cause));
      throw cause;
    }
  },
} satisfies LocalImageService;

export default imageService;

/** Without a crop the width says all: a height rounded otherwise would make the same picture again. */
function withoutFreeHeight(transform: ImageTransform): ImageTransform {
  return transform.fit === 'cover' ? transform : { ...transform, height: undefined };
}

function encode(picture: Sharp, format: PictureFormat, qualityStep = 0): Promise<Buffer> {
  const { quality, ...settings } = encoding[format];
  // What is transparent would become black.
  const opaque = format === 'jpeg' ? picture.flatten({ background: '#ffffff' }) : picture;
  return opaque.toFormat(format, { ...settings, quality: quality - qualityStep }).toBuffer();
}

async function encodeWithin(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let bytes: Buffer = Buffer.alloc(0);
  for (const step of cropLimits.qualitySteps) {
    bytes = await encode(sharp(data, { raw: { width, height, channels } }), format, step);
    if (bytes.length <= cropLimits.bytes[format]) break;
  }
  return bytes;
}

async function crop(
  picture: Sharp,
  { width, height, position = '50% 50%' }: Wanted,
): Promise<Sharp> {
  const { width: fullWidth, height: fullHeight } = (await picture.metadata()).autoOrient;
  const scale = Math.min(fullWidth / width, fullHeight / height);
  const part = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const [x = 0.5, y = 0.5] = position.split(' ').map((percent) => parseFloat(percent) / 100);
  return picture
    .extract({
      left: Math.round((fullWidth - part.width) * x),
      top: Math.round((fullHeight - part.height) * y),
      ...part,
    })
    .resize({ width, height });
}

/**
 * The names of the uploads that Astro may mean by this address. A build writes its own hash where the upload’s was
 * (`assetFileNames` in astro.config.mjs); `astro dev` does not.
 */
function uploadsAt(src: string): string[] {
  const address = path.parse(src.replace(/\?.*/, ''));
  const names = [address.base, `${path.parse(address.name).name}${address.ext}`];
  const uploads = Object.keys(currentSnapshot().media).filter((file) =>
    names.some((name) => name === file || name === file.replace(/\.[0-9a-f]{8}(?=\.)/, '')),
  );
  return uploads.length > 0 ? uploads : [address.base];
}
