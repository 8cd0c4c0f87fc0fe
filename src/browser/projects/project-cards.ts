/** Reads projects from the gallery’s cards: text, picture, order. */
import type { MapPicture } from '../../domain/projects/projects-file';
import { readLargePicture } from './large-picture';
import type { LargePicture } from './large-picture';

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

/** `pictures`: by project id. */
export function readCard(
  gallery: HTMLElement,
  id: string,
  pictures?: ReadonlyMap<string, MapPicture>,
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
