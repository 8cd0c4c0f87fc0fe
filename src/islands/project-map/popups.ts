/** The popups: one at a time, opened from a marker or from the list, closed by Escape or a click beside it. */
import { Popup } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { projectHash } from '../../domain/projects/address';
import { headingOfGroup } from '../../domain/projects/locations';
import type { MapPlace } from '../../domain/projects/locations';
import type { MapPicture, MapProject } from '../../domain/projects/projects-file';
import { element } from './element';

const maxWidthPx = 400;
const marginPx = 10;
const borderPx = 1;
/** Leaflet adds it to the width that it is told. */
const leafletPx = 1;
/** Kept free below for the zoom buttons. */
const footPx = 66;
/** Leaflet’s own: the tip and what stands around it. */
const tipPx = 22;
/** From the marker’s centre to the tip: a little less than the picture, so that the two touch. */
const liftPx = 26;

/** Opens the popup of a place; closing it by Escape calls `returnFocus`. */
export type OpenPopup = (place: MapPlace, returnFocus: () => void) => void;

export function initPopups(map: LeafletMap): OpenPopup {
  const container = map.getContainer();
  let close: () => void = () => undefined;

  /** To the size of the map, which the style sheet cannot know. */
  const fitting = (content: HTMLElement) => {
    const { x: width, y: height } = map.getSize();
    const widthPx = Math.min(maxWidthPx, width - 2 * marginPx) - 2 * borderPx;
    content.style.maxHeight = `${height - marginPx - footPx - tipPx}px`;
    // Here already, and not by Leaflet’s measuring alone: its texts are then laid out once.
    content.style.width = `${widthPx}px`;
    return { maxWidth: widthPx - leafletPx };
  };

  container.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });

  return (place, returnFocus) => {
    const content = popupContent(place);
    const popup = new Popup({
      ...fitting(content),
      autoPanPaddingTopLeft: [marginPx, marginPx],
      autoPanPaddingBottomRight: [marginPx, footPx],
      className: 'map-popup-frame',
      closeButton: false,
      closeOnEscapeKey: false,
      offset: [0, -liftPx],
    });
    const fit = () => {
      Object.assign(popup.options, fitting(content));
      // Leaflet takes the content out and puts it back.
      const focused = content.contains(document.activeElement) && document.activeElement;
      popup.update();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    popup.on('remove', () => map.off('resize', fit));
    close = () => {
      if (!popup.isOpen()) return;
      popup.close();
      returnFocus();
    };
    popup.setLatLng([place.latitude, place.longitude]).setContent(content).openOn(map);
    map.on('resize', fit);
    content.focus({ preventScroll: true });
  };
}

/** One project in full, or the list of those that share the place. */
function popupContent({ projects }: MapPlace): HTMLElement {
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
