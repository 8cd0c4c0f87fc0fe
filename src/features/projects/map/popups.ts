/** Opens the popups of the map, one at a time. */
import { Popup } from 'leaflet';
import type { LatLngTuple, Map as LeafletMap } from 'leaflet';
import { latLngOf } from './locations.ts';
import type { MapLocation } from './locations.ts';
import { focusProject, popupContent } from './popup-content.ts';

interface PopupOptions {
  /** Called when Escape closes the popup. */
  returnFocus: () => void;
  zoom?: number;
  /** The link of the project to show first. Without it the popup begins with its heading. */
  chosen?: HTMLAnchorElement;
}

export type OpenPopup = (location: MapLocation, options: PopupOptions) => void;

/**
 * Returns the function that opens a popup. When the popup closes, the map returns to its earlier view, unless the
 * visitor has moved it. Escape also returns the focus.
 *
 * @param offsetPx how far above the location a popup points, in pixels
 */
export function initPopups(map: LeafletMap, offsetPx: number): OpenPopup {
  let popup: Popup | undefined;
  let returnFocus = () => {};
  let viewBeforePopup: { center: LatLngTuple; zoom: number } | null = null;
  /** True while the map moves to make room for a popup, or to show the marker that receives the focus. */
  let isOwnMove = false;

  map.on('popupclose', () => {
    // The map waits, because another popup may open in place of this one.
    setTimeout(() => {
      if (popup?.isOpen() || viewBeforePopup === null) return;
      map.setView(viewBeforePopup.center, viewBeforePopup.zoom);
      viewBeforePopup = null;
    });
  });
  // A visitor who drags, pans or zooms the map wants it to stay there. A removed map has no view.
  map.on('movestart unload', () => {
    if (!isOwnMove) viewBeforePopup = null;
  });
  map.getContainer().addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !popup?.isOpen()) return;
    isOwnMove = true;
    popup.close();
    returnFocus();
    isOwnMove = false;
  });

  return (location, options) => {
    const { zoom, chosen } = options;
    const { lat, lng } = map.getCenter();
    viewBeforePopup ??= { center: [lat, lng], zoom: map.getZoom() };
    isOwnMove = true;
    if (zoom !== undefined) map.setView(latLngOf(location), zoom, { animate: false });
    const content = popupContent(location.map(({ link }) => link.hash));
    const width = Math.min(400, map.getSize().x - 20);
    popup = new Popup({
      autoPanPadding: [10, 10],
      className: 'map-popup-frame',
      closeButton: false,
      maxHeight: map.getSize().y - 100,
      maxWidth: width,
      minWidth: width,
      offset: [0, -offsetPx],
    });
    popup.setLatLng(latLngOf(location)).setContent(content).openOn(map);
    isOwnMove = false;
    focusProject(content, chosen?.hash);
    returnFocus = options.returnFocus;
  };
}
