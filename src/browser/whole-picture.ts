/** Draws the whole picture of a project’s card, of which the page holds a small one and a link to the largest file. */
import { parseVariantUrl, variantUrl, wholeVariants } from '../domain/pictures';
import type { PictureFormat } from '../domain/pictures';

export interface WholePicture {
  /** Of its largest file. */
  address: string;
  width: number;
  height: number;
  alt: string;
  /** Of the small picture, for its placeholder colour. */
  className: string;
}

/** Null for a card without picture. */
export function readPicture(card: Element): WholePicture | null {
  const small = card.querySelector('img');
  const address = card.querySelector('a')?.getAttribute('href');
  if (!small || !address) return null;
  const [width = 1, height = 1] = ['width', 'height'].map((name) =>
    Number(small.getAttribute(name)),
  );
  return { address, width, height, alt: small.alt, className: small.className };
}

/** Made, it begins to load: the browser picks format and size, also of a picture that is never shown. */
export function drawPicture(whole: WholePicture): HTMLPictureElement {
  const picture = document.createElement('picture');
  const image = new Image(whole.width, whole.height);
  image.className = whole.className;
  // The text and the way on do not wait for it.
  image.decoding = 'async';
  image.alt = whole.alt;
  const largest = parseVariantUrl(whole.address);
  if (largest) {
    const sizes = wholeSizes(whole);
    const setOf = (wanted: PictureFormat) =>
      wholeVariants(largest)
        .filter(({ format }) => format === wanted)
        .map((variant) => `${variantUrl(variant)} ${variant.width}w`)
        .join(', ');
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/avif', srcset: setOf('avif'), sizes });
    picture.append(source, image);
    Object.assign(image, { sizes, srcset: setOf('webp') });
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
