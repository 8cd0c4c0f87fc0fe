/** Draws a project’s whole picture: its card holds a small one and a link to the largest file. */
import type { MapPicture } from '../../domain/projects/projects-file';

export interface WholePicture {
  /** Of its largest file, for where the sets are not known. */
  address: string;
  /** `address 800w, address 1200w`; empty where they are not known, or there is one file only. */
  avif: string;
  webp: string;
  width: number;
  height: number;
  alt: string;
  /** Of the small picture, for its placeholder colour. */
  className: string;
}

/** Null for a card without picture. `data` is what the projects’ file says of the picture, where that came. */
export function readPicture(card: Element, data: MapPicture | undefined): WholePicture | null {
  const small = card.querySelector('img');
  const address = card.querySelector('a')?.getAttribute('href');
  if (!small || !address) return null;
  const { avif, webp } = data?.large ?? { avif: '', webp: '' };
  const { width, height } = data ?? {
    width: Number(small.getAttribute('width')),
    height: Number(small.getAttribute('height')),
  };
  return { address, avif, webp, width, height, alt: small.alt, className: small.className };
}

/** Made, it begins to load: the browser picks format and size, also of a picture that is never shown. */
export function drawPicture(whole: WholePicture): HTMLPictureElement {
  const picture = document.createElement('picture');
  const image = new Image(whole.width, whole.height);
  image.className = whole.className;
  // The text and the way on do not wait for it.
  image.decoding = 'async';
  image.alt = whole.alt;
  if (whole.avif !== '') {
    const sizes = wholeSizes(whole);
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/avif', srcset: whole.avif, sizes });
    picture.append(source, image);
    Object.assign(image, { sizes, srcset: whole.webp });
  } else picture.append(image);
  image.src = whole.address;
  return picture;
}

/** Beside its text on wide screens, above it on tall ones: see `gallery-modal.css`. */
function wholeSizes({ width, height }: WholePicture): string {
  const ratio = width / height;
  const wide = `min(100vw - 24rem, ${Math.ceil(100 * ratio)}svh)`;
  const tall = `min(100vw, ${Math.ceil(75 * ratio)}svh)`;
  return `(min-width: 36rem) and (orientation: landscape) ${wide}, ${tall}`;
}

/** Fetches pictures that may be wanted next, unless the visitor asks to save data. */
export function prefetchPictures(pictures: WholePicture[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  pictures.forEach(drawPicture);
}
