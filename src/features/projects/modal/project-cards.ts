/** Reads projects from the gallery’s cards: their texts, their order, and their pictures for the modal. */
import type { MapPicture } from '../model/projects-file';

/** The pictures in the file of projects, by project id. */
export type ProjectPictures = ReadonlyMap<string, MapPicture>;

export interface LargePicture {
  /** The largest file. */
  src: string;
  /** `srcset`s; empty if the file of projects did not load, or for a drawing (SVG), which is one file. */
  avif: string;
  webp: string;
  width: number;
  height: number;
  alt: string;
  /** The small picture’s classes, one of which is its placeholder colour. */
  className: string;
}

export interface ProjectCard {
  title: string;
  description: string;
  /** Null for a project without picture. */
  picture: LargePicture | null;
  link: HTMLElement | null;
}

export function hasCard(gallery: HTMLElement, id: string): boolean {
  return findCard(gallery, id) !== null;
}

/** @param pictures null while the file of projects is loading */
export function readCard(
  gallery: HTMLElement,
  id: string,
  pictures: ProjectPictures | null,
): ProjectCard {
  const card = findCard(gallery, id);
  const text = (selector: string) => card?.querySelector(selector)?.textContent.trim() ?? '';
  return {
    title: text('[data-project-title]'),
    description: text('[data-project-description]'),
    picture: card && readLargePicture(card, pictures?.get(id)),
    link: card?.querySelector('a') ?? null,
  };
}

/** The ids of a project’s collection, in the order of its cards. */
export function idsInCollection(gallery: HTMLElement, id: string): string[] {
  const cards = findCard(gallery, id)?.parentElement?.querySelectorAll<HTMLElement>(':scope > li');
  return [...(cards ?? [])].flatMap(({ dataset }) => dataset['project'] ?? []);
}

function findCard(gallery: HTMLElement, id: string): HTMLElement | null {
  return gallery.querySelector(`[data-project="${CSS.escape(id)}"]`);
}

/** Null for a card without picture. `data`: its picture in the file of projects, if that has loaded. */
function readLargePicture(card: Element, data: MapPicture | undefined): LargePicture | null {
  const small = card.querySelector('img');
  const src = card.querySelector('a')?.getAttribute('href');
  if (!small || !src) return null;
  const { avif, webp } = data?.large ?? { avif: '', webp: '' };
  const { width, height } = data ?? {
    width: Number(small.getAttribute('width')),
    height: Number(small.getAttribute('height')),
  };
  return { src, avif, webp, width, height, alt: small.alt, className: small.className };
}

/** Loading starts at once, even if the element is never inserted. */
export function createPicture(large: LargePicture): HTMLPictureElement {
  const picture = document.createElement('picture');
  const image = new Image(large.width, large.height);
  image.className = large.className;
  // Decoding does not delay the text and the buttons beside it.
  image.decoding = 'async';
  image.alt = large.alt;
  if (large.avif !== '') {
    const sizes = largeSizes(large);
    const source = document.createElement('source');
    Object.assign(source, { type: 'image/avif', srcset: large.avif, sizes });
    picture.append(source, image);
    Object.assign(image, { sizes, srcset: large.webp });
  } else picture.append(image);
  image.src = large.src;
  return picture;
}

/** Beside its text on wide screens, above it on tall ones: see `gallery-modal.css`. */
function largeSizes({ width, height }: LargePicture): string {
  const ratio = width / height;
  const wide = `min(100vw - 24rem, ${Math.ceil(100 * ratio)}svh)`;
  const tall = `min(100vw, ${Math.ceil(75 * ratio)}svh)`;
  return `(min-width: 36rem) and (orientation: landscape) ${wide}, ${tall}`;
}

/** Fetches pictures that may be opened next, unless the visitor’s browser saves data. */
export function prefetchPictures(pictures: LargePicture[]): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  pictures.forEach(createPicture);
}
