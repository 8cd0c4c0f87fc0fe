/**
 * The popups: one at a time, opened from a marker or from the list, closed by Escape, a click beside it, or a button
 * for assistive technology: on a phone there is no Escape key. `ProjectPopup` is what is in them.
 */
import { Popup } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { flushSync } from 'react-dom';
import type { MapLocation } from '../model/project-locations';
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

export interface PopupContent {
  key: number;
  location: MapLocation;
  onClose: () => void;
  /** From the map’s size, which the style sheet cannot know. */
  widthPx: number;
  maxHeightPx: number;
  /** The content is rendered into this. */
  element: HTMLElement;
}

/** @param render renders the content of the popup that opens, or whose size changes */
export function initPopups(map: LeafletMap, render: (content: PopupContent) => void): OpenPopup {
  let close: () => void = () => undefined;
  let lastKey = 0;

  map.getContainer().addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close();
  });

  return (location, returnFocus) => {
    const key = ++lastKey;
    const element = document.createElement('div');
    const popup = new Popup({
      autoPanPaddingTopLeft: [marginPx, marginPx],
      autoPanPaddingBottomRight: [marginPx, bottomMarginPx],
      className: 'map-popup-frame',
      closeButton: false,
      closeOnEscapeKey: false,
      offset: [0, -popupOffsetPx],
    });
    close = () => {
      if (!popup.isOpen()) return;
      popup.close();
      returnFocus();
    };
    const onClose = close;
    const fitToMap = () => {
      const { x: width, y: height } = map.getSize();
      const widthPx = Math.min(maxWidthPx, width - 2 * marginPx) - 2 * borderPx;
      const maxHeightPx = height - marginPx - bottomMarginPx - tipPx;
      popup.options.maxWidth = widthPx - leafletExtraPx;
      // At once: Leaflet measures the content next.
      flushSync(() => render({ key, location, onClose, widthPx, maxHeightPx, element }));
    };
    const resize = () => {
      fitToMap();
      // `update` removes the content and inserts it again, which loses the focus.
      const focused = element.contains(document.activeElement) && document.activeElement;
      popup.update();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    };
    popup.on('remove', () => map.off('resize', resize));
    fitToMap();
    popup.setLatLng([location.latitude, location.longitude]).setContent(element).openOn(map);
    map.on('resize', resize);
    element.querySelector<HTMLElement>('[role=dialog]')?.focus({ preventScroll: true });
  };
}
