/** Turns the titles in the list beside the map into buttons that show their project on the map. */
import type { MapLocation } from '../model/project-locations';

/** @returns a function that makes them titles again */
export function initListButtons(
  locations: readonly MapLocation[],
  show: (location: MapLocation, button: HTMLElement) => void,
): () => void {
  const buttons: HTMLElement[] = [];
  for (const title of document.querySelectorAll<HTMLElement>('[data-map-project]')) {
    const id = title.dataset['mapProject'];
    const location = locations.find(({ projects }) => projects.some((one) => one.id === id));
    // Titles without a location stay plain.
    if (!location) continue;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'map-list-button';
    const hint = document.createElement('span');
    hint.className = 'sr-only';
    hint.textContent = ', voir sur la carte';
    button.append(...title.childNodes, hint);
    button.addEventListener('click', () => show(location, button));
    title.replaceChildren(button);
    buttons.push(button);
  }
  return () =>
    buttons.forEach((button) => {
      button.querySelector('.sr-only')?.remove();
      button.replaceWith(...button.childNodes);
    });
}
