/** The hero’s picture: a portrait crop for phones, uncropped on wider screens. */
import { getImage } from 'astro:assets';
import type { Picture } from '../../content/views/views';
import { isRaster } from '../../domain/pictures';
import { originalOf, sourceSet } from '../../ui/pictures';

export interface HeroSource {
  media: string;
  /** The picture covers the screen’s height, so on narrow screens it is wider than the screen. */
  sizes: string;
  avif: string;
  webp: string;
}

const tallWidths = [420, 640, 820];
const tallRatio = 16 / 9;
/** As `object-position`: the subject of the picture is on the right, the text on the left. */
const tallPosition = '76% 50%';

export async function heroSources(picture: Picture): Promise<HeroSource[]> {
  if (!isRaster(picture.file)) return [];
  const wide = {
    media: '(min-width: 768px)',
    sizes: 'max(100vw, 178svh)',
    avif: await sourceSet(picture, 'hero', 'avif'),
    webp: await sourceSet(picture, 'hero', 'webp'),
  };
  const widths = tallWidths.filter(
    (width) => width <= picture.width && width * tallRatio <= picture.height,
  );
  if (widths.length === 0) return [{ ...wide, media: 'all' }];
  const tall = {
    media: '(max-width: 767.98px)',
    sizes: 'max(100vw, 42svh)',
    avif: await tallSet(picture, widths, 'avif'),
    webp: await tallSet(picture, widths, 'webp'),
  };
  return [tall, wide];
}

async function tallSet(
  picture: Picture,
  widths: number[],
  format: 'avif' | 'webp',
): Promise<string> {
  const width = Math.max(...widths);
  const { srcSet } = await getImage({
    src: originalOf(picture),
    ...{ format, width, height: Math.round(width * tallRatio), widths: [...widths] },
    ...{ fit: 'cover', position: tallPosition },
  });
  return srcSet.attribute;
}
