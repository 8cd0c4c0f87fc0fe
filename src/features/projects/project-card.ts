/** The gallery’s cards as the source of what the dialog and the map’s popups show. `ProjectGrid.astro` names their parts. */

export interface ProjectCard {
  title: string;
  description: string;
  /** Null for a project without a picture. */
  picture: CardPicture | null;
}

interface CardPicture {
  image: HTMLImageElement;
  /** AVIF; empty for a file that is served as it was uploaded. */
  srcset: string;
  /** URL of the largest file, and its width in pixels. */
  largest: string;
  largestWidth: number;
}

/** Returns what a card says, by the names of its parts: `data-title`, `data-description` … */
export function readProjectCard(card: Element): ProjectCard {
  const image = card.querySelector<HTMLImageElement>('[data-picture] img');
  const link = card.querySelector<HTMLAnchorElement>('[data-picture]');
  return {
    title: card.querySelector('[data-title]')?.textContent ?? '',
    description: card.querySelector('[data-description]')?.textContent ?? '',
    picture: image && {
      image,
      srcset: card.querySelector<HTMLSourceElement>('[data-picture] source')?.srcset ?? '',
      largest: link?.href ?? '',
      largestWidth: Number(link?.dataset['width']),
    },
  };
}
