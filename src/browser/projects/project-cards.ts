/** Reads the gallery’s cards: what a project says, its picture, and its neighbours. */
import type { MapPicture } from '../../domain/projects/projects-file';
import { readPicture } from './whole-picture';
import type { WholePicture } from './whole-picture';

export interface ProjectCard {
  title: string;
  description: string;
  /** Null for a project without picture. */
  picture: WholePicture | null;
  link: HTMLElement | null;
}

export function hasCard(gallery: HTMLElement, id: string): boolean {
  return cardOf(gallery, id) !== null;
}

/** `pictures`: by the projects’ ids. */
export function readCard(
  gallery: HTMLElement,
  id: string,
  pictures?: ReadonlyMap<string, MapPicture>,
): ProjectCard {
  const card = cardOf(gallery, id);
  const text = (selector: string) => card?.querySelector(selector)?.textContent.trim() ?? '';
  return {
    title: text('[data-project-title]'),
    description: text('[data-project-description]'),
    picture: card && readPicture(card, pictures?.get(id)),
    link: card?.querySelector('a') ?? null,
  };
}

/** The ids of a project’s collection, in the order of its cards. */
export function idsBeside(gallery: HTMLElement, id: string): string[] {
  const cards = cardOf(gallery, id)?.parentElement?.querySelectorAll<HTMLElement>(':scope > li');
  return [...(cards ?? [])].flatMap(({ dataset }) => dataset['project'] ?? []);
}

function cardOf(gallery: HTMLElement, id: string): HTMLElement | null {
  return gallery.querySelector(`[data-project="${CSS.escape(id)}"]`);
}
