/** One finger scrolls the page, two move the map: a map as high as a phone must not hold the page fast. */
import type { Map as LeafletMap } from 'leaflet';

export function leaveOneFingerToThePage(map: LeafletMap): void {
  // The style sheet says the same to the browser, by `touch-action`.
  map.getContainer().addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    },
    { capture: true },
  );
}
