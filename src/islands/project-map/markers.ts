/** The markers: a round picture or a pin for a place, a number for places that would overlap at this zoom. */
import { DivIcon, LatLngBounds, LayerGroup, Marker } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import mapPin from '../../ui/icons/map-pin.svg?raw';
import { clusterName, placeName } from '../../domain/projects/locations';
import type { MapPlace } from '../../domain/projects/locations';
import type { MapPicture } from '../../domain/projects/projects-file';
import { clustersAt, zoomThatParts } from './clusters';
import type { Cluster } from './clusters';
import { element } from './element';
import { markerMarginPx } from './leaflet-map';
import type { OpenPopup } from './popups';

const sizePx = 64;

interface ButtonMarker {
  button: HTMLButtonElement;
  marker: Marker;
}

/** Draws them, and again after each zoom: the focus then goes to the marker that shows what had it. */
export function drawMarkers(
  map: LeafletMap,
  places: readonly MapPlace[],
  openPopup: OpenPopup,
): void {
  const layer = new LayerGroup().addTo(map);
  /** Used again at later zooms, so that pictures do not flicker. */
  const made = new Map<string, ButtonMarker>();
  let shown: (ButtonMarker & { cluster: Cluster })[] = [];

  const focusMarkerOf = (place: MapPlace | undefined) => {
    const found = shown.find(({ cluster }) => cluster.places.some((other) => other === place));
    found?.button.focus({ preventScroll: true });
  };

  const make = ({ places: gathered, ...middle }: Cluster, canPart: boolean): ButtonMarker => {
    const place = { ...middle, projects: gathered.flatMap(({ projects }) => projects) };
    if (canPart) {
      const button = clusterButton(place);
      return { button, marker: createMarker(map, button, () => zoomInto(map, gathered)) };
    }
    const button = placeButton(place);
    const returnFocus = () => focusMarkerOf(gathered[0]);
    return { button, marker: createMarker(map, button, () => openPopup(place, returnFocus)) };
  };

  const draw = () => {
    const focused = shown.find(({ button }) => button === document.activeElement);
    layer.clearLayers();
    shown = clustersAt(map.getZoom(), places).map((cluster) => {
      const canPart = zoomThatParts(cluster.places, map.getZoom(), map.getMaxZoom()) !== null;
      const key = [canPart, ...cluster.places.map((place) => places.indexOf(place))].join();
      const { button, marker } = made.get(key) ?? make(cluster, canPart);
      made.set(key, { button, marker });
      marker.setLatLng([cluster.latitude, cluster.longitude]).addTo(layer);
      return { cluster, button, marker };
    });
    focusMarkerOf(focused?.cluster.places[0]);
  };
  draw();
  map.on('zoomend', draw);
}

/** Until the cluster has come apart and its places fill the middle of the map. */
function zoomInto(map: LeafletMap, places: readonly MapPlace[]): void {
  const bounds = new LatLngBounds(
    places.map(({ latitude, longitude }) => [latitude, longitude] as const),
  );
  const maxZoom = map.getMaxZoom();
  const parting = zoomThatParts(places, map.getZoom(), maxZoom) ?? maxZoom;
  const filling = map.getBoundsZoom(bounds, false, map.getSize().divideBy(2));
  map.setView(bounds.getCenter(), Math.max(parting, filling));
}

function createMarker(map: LeafletMap, button: HTMLButtonElement, onClick: () => void): Marker {
  const icon = new DivIcon({
    html: button,
    className: 'map-marker-place',
    iconSize: [sizePx, sizePx],
    iconAnchor: [sizePx / 2, sizePx / 2],
  });
  // The button takes the keyboard: Leaflet’s own handling would open a popup twice.
  const marker = new Marker([0, 0], { icon, keyboard: false });
  // Not the button’s own click: Leaflet tells a click from the end of a drag.
  marker.on('click', onClick);
  button.addEventListener('focus', () => {
    if (button.matches(':focus-visible')) {
      map.panInside(marker.getLatLng(), { padding: [markerMarginPx, markerMarginPx] });
    }
  });
  return marker;
}

function placeButton(place: MapPlace): HTMLButtonElement {
  const { projects } = place;
  const image = projects.find((project) => project.image !== null)?.image;
  const button = markerButton(placeName(place), image ? roundPicture(image) : pin());
  button.setAttribute('aria-haspopup', 'dialog');
  if (projects.length > 1) {
    button.append(element('span', 'map-marker-count', String(projects.length)));
  }
  return button;
}

function clusterButton(gathered: MapPlace): HTMLButtonElement {
  const button = markerButton(clusterName(gathered), String(gathered.projects.length));
  button.classList.add('map-cluster');
  return button;
}

function markerButton(name: string, content: Node | string): HTMLButtonElement {
  const button = element('button', 'map-marker', content);
  button.type = 'button';
  button.setAttribute('aria-label', name);
  return button;
}

function roundPicture(image: MapPicture): HTMLElement {
  const picture = element('img', '');
  // A landscape picture cut to a circle is half as wide again as the circle.
  picture.sizes = `${sizePx * 1.5}px`;
  picture.srcset = image.markerSet;
  picture.src = image.src;
  picture.alt = '';
  picture.draggable = false;
  return picture;
}

function pin(): Element {
  const drawing = new DOMParser().parseFromString(mapPin, 'image/svg+xml').documentElement;
  drawing.setAttribute('aria-hidden', 'true');
  return document.importNode(drawing, true);
}
