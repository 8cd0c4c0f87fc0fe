/** Makes buttons of the titles in the list beside the map: each shows its project on it. */
import { element } from './element';

/** `placeOf`: where on the map a project is, if it is. Returns what makes plain titles of them again. */
export function initListButtons<Place>(
  root: ParentNode,
  placeOf: (projectId: string) => Place | undefined,
  show: (place: Place, opener: HTMLElement) => void,
): () => void {
  const titles: HTMLElement[] = [];
  for (const title of root.querySelectorAll<HTMLElement>('[data-map-project]')) {
    const place = placeOf(title.dataset['mapProject'] ?? '');
    if (place === undefined) continue;
    titles.push(title);
    const button = element('button', 'map-list-button', ...title.childNodes);
    button.type = 'button';
    button.append(element('span', 'sr-only', ', voir sur la carte'));
    button.addEventListener('click', () => show(place, button));
    title.replaceChildren(button);
  }
  return () => {
    for (const title of titles) {
      title.querySelector('.sr-only')?.remove();
      title.replaceChildren(...(title.firstElementChild?.childNodes ?? []));
    }
  };
}
