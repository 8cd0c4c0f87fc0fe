/** Fetches pictures that may be wanted next, unless the visitor asks to save data. */
import { drawPicture } from './whole-picture';
import type { WholePicture } from './whole-picture';

export function prefetchPictures(pictures: WholePicture[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  pictures.forEach(drawPicture);
}
