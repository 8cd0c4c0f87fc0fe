/**
 * Reads the gallery’s cards, which `ProjectGrid.astro` renders. The dialog and the map’s popups show the same content.
 */

export interface ProjectCard {
  title: string;
  /** The texts below the title that are not empty. */
  texts: string[];
  /** Null for a project without a picture. */
  picture: CardPicture | null;
}

interface CardPicture {
  image: HTMLImageElement;
  /** `srcset` of the AVIF files. Empty for a file that is served as it was uploaded. */
  srcset: string;
  /** URL of the largest file. */
  largestUrl: string;
  /** Width of the largest file in pixels. */
  largestWidth: number;
}

/** Returns the content of a card. A missing title is empty. */
export function readProjectCard(card: Element): ProjectCard {
  const image = card.querySelector<HTMLImageElement>('[data-picture] img');
  const link = card.querySelector<HTMLAnchorElement>('[data-picture]');
  return {
    title: card.querySelector('[data-title]')?.textContent ?? '',
    texts: [...card.querySelectorAll('[data-text]')]
      .map(({ textContent }) => textContent)
      .filter((text) => text !== ''),
    picture: image && {
      image,
      srcset: card.querySelector<HTMLSourceElement>('[data-picture] source')?.srcset ?? '',
      largestUrl: link?.href ?? '',
      largestWidth: Number(link?.dataset['width']),
    },
  };
}
