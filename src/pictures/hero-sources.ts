/** Sources of the hero’s picture: a portrait crop for phones, the whole picture for wider screens. */
import type { PictureView } from './picture.ts';
import { isRaster, heroPhoneCrop } from './encoding.ts';
import { cropPosition } from './focal-point.ts';
import { encodePicture, createSourceSet } from './sources.ts';

interface HeroSource {
  media: string;
  /** The picture covers the screen’s height. On narrow screens it is therefore wider than the screen. */
  sizes: string;
  avif: string;
  webp: string;
}

/** Returns the sources of the `<picture>`. There are none for a drawing, and no crop if the picture is too small for it. */
export async function heroSources(picture: PictureView): Promise<HeroSource[]> {
  if (!isRaster(picture.file)) return [];
  const wideSource = {
    media: '(min-width: 640px)',
    sizes: 'max(100vw, 178svh)',
    avif: await createSourceSet(picture, 'hero', 'avif'),
    webp: await createSourceSet(picture, 'hero', 'webp'),
  };
  const widths = heroPhoneCrop.widths.filter(
    (width) => width <= picture.width && width * heroPhoneCrop.ratio <= picture.height,
  );
  if (widths.length === 0) return [{ ...wideSource, media: 'all' }];
  const phoneSource = {
    media: '(max-width: 639.98px)',
    sizes: 'max(100vw, 42svh)',
    avif: await createPhoneCropSourceSet(picture, widths, 'avif'),
    webp: await createPhoneCropSourceSet(picture, widths, 'webp'),
  };
  return [phoneSource, wideSource];
}

async function createPhoneCropSourceSet(
  picture: PictureView,
  widths: number[],
  format: 'avif' | 'webp',
): Promise<string> {
  const width = Math.max(...widths);
  const { srcSet } = await encodePicture(picture, {
    format,
    width,
    height: Math.round(width * heroPhoneCrop.ratio),
    widths: [...widths],
    fit: 'cover',
    position: cropPosition(picture.focalPoint),
  });
  return srcSet.attribute;
}
