/** Turns the titles in the list beside the map into buttons that show their project on the map. */
import { createElement } from './create-element';

/** Titles without a location stay plain. @returns a function that turns the buttons back into titles. */
export function initListButtons<Location>(
  root: ParentNode,
  findLocation: (projectId: string) => Location | undefined,
  show: (location: Location, opener: HTMLElement) => void,
): () => void {
  const titles: HTMLElement[] = [];
  for (const title of root.querySelectorAll<HTMLElement>('[data-map-project]')) {
    const location = findLocation(title.dataset['mapProject'] ?? '');
    if (location === undefined) continue;
    titles.push(title);
    const button = createElement('button', 'map-list-button', ...title.childNodes);
    button.type = 'button';
    button.append(createElement('span', 'sr-only', ', voir sur la carte'));
    button.addEventListener('click', () => show(location, button));
    title.replaceChildren(button);
  }
  return () => {
    for (const title of titles) {
      title.querySelector('.sr-only')?.remove();
      title.replaceChildren(...(title.firstElementChild?.childNodes ?? []));
    }
  };
}
