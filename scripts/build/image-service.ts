/**
 * How Astro encodes pictures, in a build and while developing. A build finds what it has encoded before in Astro’s
 * own cache, by a name made of the original’s digest, the wanted size and the `recipe`.
 */
import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import {
  cropLimits,
  decoding,
  encoding,
  sharedPicture,
  tallHero,
} from '../../src/pictures/encoding.ts';
import type { PictureFormat } from '../../src/pictures/encoding.ts';

/** Part of each name: what was encoded with other settings, or by another version, is not found again. */
const recipe = JSON.stringify([
  encoding,
  cropLimits,
  tallHero.ratio,
  sharedPicture,
  sharp.versions,
]);

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
  // Not `src`: the original’s name and digest begin each name anyway. Nor the height, which Astro rounds in several ways:
  // without a crop it follows from the width, and those of crops are in the recipe.
  propertiesToHash: ['width', 'fit', 'position', 'format', 'recipe'],

  validateOptions: async (options, ...context) => ({
    ...((await baseService.validateOptions?.(options, ...context)) ?? options),
    recipe,
  }),

  transform: async (bytes, { src: _, ...options }) => {
    const wanted = options as Wanted;
    const { width, fit, format } = wanted;
    const picture = sharp(bytes, decoding).autoOrient();
    const data =
      fit === 'cover'
        ? await encodeWithin(await crop(picture, wanted), format)
        : await encode(picture.resize({ width, withoutEnlargement: true }), format);
    return { data, format };
  },
} satisfies LocalImageService;

export default imageService;

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
