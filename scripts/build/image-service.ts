/**
 * Astro’s image service, for builds and the development server. Astro caches its results under a name that consists of
 * the original’s digest, the size and the `recipe`.
 */
import type { LocalImageService } from 'astro';
import { baseService } from 'astro/assets';
import sharp from 'sharp';
import type { Sharp } from 'sharp';
import {
  cropLimits,
  decodingOptions,
  encodingOptions,
  socialPictureSize,
} from '../../src/pictures/encoding.ts';
import type { PictureFormat } from '../../src/pictures/encoding.ts';

/**
 * Settings and library versions. They are part of a cached picture’s name, so that a change of them encodes it again.
 */
const encodingRecipe = JSON.stringify([
  encodingOptions,
  cropLimits,
  socialPictureSize,
  sharp.versions,
]);

// Astro encodes one picture per core, so threads of libvips would only compete with each other.
sharp.concurrency(1);
// No picture is processed twice, so libvips’ cache of operations would only take memory.
sharp.cache(false);

/** The image options of Astro that this service reads. */
interface ImageOptions {
  format: PictureFormat;
  /** Width in pixels. */
  width: number;
  /** Height in pixels. It is used only with `fit: 'cover'`, which crops. */
  height: number;
  fit?: string;
  /** Part that a crop shows, like CSS’s `object-position` in percent: `76% 50%`. The default is the middle. */
  position?: string;
}

const imageService = {
  ...baseService,
  // `src` is left out, because each name begins with the original’s name and digest. So is the height, which Astro rounds
  // in several ways: without a crop it follows from the width, and the heights of crops are in the recipe.
  propertiesToHash: ['width', 'fit', 'position', 'format', 'recipe'],

  validateOptions: async (options, ...context) => ({
    ...((await baseService.validateOptions?.(options, ...context)) ?? options),
    recipe: encodingRecipe,
  }),

  transform: async (bytes, { src: _, ...options }) => {
    const imageOptions = options as ImageOptions;
    const { width, fit, format } = imageOptions;
    const picture = sharp(bytes, decodingOptions).autoOrient();
    const data =
      fit === 'cover'
        ? await encodeWithin(await crop(picture, imageOptions), format)
        : await encode(picture.resize({ width, withoutEnlargement: true }), format);
    return { data, format };
  },
} satisfies LocalImageService;

export default imageService;

function encode(picture: Sharp, format: PictureFormat, qualityStep = 0): Promise<Buffer> {
  const { quality, ...settings } = encodingOptions[format];
  // JPEG has no transparency: transparent pixels would become black.
  const opaquePicture = format === 'jpeg' ? picture.flatten({ background: '#ffffff' }) : picture;
  return opaquePicture.toFormat(format, { ...settings, quality: quality - qualityStep }).toBuffer();
}

/** Encodes a crop with decreasing quality until it has at most the allowed number of bytes. */
async function encodeWithin(picture: Sharp, format: PictureFormat): Promise<Buffer> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let bytes: Buffer = Buffer.alloc(0);
  for (const step of cropLimits.qualitySteps) {
    bytes = await encode(sharp(data, { raw: { width, height, channels } }), format, step);
    if (bytes.length <= cropLimits.bytes) break;
  }
  return bytes;
}

async function crop(
  picture: Sharp,
  { width, height, position = '50% 50%' }: ImageOptions,
): Promise<Sharp> {
  const { width: fullWidth, height: fullHeight } = (await picture.metadata()).autoOrient;
  const cropScale = Math.min(fullWidth / width, fullHeight / height);
  const cropSize = { width: Math.round(width * cropScale), height: Math.round(height * cropScale) };
  const [x = 0.5, y = 0.5] = position.split(' ').map((percent) => parseFloat(percent) / 100);
  return picture
    .extract({
      left: Math.round((fullWidth - cropSize.width) * x),
      top: Math.round((fullHeight - cropSize.height) * y),
      ...cropSize,
    })
    .resize({ width, height });
}
