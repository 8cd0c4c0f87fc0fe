import type { PictureOptions } from '../../../pictures/sources.ts';

/**
 * Options of the hero’s picture. Phones show about half of its width, at a lower density than other pictures: it is the
 * largest file that they wait for.
 */
export const heroPictureOptions = {
  use: 'hero',
  sizes: '(min-width: 640px) max(100vw, 178svh), 140vw',
  loading: 'eager',
} as const satisfies PictureOptions;
