/** Fetches pictures that may be wanted next, unless the visitor’s connection is to be spared. */
import { drawPicture } from './whole-picture';
import type { WholePicture } from './whole-picture';

export function prefetchPictures(pictures: WholePicture[]): void {
  // Told by first-paint.js.
  if (document.documentElement.classList.contains('is-frugal')) return;
  pictures.forEach(drawPicture);
}
