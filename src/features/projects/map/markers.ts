/** Draws the markers of the locations. Markers that would overlap share one. */
import { DivIcon, LatLngBounds, LayerGroup, Marker } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { groupNear } from '../model/group-near.ts';
import { latLngOf } from './locations.ts';
import type { MapLocation } from './locations.ts';
import { groupHeading } from './popup-content.ts';
import type { OpenPopup } from './popups.ts';

export const markerSizePx = 64;
/** Distance between the edge of the map and the centre of a marker: half a marker, and its count. */
export const marginPx = 40;

/** Draws the markers, again after each zoom. A click on a marker that several locations share zooms in to them. */
export function drawMarkers(
  map: LeafletMap,
  locations: readonly MapLocation[],
  openPopup: OpenPopup,
): void {
  const layer = new LayerGroup().addTo(map);
  /** The button that shows a location, alone or with others. */
  let buttons = new Map<MapLocation, HTMLButtonElement>();

  const draw = () => {
    // A visitor may zoom by keyboard while a marker has the focus.
    const [focused] = [...buttons].find(([, button]) => button === document.activeElement) ?? [];
    const overlap = (a: MapLocation, b: MapLocation) =>
      map.project(latLngOf(a)).distanceTo(map.project(latLngOf(b))) < markerSizePx;
    // At maximum zoom every marker is drawn, even if markers overlap.
    const isClosest = map.getZoom() === map.getMaxZoom();
    layer.clearLayers();
    buttons = new Map();
    for (const group of groupNear(locations, isClosest ? () => false : overlap)) {
      const [location] = group;
      const button = createButton(group);
      for (const member of group) buttons.set(member, button);
      const marker = new Marker(latLngOf(location), {
        icon: new DivIcon({ html: button, className: '', iconSize: [markerSizePx, markerSizePx] }),
        // The button handles the keyboard.
        keyboard: false,
      });
      button.addEventListener('focus', () => {
        if (!button.matches(':focus-visible')) return;
        map.panInside(marker.getLatLng(), { padding: [marginPx, marginPx] });
      });
      // Unlike the button’s click, Leaflet’s does not fire at the end of a drag.
      marker.on('click', () => {
        if (group.length === 1) openPopup(location, { returnFocus: () => focusMarker(location) });
        else {
          map.once('zoomend', () => focusMarker(location));
          map.fitBounds(new LatLngBounds(group.map(latLngOf)).pad(0.2));
        }
      });
      marker.addTo(layer);
    }
    if (focused) focusMarker(focused);
  };
  const focusMarker = (location: MapLocation) => {
    buttons.get(location)?.focus({ preventScroll: true });
  };
  draw();
  map.on('zoomend', draw);
}

/** Returns a round picture or a pin with the number of projects, or only the number of those at several locations. */
function createButton(group: readonly [MapLocation, ...MapLocation[]]): HTMLButtonElement {
  const projects = group.flat();
  const button = document.createElement('button');
  button.type = 'button';
  const [{ link }] = group[0];
  if (group.length > 1) {
    button.className = 'map-marker map-marker-group';
    button.ariaLabel = `${projects.length}\u00a0projets\u00a0: agrandir la carte`;
    button.textContent = String(projects.length);
    return button;
  }
  button.className = 'map-marker';
  button.append(link.querySelector('picture, img, svg')?.cloneNode(true) ?? '');
  if (projects.length > 1) {
    const count = document.createElement('span');
    count.className = 'map-marker-count';
    count.textContent = String(projects.length);
    button.append(count);
  }
  button.ariaLabel = projects.length > 1 ? groupHeading(projects.length) : link.textContent.trim();
  button.ariaHasPopup = 'dialog';
  return button;
}
