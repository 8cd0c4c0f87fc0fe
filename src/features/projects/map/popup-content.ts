/** Builds the content of the map’s popups from the gallery’s cards. */
import { readProjectCard } from '../project-card.ts';
import type { ProjectCard } from '../project-card.ts';

/** Returns the heading of a location with several projects. */
export function sharedLocationHeading(count: number): string {
  return `${count}\u00a0projets à cet emplacement`;
}

/**
 * Returns the content of a popup: one project, or a list of the projects that share the location.
 *
 * @param projectHashes the fragments of the links to the projects’ cards
 */
export function createPopupContent(projectHashes: readonly string[]): HTMLElement {
  const cards = projectHashes
    .map((hash) => document.getElementById(hash.slice(1)))
    .filter((element) => element !== null)
    .map((element) => ({ hash: `#${element.id}`, ...readProjectCard(element) }));
  const [firstCard] = cards;
  const isSingle = cards.length === 1;
  const heading = isSingle && firstCard ? firstCard.title : sharedLocationHeading(cards.length);
  const popup = createElement('div', 'map-popup');
  popup.role = 'dialog';
  popup.ariaLabel = heading;
  popup.tabIndex = -1;
  popup.append(createElement('h3', 'map-popup-heading', heading));
  if (isSingle && firstCard)
    popup.append(...createPictureElements(firstCard), ...createTextElements(firstCard));
  else {
    const list = createElement('ul', 'map-popup-list');
    // A focusable list can be scrolled by keyboard.
    list.tabIndex = 0;
    for (const card of cards) {
      const item = createElement('li', '');
      item.dataset['hash'] = card.hash;
      item.tabIndex = -1;
      const title = createElement('h4', 'map-popup-title', card.title);
      item.append(...createPictureElements(card), title, ...createTextElements(card));
      list.append(item);
    }
    popup.append(list);
  }
  return popup;
}

/**
 * Focuses an open popup or, if it has a list, one of its projects, and scrolls to that project.
 *
 * @param hash the fragment of the link to the project
 */
export function focusProject(popup: HTMLElement, hash: string | undefined): void {
  const items = [...popup.querySelectorAll<HTMLElement>('[data-hash]')];
  const item = items.find(({ dataset }) => dataset['hash'] === hash);
  item?.parentElement?.scrollTo(0, item.offsetTop);
  (item ?? popup).focus({ preventScroll: true });
}

function createPictureElements({ picture }: ProjectCard): HTMLElement[] {
  if (!picture) return [];
  const pictureCopy = (picture.image.closest('picture') ?? picture.image).cloneNode(
    true,
  ) as HTMLElement;
  pictureCopy.querySelector('source')?.setAttribute('sizes', '400px');
  return [pictureCopy];
}

function createTextElements({ texts }: ProjectCard): HTMLElement[] {
  return texts.map((text) => createElement('p', 'map-popup-text', text));
}

function createElement(name: string, className: string, text = ''): HTMLElement {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}
