/** The Leaflet map before anything stands on it: its view of France, its ground, its controls, how it moves. */
import {
  Bounds,
  Control,
  LatLngBounds,
  Map as LeafletMap,
  Polygon,
  TileLayer,
  control,
} from 'leaflet';
import type { MapOptions, PanOptions, PointExpression } from 'leaflet';
import { franceRings } from '../../domain/projects/france-map';
import { zoomStep } from './clusters';
import { element } from './element';

/** The raster tiles under the map: see `mapTiles` in the site’s configuration. */
export interface MapTiles {
  url: string;
  attribution: { label: string; href: string };
  maxZoom: number;
}

/** All of France, where the map is large enough. */
const start = { center: [46.6031, 1.8883] as [number, number], zoom: 5.5 };
const minZoom = 2;
/** Between the edge of the map and the centre of a marker: half a marker, and its badge. */
export const markerMarginPx = 40;

export function createMap(
  container: HTMLElement,
  tiles: MapTiles,
  onTilesMissing: () => void,
): LeafletMap {
  const map = new CalmMap(container, {
    ...motionOptions(),
    attributionControl: false,
    maxZoom: tiles.maxZoom,
    minZoom,
    scrollWheelZoom: false,
    zoomControl: false,
    zoomSnap: zoomStep,
  });
  showFrance(map);
  leaveOneFingerToThePage(map);
  addGround(map, tiles, onTilesMissing);
  addControls(map, tiles);
  return map;
}

/** On a small screen from further away, so that no marker of metropolitan France is cut off. */
function showFrance(map: LeafletMap): void {
  map.setView(start.center, start.zoom);
  const france = new LatLngBounds(franceRings.flat());
  const outline = new Bounds(
    map.latLngToContainerPoint(france.getNorthWest()),
    map.latLngToContainerPoint(france.getSouthEast()),
  );
  const frame = new Bounds(
    [markerMarginPx, markerMarginPx],
    map.getSize().subtract([markerMarginPx, markerMarginPx]),
  );
  if (!frame.contains(outline)) {
    map.fitBounds(france, { padding: [markerMarginPx, markerMarginPx], animate: false });
  }
}

/** The country’s outline lies under the tiles: there before they are, and where they do not come. */
function addGround(map: LeafletMap, tiles: MapTiles, onTilesMissing: () => void): void {
  map.createPane('outline').style.zIndex = '100';
  new Polygon(franceRings, {
    className: 'map-outline',
    interactive: false,
    pane: 'outline',
  }).addTo(map);
  const layer = new TileLayer(tiles.url, {
    maxZoom: tiles.maxZoom,
    // OpenStreetMap refuses requests that do not say which site they come from.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  let hasTile = false;
  layer.on('tileload', () => {
    hasTile = true;
  });
  layer.once('load', () => {
    if (!hasTile) onTilesMissing();
  });
  layer.addTo(map);
}

function addControls(map: LeafletMap, { attribution }: MapTiles): void {
  control
    .zoom({
      // Popups open upwards: below they leave the buttons free.
      position: 'bottomleft',
      zoomInTitle: 'Agrandir la carte',
      zoomOutTitle: 'Réduire la carte',
    })
    .addTo(map);
  const credit = new Control.Attribution({ prefix: false }).addTo(map);
  const link = element('a', '', attribution.label);
  link.href = attribution.href;
  link.rel = 'noopener noreferrer';
  credit.getContainer()?.append(link);
  map.getContainer().addEventListener('keydown', (event) => {
    // Leaflet’s zoom buttons are links in its markup, so the space bar does not activate them.
    const isButton = event.target instanceof HTMLAnchorElement && event.target.role === 'button';
    if (event.key !== ' ' || !isButton) return;
    event.preventDefault();
    event.target.click();
  });
}

/** One finger scrolls the page, two move the map: a map as high as a phone must not trap the page. */
function leaveOneFingerToThePage(map: LeafletMap): void {
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

function isMotionUnwelcome(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function motionOptions(): MapOptions {
  const isMoving = !isMotionUnwelcome();
  return {
    fadeAnimation: isMoving,
    inertia: isMoving,
    markerZoomAnimation: isMoving,
    zoomAnimation: isMoving,
  };
}

/** Leaflet glides wherever it pans by itself: by arrow key, to a focused marker, to make room for a popup. */
class CalmMap extends LeafletMap {
  override panBy(offset: PointExpression, options: PanOptions = {}): this {
    return super.panBy(offset, isMotionUnwelcome() ? { ...options, animate: false } : options);
  }
}
