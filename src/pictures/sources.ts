/** The snapshot’s pictures, as Astro encodes them: AVIF and WebP, at the widths of their use. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import type { PictureView } from './picture.ts';
import { fallbackWidth, isRaster, pictureWidths } from './encoding.ts';
import type { PictureUse } from './encoding.ts';
import { focalClasses } from './focal-point.ts';

export interface PictureOptions {
  use: PictureUse;
  /** The picture’s width on the page: the attribute `sizes`. */
  sizes: string;
  class?: string | undefined;
  loading?: 'lazy' | 'eager';
  /** Replaces the picture’s own alternative text: empty if the text beside it says the same. */
  alt?: string;
}

/** A picture in an article’s text: as wide as the text. */
export const inText = {
  use: 'wide',
  sizes: '(min-width: 768px) 656px, calc(100vw - 2.5rem)',
} as const satisfies PictureOptions;

/** By path. Warning: reading any property of an original makes Astro copy it into the built site. */
const originals = import.meta.glob<ImageMetadata>('@media/*.{jpg,jpeg,png,webp,avif,gif,tiff}', {
  eager: true,
  import: 'default',
});
const originalsByFile = new Map(
  Object.entries(originals).map(([path, image]) => [path.slice(path.lastIndexOf('/') + 1), image]),
);

/** For `getImage`. */
export function originalOf({ file }: PictureView): ImageMetadata {
  const original = originalsByFile.get(file);
  if (original === undefined) throw new Error(`media/${file} : ce n’est pas une image à préparer.`);
  return original;
}

/** The widths of a use. `width` is the largest: without it Astro would also encode the original’s width. */
function widthsOf(picture: PictureView, use: PictureUse): { width: number; widths: number[] } {
  const widths = pictureWidths(use, picture.width);
  return { width: Math.max(...widths), widths };
}

/** `address 480w, address 960w`. */
export async function sourceSet(
  picture: PictureView,
  use: PictureUse,
  format: 'avif' | 'webp',
): Promise<string> {
  const { srcSet } = await getImage({
    src: originalOf(picture),
    format,
    ...widthsOf(picture, use),
  });
  return srcSet.attribute;
}

/** The URL of a picture’s largest file: for links, feeds and search engines, which take one URL. */
export async function pictureUrl(
  picture: PictureView,
  use: PictureUse,
  format: 'avif' | 'webp' = 'webp',
): Promise<string> {
  if (!isRaster(picture.file)) return `/media/${picture.file}`;
  const { width } = widthsOf(picture, use);
  return (await getImage({ src: originalOf(picture), format, width })).src;
}

/**
 * AVIF at every width. Browsers without it, such as those of iOS 15, get one WebP: a second set for them would be 15 KB
 * of the landing page’s HTML.
 */
export async function pictureHtml(
  picture: PictureView,
  { use, sizes, class: ownClass, loading = 'lazy', alt = picture.alt }: PictureOptions,
): Promise<string> {
  // Shows until the picture has loaded. Not behind a partly transparent one, which has no placeholder.
  const ground = picture.placeholder === null ? null : 'bg-ground-2';
  const classes =
    [ownClass, ground, focalClasses(picture.focalPoint)].filter(Boolean).join(' ') || null;
  const ratio = picture.width / picture.height;
  // `width` and `height` reserve the space of a picture that is loading.
  const image = (src: string, width: number) => {
    const height = Math.round(width / ratio);
    return h('img', { src, width, height, alt, class: classes, loading, decoding: 'async' });
  };
  if (!isRaster(picture.file)) return toHtml(image(`/media/${picture.file}`, picture.width));
  const { width } = widthsOf(picture, use);
  const fallback = await getImage({
    src: originalOf(picture),
    format: 'webp',
    width: fallbackWidth(use, picture.width),
  });
  const srcset = await sourceSet(picture, use, 'avif');
  const source = h('source', { srcset, type: 'image/avif', sizes });
  return toHtml(h('picture', [source, image(fallback.src, width)]));
}
