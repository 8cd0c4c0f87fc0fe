/** Fetches pictures that may be wanted next, unless the visitor’s connection is to be spared. */
import { drawPicture } from './whole-picture';
import type { WholePicture } from './whole-picture';

/** Not known to every browser. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

export function prefetchPictures(pictures: WholePicture[]): void {
  const { saveData, effectiveType } = (Reflect.get(navigator, 'connection') ?? {}) as Connection;
  if (saveData || effectiveType?.endsWith('2g')) return;
  pictures.forEach(drawPicture);
}
