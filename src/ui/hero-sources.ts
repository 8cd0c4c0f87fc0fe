/** The addresses of the hero’s picture: a tall crop for phones, the whole elsewhere. */
import type { Picture } from '../content/views';
import { isRaster, variantUrl } from '../domain/pictures';
import type { PictureFormat } from '../domain/pictures';
import { sourceSet } from './picture-html';

export interface HeroSource {
  media: string;
  /** The picture covers the screen’s height: on narrow screens it is wider than they are. */
  sizes: string;
  srcset: (format: PictureFormat) => string;
}

const tallWidths = [420, 640, 820];
const tallRatio = 16 / 9;

export function heroSources(picture: Picture): HeroSource[] {
  if (!isRaster(picture.file)) return [];
  const widths = tallWidths.filter((width) => width * tallRatio <= picture.height);
  const wide = {
    media: '(min-width: 768px)',
    sizes: 'max(100vw, 178svh)',
    srcset: (format: PictureFormat) => sourceSet(picture, 'hero', format),
  };
  if (widths.length === 0) return [{ ...wide, media: 'all' }];
  const tall = {
    media: '(max-width: 767.98px)',
    sizes: 'max(100vw, 42svh)',
    srcset: (format: PictureFormat) =>
      widths
        .map((width) => {
          const height = Math.round(width * tallRatio);
          return `${variantUrl({ file: picture.file, width, height, format })} ${width}w`;
        })
        .join(', '),
  };
  return [tall, wide];
}
