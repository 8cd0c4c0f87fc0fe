/** What the popup of a place says: one project in full, or the list of those that share the place. */
import { headingOfGroup, projectHash } from '../../domain/map-markers';
import type { MapPlace } from '../../domain/map-markers';
import type { MapPicture, MapProject } from '../../domain/map-projects';
import { element } from './element';

export function popupContent({ projects }: MapPlace): HTMLElement {
  const [first] = projects;
  return first && projects.length === 1
    ? dialog(first.title, soleProject(first))
    : dialog(headingOfGroup(projects.length), projectList(projects));
}

function dialog(heading: string, body: HTMLElement): HTMLElement {
  const made = element('div', 'map-popup', element('h3', 'map-popup-heading', heading), body);
  made.setAttribute('role', 'dialog');
  made.setAttribute('aria-label', heading);
  made.tabIndex = -1;
  return made;
}

function soleProject(project: MapProject): HTMLElement {
  return scrollable(
    project.title,
    ...pictures(project.image, 'min(400px, 90vw)'),
    element('div', 'map-popup-words', ...words(project)),
  );
}

function projectList(projects: readonly MapProject[]): HTMLElement {
  const items = projects.map((project) =>
    element(
      'li',
      'map-popup-item',
      ...pictures(project.image, '120px'),
      element(
        'div',
        'map-popup-words',
        element('h4', 'map-popup-title', project.title),
        ...words(project),
      ),
    ),
  );
  const area = scrollable('Projets à cet emplacement', element('ul', '', ...items));
  area.classList.add('map-popup-list');
  return area;
}

function words({ id, title, description }: MapProject): HTMLElement[] {
  const link = element(
    'a',
    'map-popup-link',
    'Voir la réalisation',
    element('span', 'sr-only', `\u00a0: ${title}`),
  );
  link.href = projectHash(id);
  return description === '' ? [link] : [element('p', '', description), link];
}

function pictures(image: MapPicture | null, sizes: string): HTMLElement[] {
  if (!image) return [];
  const picture = element('img', '');
  picture.sizes = sizes;
  picture.srcset = image.popupSet;
  picture.src = image.src;
  picture.width = image.width;
  picture.height = image.height;
  picture.alt = image.alt;
  return [picture];
}

/** Scrolls by keyboard too, whether or not there is a link inside. */
function scrollable(name: string, ...children: Node[]): HTMLElement {
  const area = element('div', 'map-popup-body', ...children);
  area.tabIndex = 0;
  area.setAttribute('role', 'group');
  area.setAttribute('aria-label', name);
  return area;
}
