/** Draws the markers of the locations. Locations whose markers would overlap share a marker, called a cluster. */
import { DivIcon, LatLngBounds, LayerGroup, Marker } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { groupNearby } from '../model/group-nearby.ts';
import { latLngOf } from './locations.ts';
import type { MapLocation } from './locations.ts';
import { sharedLocationHeading } from './popup-content.ts';
import type { OpenPopup } from './popups.ts';

export const markerSizePx = 64;
/** Minimum distance between the edge of the map and the centre of a marker, so that the whole marker is in view. */
export const markerMarginPx = 40;

/** Draws the markers, and redraws them after each zoom. A click on a cluster zooms in on its locations. */
export function drawMarkers(
  map: LeafletMap,
  locations: readonly MapLocation[],
  openPopup: OpenPopup,
): void {
  const markerLayer = new LayerGroup().addTo(map);
  /** The button of each location’s marker. Locations of a cluster have the same button. */
  let buttonByLocation = new Map<MapLocation, HTMLButtonElement>();

  const redrawMarkers = () => {
    // A visitor may zoom by keyboard while a marker has the focus. Its new button then receives the focus.
    const [focusedLocation] =
      [...buttonByLocation].find(([, button]) => button === document.activeElement) ?? [];
    const areOverlapping = (a: MapLocation, b: MapLocation) =>
      map.project(latLngOf(a)).distanceTo(map.project(latLngOf(b))) < markerSizePx;
    // At maximum zoom every marker is drawn, even if markers overlap.
    const isMaxZoom = map.getZoom() === map.getMaxZoom();
    markerLayer.clearLayers();
    buttonByLocation = new Map();
    for (const cluster of groupNearby(locations, isMaxZoom ? () => false : areOverlapping)) {
      const [location] = cluster;
      const button = createMarkerButton(cluster);
      for (const member of cluster) buttonByLocation.set(member, button);
      const marker = new Marker(latLngOf(location), {
        icon: new DivIcon({ html: button, className: '', iconSize: [markerSizePx, markerSizePx] }),
        // The button is focusable and handles the keyboard, so Leaflet’s own marker element must not.
        keyboard: false,
      });
      button.addEventListener('focus', () => {
        if (!button.matches(':focus-visible')) return;
        map.panInside(marker.getLatLng(), { padding: [markerMarginPx, markerMarginPx] });
      });
      // Leaflet’s click event is used, because the button’s also fires at the end of a drag.
      marker.on('click', () => {
        if (cluster.length === 1) openPopup(location, { returnFocus: () => focusMarker(location) });
        else {
          map.once('zoomend', () => focusMarker(location));
          map.fitBounds(new LatLngBounds(cluster.map(latLngOf)).pad(0.2));
        }
      });
      marker.addTo(markerLayer);
    }
    if (focusedLocation) focusMarker(focusedLocation);
  };
  const focusMarker = (location: MapLocation) => {
    buttonByLocation.get(location)?.focus({ preventScroll: true });
  };
  redrawMarkers();
  map.on('zoomend', redrawMarkers);
}

/**
 * Returns the button of a marker: the number of projects of a cluster, or the picture (or a pin) of a location’s first
 * project, with the number of projects if there are several.
 */
function createMarkerButton(cluster: readonly [MapLocation, ...MapLocation[]]): HTMLButtonElement {
  const projects = cluster.flat();
  const button = document.createElement('button');
  button.type = 'button';
  const [{ link }] = cluster[0];
  const title = link.textContent.trim();
  if (cluster.length > 1) {
    button.className = 'map-marker map-marker-cluster';
    button.setAttribute(
      'aria-label',
      `${projects.length}\u00a0projets, dont ${title}\u00a0: agrandir la carte`,
    );
    button.textContent = String(projects.length);
    return button;
  }
  button.className = 'map-marker';
  button.append(link.querySelector('picture, img, svg')?.cloneNode(true) ?? '');
  if (projects.length > 1) {
    const countBadge = document.createElement('span');
    countBadge.className = 'map-marker-count';
    countBadge.textContent = String(projects.length);
    button.append(countBadge);
  }
  const label =
    projects.length > 1 ? `${sharedLocationHeading(projects.length)}\u00a0: ${title}` : title;
  button.setAttribute('aria-label', label);
  button.setAttribute('aria-haspopup', 'dialog');
  return button;
}
