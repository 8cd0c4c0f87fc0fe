/** Reads a card of the gallery: the dialog and the map’s popups show what it says. */

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
  /** Where the card leads: the largest file. */
  largest: string;
}

export function readCard(card: Element): ProjectCard {
  const [title, description] = card.querySelectorAll('figcaption > span');
  const image = card.querySelector('img');
  return {
    title: title?.textContent ?? '',
    description: description?.textContent ?? '',
    picture: image && {
      image,
      srcset: card.querySelector('source')?.srcset ?? '',
      largest: card.querySelector('a')?.href ?? '',
    },
  };
}
