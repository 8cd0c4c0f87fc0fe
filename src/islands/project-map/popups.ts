/** One popup at a time: opened from a marker or from the list, closed by Escape or a click beside it. */
import { Popup } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import type { MapPlace } from '../../domain/map-markers';
import { popupContent } from './popup-content';

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

/** Opens the popup of a place; closing it by Escape leads back to `opener`. */
export type OpenPopup = (place: MapPlace, opener: HTMLElement) => void;

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

  return (place, opener) => {
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
      opener.focus();
    };
    popup.setLatLng([place.latitude, place.longitude]).setContent(content).openOn(map);
    map.on('resize', fit);
    content.focus({ preventScroll: true });
  };
}
