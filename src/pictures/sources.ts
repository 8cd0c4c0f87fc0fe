/** Encodes the snapshot’s pictures with Astro, as AVIF and WebP in the widths of their use, and writes their HTML. */
import type { GetImageResult, ImageMetadata, UnresolvedImageTransform } from 'astro';
import { getImage } from 'astro:assets';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { PictureView } from './picture.ts';
import { fallbackWidth, isRaster, pictureWidths } from './encoding.ts';
import type { PictureUse } from './encoding.ts';
import { focalClasses } from './focal-point.ts';

export interface PictureOptions {
  use: PictureUse;
  /** Value of the attribute `sizes`: width of the picture on the page. */
  sizes: string;
  class?: string | undefined;
  loading?: 'lazy' | 'eager';
  /** Replaces the picture’s own alternative text. It is empty if the text beside the picture says the same. */
  alt?: string;
}

/** Options of a picture in an article, which is wider than the text on large screens. */
export const articlePictureOptions = {
  use: 'wide',
  sizes: '(min-width: 1280px) 896px, (min-width: 1024px) 656px, calc(100vw - 2.5rem)',
} as const satisfies PictureOptions;

/** Original pictures by path. Warning: reading a property of an original makes Astro copy it into the built site. */
const originalImages = import.meta.glob<ImageMetadata>(
  '@media/*.{jpg,jpeg,png,webp,avif,gif,tiff}',
  {
    eager: true,
    import: 'default',
  },
);
const originalsByFile = new Map(
  Object.entries(originalImages).map(([path, image]) => [
    path.slice(path.lastIndexOf('/') + 1),
    image,
  ]),
);

/** Returns the original file of a picture. @throws Error if the file is not one that is encoded, such as an SVG */
function originalOf({ file }: PictureView): ImageMetadata {
  const original = originalsByFile.get(file);
  if (original === undefined) throw new Error(`media/${file} : ce n’est pas une image à préparer.`);
  return original;
}

/** Returns the widths to encode. `width` is the largest; Astro would otherwise encode the original’s width, too. */
function widthsForUse(picture: PictureView, use: PictureUse): { width: number; widths: number[] } {
  const widths = pictureWidths(use, picture.width);
  return { width: Math.max(...widths), widths };
}

/** Results of `encodePicture`, by file and options, because several lists show the picture of the same article. */
const encodedImages = new Map<string, Promise<GetImageResult>>();

/** Has Astro encode a picture in one width, or in several. @param options of Astro’s `getImage` */
export function encodePicture(
  picture: PictureView,
  options: Omit<UnresolvedImageTransform, 'src'>,
): Promise<GetImageResult> {
  const key = picture.file + JSON.stringify(options);
  const image = encodedImages.get(key) ?? getImage({ src: originalOf(picture), ...options });
  encodedImages.set(key, image);
  return image;
}

/** Returns the value of the attribute `srcset`: `address 480w, address 960w`. */
export async function createSourceSet(
  picture: PictureView,
  use: PictureUse,
  format: 'avif' | 'webp',
): Promise<string> {
  const { srcSet } = await encodePicture(picture, { format, ...widthsForUse(picture, use) });
  return srcSet.attribute;
}

/** Returns the URL of a picture’s largest file, for links, feeds and search engines, which take one URL. */
export async function pictureUrl(
  picture: PictureView,
  use: PictureUse,
  format: 'avif' | 'webp' = 'webp',
): Promise<string> {
  if (!isRaster(picture.file)) return `/media/${picture.file}`;
  const { width } = widthsForUse(picture, use);
  return (await encodePicture(picture, { format, width })).src;
}

/**
 * Returns a `<picture>` with AVIF in all widths. Browsers without AVIF, such as Safari on iOS 15, get one WebP, since a
 * second set of widths would add 15 KB to the landing page’s HTML. A drawing (SVG) becomes an `<img>`.
 */
export async function pictureHtml(
  picture: PictureView,
  { use, sizes, class: ownClass, loading = 'lazy', alt = picture.alt }: PictureOptions,
): Promise<string> {
  // This background shows until the picture has loaded. Partly transparent pictures have no placeholder colour, and so no
  // background.
  const backgroundClass = picture.placeholder === null ? null : 'bg-ground-2';
  const classes =
    [ownClass, backgroundClass, focalClasses(picture.focalPoint)].filter(Boolean).join(' ') || null;
  const ratio = picture.width / picture.height;
  // `width` and `height` reserve the space while the picture loads.
  const imageElement = (src: string, width: number) => {
    const height = Math.round(width / ratio);
    return h('img', { src, width, height, alt, class: classes, loading, decoding: 'async' });
  };
  if (!isRaster(picture.file)) return toHtml(imageElement(`/media/${picture.file}`, picture.width));
  const { width } = widthsForUse(picture, use);
  const fallbackImage = await encodePicture(picture, {
    format: 'webp',
    width: fallbackWidth(use, picture.width),
  });
  const srcset = await createSourceSet(picture, use, 'avif');
  const avifSource = h('source', { srcset, type: 'image/avif', sizes });
  return toHtml(h('picture', [avifSource, imageElement(fallbackImage.src, width)]));
}
