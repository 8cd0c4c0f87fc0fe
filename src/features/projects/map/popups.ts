/**
 * The popups: one at a time, opened from a marker or from the list, closed by Escape, a click beside it, or a button
 * for assistive technology: on a phone there is no Escape key.
 */
import { Popup } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { projectHash } from '../model/project-address';
import { headingOfGroup } from '../model/project-locations';
import type { MapLocation } from '../model/project-locations';
import type { MapPicture, MapProject } from '../model/projects-file';
import { createElement } from './create-element';
import { popupOffsetPx } from './marker-size';

const maxWidthPx = 400;
const marginPx = 10;
const borderPx = 1;
/** Leaflet adds this to `maxWidth`. */
const leafletExtraPx = 1;
/** Keeps the zoom buttons at the bottom free. */
const bottomMarginPx = 66;
/** The height of Leaflet’s tip and its margin. */
const tipPx = 22;

/** Opens the popup of a location; closing it by Escape or by its button calls `returnFocus`. */
export type OpenPopup = (location: MapLocation, returnFocus: () => void) => void;

export function initPopups(map: LeafletMap): OpenPopup {
  const container = map.getContainer();
  let close: () => void = () => undefined;

  /** Sets the size from the map’s, which the style sheet cannot know. */
  const fitToMap = (content: HTMLElement) => {
    const { x: width, y: height } = map.getSize();
    const widthPx = Math.min(maxWidthPx, width - 2 * marginPx) - 2 * borderPx;
    content.style.maxHeight = `${height - marginPx - bottomMarginPx - tipPx}px`;
    // Set before Leaflet measures the content, which is then laid out only once.
    content.style.width = `${widthPx}px`;
    return { maxWidth: widthPx - leafletExtraPx };
  };

  container.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });

  return (location, returnFocus) => {
    const content = popupContent(location, () => close());
    const popup = new Popup({
      ...fitToMap(content),
      autoPanPaddingTopLeft: [marginPx, marginPx],
      autoPanPaddingBottomRight: [marginPx, bottomMarginPx],
      className: 'map-popup-frame',
      closeButton: false,
      closeOnEscapeKey: false,
      offset: [0, -popupOffsetPx],
    });
    const resize = () => {
      Object.assign(popup.options, fitToMap(content));
      // `update` removes the content and inserts it again, which loses the focus.
      const focused = content.contains(document.activeElement) && document.activeElement;
      popup.update();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    popup.on('remove', () => map.off('resize', resize));
    close = () => {
      if (!popup.isOpen()) return;
      popup.close();
      returnFocus();
    };
    popup.setLatLng([location.latitude, location.longitude]).setContent(content).openOn(map);
    map.on('resize', resize);
    content.focus({ preventScroll: true });
  };
}

/** One project in full, or the list of those that share the location. */
function popupContent({ projects }: MapLocation, onClose: () => void): HTMLElement {
  const [first] = projects;
  return first && projects.length === 1
    ? dialog(first.title, projectDetails(first), onClose)
    : dialog(headingOfGroup(projects.length), projectList(projects), onClose);
}

function dialog(heading: string, body: HTMLElement, onClose: () => void): HTMLElement {
  const title = createElement('h3', 'map-popup-heading', heading);
  const button = createElement('button', 'map-popup-close', 'Fermer');
  button.type = 'button';
  button.addEventListener('click', onClose);
  const container = createElement('div', 'map-popup', title, button, body);
  container.setAttribute('role', 'dialog');
  container.setAttribute('aria-label', heading);
  container.tabIndex = -1;
  return container;
}

function projectDetails(project: MapProject): HTMLElement {
  return scrollable(
    project.title,
    ...pictures(project.image, 'min(400px, 90vw)'),
    createElement('div', 'map-popup-text', ...projectText(project)),
  );
}

function projectList(projects: readonly MapProject[]): HTMLElement {
  const items = projects.map((project) =>
    createElement(
      'li',
      'map-popup-item',
      ...pictures(project.image, '120px'),
      createElement(
        'div',
        'map-popup-text',
        createElement('h4', 'map-popup-title', project.title),
        ...projectText(project),
      ),
    ),
  );
  const area = scrollable('Projets à cet emplacement', createElement('ul', '', ...items));
  area.classList.add('map-popup-list');
  return area;
}

function projectText({ id, title, description }: MapProject): HTMLElement[] {
  const link = createElement(
    'a',
    'map-popup-link',
    'Voir la réalisation',
    createElement('span', 'sr-only', `\u00a0: ${title}`),
  );
  link.href = projectHash(id);
  return description === '' ? [link] : [createElement('p', '', description), link];
}

function pictures(image: MapPicture | null, sizes: string): HTMLElement[] {
  if (!image) return [];
  const picture = createElement('img', '');
  picture.sizes = sizes;
  picture.srcset = image.popupSet;
  picture.src = image.src;
  picture.width = image.width;
  picture.height = image.height;
  picture.alt = image.alt;
  return [picture];
}

/** Focusable, so that it scrolls by keyboard even without a link inside. */
function scrollable(name: string, ...children: Node[]): HTMLElement {
  const area = createElement('div', 'map-popup-body', ...children);
  area.tabIndex = 0;
  area.setAttribute('role', 'group');
  area.setAttribute('aria-label', name);
  return area;
}
