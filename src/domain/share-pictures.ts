/**
 * Names the pictures that networks show with a link. The name holds the photograph and a digest of all that is
 * drawn; the words themselves stand in the head of the page, where the build reads them.
 */
import { picturesPath } from './pictures';

/** Pixels: what all networks show whole. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Part of every digest: changing it draws all pictures again. */
export const shareRecipe = 3;

export interface ShareCard {
  title: string;
  /** The small line above the title. */
  kicker: string | null;
  /** A file of the snapshot; the brand’s flower stands where there is none. */
  photograph: string | null;
}

const folder = `${picturesPath}partage/`;
const noPhotograph = 'fleur';

/** The alternative text: the words of the picture, but for the small line. */
export function sharePictureText(title: string, siteName: string): string {
  return `${title} – ${siteName}`;
}

export function titleInText(text: string, siteName: string): string {
  const ending = sharePictureText('', siteName);
  return text.endsWith(ending) ? text.slice(0, -ending.length) : text;
}

/** `digest` is hexadecimal, of the card and the recipe. */
export function sharePictureUrl({ photograph }: ShareCard, digest: string): string {
  return `${folder}${photograph ?? noPhotograph}-${digest}.jpg`;
}

/** The photograph named in an address, or undefined when it is not one of these pictures. */
export function sharedPhotograph(url: string): ShareCard['photograph'] | undefined {
  if (!url.startsWith(folder)) return undefined;
  const [, name] =
    /^([a-z0-9-]+(?:\.[0-9a-f]{8}\.[a-z0-9]{2,5})?)-[0-9a-f]+\.jpg$/.exec(
      url.slice(folder.length),
    ) ?? [];
  return name === noPhotograph ? null : name;
}
