/** Writes a picture’s markup: modern formats, several widths, its size and placeholder colour. */
import type { Picture } from '../content/views';
import { isRaster, variantUrl, variantWidths } from '../domain/pictures';
import type { PictureFormat, PictureUse } from '../domain/pictures';
import { element } from './html-element';

export interface PictureOptions {
  use: PictureUse;
  /** Width the picture takes on the page, as the `sizes` attribute says it. */
  sizes: string;
  class?: string | undefined;
  loading?: 'lazy' | 'eager';
  /** Overrides the picture’s own text: empty where a text beside it says the same. */
  alt?: string;
}

/** Of a picture as wide as an article’s text. */
export const textWidthSizes = '(min-width: 768px) 656px, calc(100vw - 2.5rem)';

/** `address 480w, address 960w`. */
export function sourceSet(picture: Picture, use: PictureUse, format: PictureFormat): string {
  return variantWidths(use, picture.width)
    .map((width) => `${variantUrl({ file: picture.file, width, height: null, format })} ${width}w`)
    .join(', ');
}

/** The address of one picture file, for where only one can be named: links, feeds, cards of networks. */
export function pictureUrl(picture: Picture, use: PictureUse): string {
  if (!isRaster(picture.file)) return `/media/${picture.file}`;
  const width = variantWidths(use, picture.width).at(-1) ?? picture.width;
  return variantUrl({ file: picture.file, width, height: null, format: 'webp' });
}

export function pictureHtml(picture: Picture, options: PictureOptions): string {
  const { use, sizes, loading = 'lazy', alt = picture.alt } = options;
  const isVector = !isRaster(picture.file);
  const classes = [options.class, isVector ? undefined : placeholderClass(picture)].filter(Boolean);
  const image = element('img', {
    src: isVector ? pictureUrl(picture, use) : smallestUrl(picture, use),
    srcset: isVector ? undefined : sourceSet(picture, use, 'webp'),
    sizes: isVector ? undefined : sizes,
    width: String(picture.width),
    height: String(picture.height),
    alt,
    class: classes.length > 0 ? classes.join(' ') : undefined,
    loading: loading === 'lazy' ? 'lazy' : undefined,
    decoding: loading === 'lazy' ? 'async' : undefined,
  });
  if (isVector) return image;
  const avif = element('source', {
    type: 'image/avif',
    srcset: sourceSet(picture, use, 'avif'),
    sizes,
  });
  return `<picture>${avif}${image}</picture>`;
}

/** A class of the style sheet: see `styles/tailwind.config.mjs`. */
export function placeholderClass(picture: Picture): string {
  return picture.placeholder === null ? '' : `bg-[${picture.placeholder}]`;
}

function smallestUrl(picture: Picture, use: PictureUse): string {
  const width = variantWidths(use, picture.width)[0] ?? picture.width;
  return variantUrl({ file: picture.file, width, height: null, format: 'webp' });
}
