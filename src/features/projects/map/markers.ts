/** The markers: a round picture or a pin for a location, a number for a cluster of several. */
import { DivIcon, LatLngBounds, LayerGroup, Marker } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { mapPin } from '../../../ui/icons/lucide';
import { clusterName, locationName } from '../model/project-locations';
import type { MapLocation } from '../model/project-locations';
import type { MapPicture } from '../model/projects-file';
import { clustersAt, zoomThatSplits } from './clusters';
import type { Cluster } from './clusters';
import { createElement } from './create-element';
import { markerMarginPx, markerSizePx } from './marker-size';
import type { OpenPopup } from './popups';

interface ButtonMarker {
  button: HTMLButtonElement;
  marker: Marker;
}

/** Draws the markers again after each zoom; the focus moves to the marker that replaces the focused one. */
export function drawMarkers(
  map: LeafletMap,
  locations: readonly MapLocation[],
  openPopup: OpenPopup,
): void {
  const layer = new LayerGroup().addTo(map);
  /** Reused at later zooms, so that pictures do not flicker. */
  const cache = new Map<string, ButtonMarker>();
  let shown: (ButtonMarker & { cluster: Cluster })[] = [];

  const focusMarkerOf = (location: MapLocation | undefined) => {
    const found = shown.find(({ cluster }) =>
      cluster.locations.some((member) => member === location),
    );
    found?.button.focus({ preventScroll: true });
  };

  const createButtonMarker = (cluster: Cluster, canSplit: boolean): ButtonMarker => {
    const { locations: members, ...centre } = cluster;
    const merged = { ...centre, projects: members.flatMap(({ projects }) => projects) };
    if (canSplit) {
      const button = clusterButton(merged);
      return { button, marker: createMarker(map, button, () => zoomInto(map, members)) };
    }
    const button = locationButton(merged);
    const returnFocus = () => focusMarkerOf(members[0]);
    return { button, marker: createMarker(map, button, () => openPopup(merged, returnFocus)) };
  };

  const draw = () => {
    const focused = shown.find(({ button }) => button === document.activeElement);
    layer.clearLayers();
    shown = clustersAt(map.getZoom(), locations).map((cluster) => {
      const canSplit = zoomThatSplits(cluster.locations, map.getZoom(), map.getMaxZoom()) !== null;
      const key = [canSplit, ...cluster.locations.map((one) => locations.indexOf(one))].join();
      const { button, marker } = cache.get(key) ?? createButtonMarker(cluster, canSplit);
      cache.set(key, { button, marker });
      marker.setLatLng([cluster.latitude, cluster.longitude]).addTo(layer);
      return { cluster, button, marker };
    });
    focusMarkerOf(focused?.cluster.locations[0]);
  };
  draw();
  map.on('zoomend', draw);
}

/** Zooms until the cluster splits and its locations fill the middle of the map. */
function zoomInto(map: LeafletMap, locations: readonly MapLocation[]): void {
  const bounds = new LatLngBounds(
    locations.map(({ latitude, longitude }) => [latitude, longitude] as const),
  );
  const maxZoom = map.getMaxZoom();
  const splitZoom = zoomThatSplits(locations, map.getZoom(), maxZoom) ?? maxZoom;
  const fillZoom = map.getBoundsZoom(bounds, false, map.getSize().divideBy(2));
  map.setView(bounds.getCenter(), Math.max(splitZoom, fillZoom));
}

function createMarker(map: LeafletMap, button: HTMLButtonElement, onClick: () => void): Marker {
  const icon = new DivIcon({
    html: button,
    className: 'map-marker-icon',
    iconSize: [markerSizePx, markerSizePx],
    iconAnchor: [markerSizePx / 2, markerSizePx / 2],
  });
  // The button handles the keyboard: with Leaflet’s own handling a popup would open twice.
  const marker = new Marker([0, 0], { icon, keyboard: false });
  // Leaflet’s click, not the button’s: it does not fire at the end of a drag.
  marker.on('click', onClick);
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) {
      map.panInside(marker.getLatLng(), { padding: [markerMarginPx, markerMarginPx] });
    }
  });
  return marker;
}

function locationButton(location: MapLocation): HTMLButtonElement {
  const { projects } = location;
  const image = projects.find((project) => project.image !== null)?.image;
  const button = markerButton(locationName(location), image ? roundPicture(image) : pin());
  button.setAttribute('aria-haspopup', 'dialog');
  if (projects.length > 1) {
    button.append(createElement('span', 'map-marker-count', String(projects.length)));
  }
  return button;
}

function clusterButton(merged: MapLocation): HTMLButtonElement {
  const button = markerButton(clusterName(merged), String(merged.projects.length));
  button.classList.add('map-cluster');
  return button;
}

function markerButton(name: string, content: Node | string): HTMLButtonElement {
  const button = createElement('button', 'map-marker', content);
  button.type = 'button';
  button.setAttribute('aria-label', name);
  return button;
}

function roundPicture(image: MapPicture): HTMLElement {
  const picture = createElement('img', '');
  // A 3:2 picture cropped to a circle is one and a half times as wide as the circle.
  picture.sizes = `${markerSizePx * 1.5}px`;
  picture.srcset = image.markerSet;
  picture.src = image.src;
  picture.alt = '';
  picture.draggable = false;
  return picture;
}

function pin(): Element {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  svg.innerHTML = mapPin;
  return svg;
}
