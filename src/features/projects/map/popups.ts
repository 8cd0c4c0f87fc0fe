import { Popup } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { latLngOf } from './locations.ts';
import type { MapLocation } from './locations.ts';
import { focusProject, createPopupContent } from './popup-content.ts';

interface PopupOptions {
  /** Called when Escape closes the popup. */
  returnFocus: () => void;
  zoom?: number;
  /** Link of the project to which the popup scrolls, and which gets the focus. By default the popup itself gets it. */
  chosenLink?: HTMLAnchorElement;
}

export type OpenPopup = (location: MapLocation, options: PopupOptions) => void;

/**
 * Returns a function that opens a popup and closes the previous popup. Escape closes it, too, and calls `returnFocus`.
 *
 * @param offsetPx distance in pixels between the location and the tip of the popup above it
 */
export function initPopups(map: LeafletMap, offsetPx: number): OpenPopup {
  let popup: Popup | undefined;
  let returnFocus = () => {};

  map.getContainer().addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !popup?.isOpen()) return;
    popup.close();
    returnFocus();
  });

  return (location, options) => {
    const { zoom, chosenLink } = options;
    if (zoom !== undefined) map.setView(latLngOf(location), zoom, { animate: false });
    const popupContent = createPopupContent(location.map(({ link }) => link.hash));
    const popupWidthPx = Math.min(400, map.getSize().x - 20);
    popup = new Popup({
      autoPanPadding: [10, 10],
      className: 'map-popup-frame',
      closeButton: false,
      maxHeight: map.getSize().y - 100,
      maxWidth: popupWidthPx,
      minWidth: popupWidthPx,
      offset: [0, -offsetPx],
    });
    popup.setLatLng(latLngOf(location)).setContent(popupContent).openOn(map);
    focusProject(popupContent, chosenLink?.hash);
    scrollToMap(map.getContainer());
    returnFocus = options.returnFocus;
  };
}

/** Scrolls to the top of the map, where the popup is, unless the whole map is in view. */
function scrollToMap(container: HTMLElement): void {
  const { top, bottom } = container.getBoundingClientRect();
  const headerHeight = parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop);
  if (top < headerHeight || bottom > innerHeight) container.scrollIntoView();
}
