/** The snapshot’s pictures, as Astro encodes them: AVIF and WebP, at the widths that their use asks for. */
import type { ImageMetadata } from 'astro';
import { getImage } from 'astro:assets';
import type { Picture } from '../content/views/views';
import { isRaster, pictureWidths } from '../domain/pictures';
import type { PictureUse } from '../domain/pictures';
import { startTag } from './html-element';

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

/** By path. Astro leaves an original out of the built site as long as nothing here reads its properties. */
const originals = import.meta.glob<ImageMetadata>('@media/*.{jpg,jpeg,png,webp,avif,gif,tiff}', {
  eager: true,
  import: 'default',
});
const originalsByFile = new Map(
  Object.entries(originals).map(([path, image]) => [path.slice(path.lastIndexOf('/') + 1), image]),
);

/** For `getImage` and `<Picture>`. */
export function originalOf({ file }: Picture): ImageMetadata {
  const original = originalsByFile.get(file);
  if (original === undefined) throw new Error(`media/${file} : ce n’est pas une image à préparer.`);
  return original;
}

/** The widths of a use, and the largest of them, which stands where only one can: Astro would take the original’s. */
export function widthsOf(picture: Picture, use: PictureUse): { width: number; widths: number[] } {
  const widths = pictureWidths(use, picture.width);
  return { width: Math.max(...widths), widths };
}

/** `address 480w, address 960w`. */
export async function sourceSet(
  picture: Picture,
  use: PictureUse,
  format: 'avif' | 'webp',
): Promise<string> {
  const options = { src: originalOf(picture), format, ...widthsOf(picture, use) };
  return (await getImage(options)).srcSet.attribute;
}

/** The address of one picture file, for where only one can be named: links, feeds, search engines. */
export async function pictureUrl(picture: Picture, use: PictureUse): Promise<string> {
  if (!isRaster(picture.file)) return uploadUrl(picture);
  const { width } = widthsOf(picture, use);
  return (await getImage({ src: originalOf(picture), format: 'webp', width })).src;
}

/** Of a file that is served as it was uploaded. */
export function uploadUrl({ file }: Pick<Picture, 'file'>): string {
  return `/media/${file}`;
}

/** What `Picture.astro` draws, for texts that are put together without components: articles in Markdown. */
export async function pictureHtml(
  picture: Picture,
  { use, sizes }: Pick<PictureOptions, 'use' | 'sizes'>,
): Promise<string> {
  const { alt } = picture;
  if (!isRaster(picture.file)) {
    const { width, height } = picture;
    return startTag('img', { src: uploadUrl(picture), width, height, alt, loading: 'lazy' });
  }
  const { src, srcSet, attributes } = await getImage({
    ...{ src: originalOf(picture), format: 'webp', ...widthsOf(picture, use) },
    ...{ alt, sizes, class: placeholderClass(picture) },
  });
  const avif = await sourceSet(picture, use, 'avif');
  const source = startTag('source', { srcset: avif, type: 'image/avif', sizes });
  const image = startTag('img', { src, srcset: srcSet.attribute, ...attributes });
  return `<picture>${source}${image}</picture>`;
}

/** A class of the style sheet: see `styles/tailwind.config.mjs`. */
export function placeholderClass({ placeholder }: Picture): string | null {
  return placeholder === null ? null : `bg-[${placeholder}]`;
}
