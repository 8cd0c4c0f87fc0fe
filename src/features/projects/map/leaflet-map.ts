/** The Leaflet map without markers: its view of France, tiles, controls, and how it moves. */
import { Bounds, LatLngBounds, Map as LeafletMap, Polygon, TileLayer, control } from 'leaflet';
import type { MapOptions, PanOptions, PointExpression } from 'leaflet';
import { franceRings } from '../model/france-map';
import { zoomStep } from './clusters';
import { markerMarginPx } from './marker-size';

/** The raster tiles under the map: see `mapTiles` in the site’s configuration. */
export interface MapTiles {
  url: string;
  attribution: { label: string; href: string };
  maxZoom: number;
}

/** Shows all of France if the map is large enough. */
const start = { center: [46.6031, 1.8883] as [number, number], zoom: 5.5 };
const minZoom = 2;

export function createMap(
  container: HTMLElement,
  tiles: MapTiles,
  onTilesMissing: () => void,
): LeafletMap {
  const map = new MotionAwareMap(container, {
    ...motionOptions(),
    maxZoom: tiles.maxZoom,
    minZoom,
    scrollWheelZoom: false,
    zoomControl: false,
    zoomSnap: zoomStep,
  });
  showFrance(map);
  requireTwoFingers(map);
  addTiles(map, tiles, onTilesMissing);
  addControls(map);
  return map;
}

/** On a small screen zooms out, so that no marker of metropolitan France is cut off. */
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

/** The country’s outline lies under the tiles: it shows before they load, and when they fail. */
function addTiles(map: LeafletMap, tiles: MapTiles, onTilesMissing: () => void): void {
  map.createPane('outline').style.zIndex = '100';
  new Polygon(franceRings, {
    className: 'map-outline',
    interactive: false,
    pane: 'outline',
  }).addTo(map);
  const layer = new TileLayer(tiles.url, {
    maxZoom: tiles.maxZoom,
    attribution: `<a href="${tiles.attribution.href}" rel="noopener noreferrer">${tiles.attribution.label}</a>`,
    // OpenStreetMap rejects requests without a referrer.
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

function addControls(map: LeafletMap): void {
  control
    .zoom({
      // Popups open upwards, so they leave the buttons at the bottom free.
      position: 'bottomleft',
      zoomInTitle: 'Agrandir la carte',
      zoomOutTitle: 'Réduire la carte',
    })
    .addTo(map);
  map.attributionControl.setPrefix(false);
  map.getContainer().addEventListener('keydown', (event) => {
    // Leaflet’s zoom buttons are links, which the space bar does not activate.
    const { key, target } = event;
    if (key !== ' ' || !(target instanceof HTMLElement) || !target.matches('a[role=button]'))
      return;
    event.preventDefault();
    target.click();
  });
}

/** One finger scrolls the page, two move the map: a map as high as a phone’s screen must not trap the page. */
function requireTwoFingers(map: LeafletMap): void {
  // `touch-action` in leaflet-map.css is the other half of it.
  map.getContainer().addEventListener(
    'pointerdown',
    ({ pointerType }) => {
      if (pointerType === 'touch') map.dragging.disable();
      else map.dragging.enable();
    },
    { capture: true },
  );
}

function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function motionOptions(): MapOptions {
  const isMoving = !prefersReducedMotion();
  return {
    fadeAnimation: isMoving,
    inertia: isMoving,
    markerZoomAnimation: isMoving,
    zoomAnimation: isMoving,
  };
}

/** Leaflet animates its own pans (arrow keys, a focused marker, room for a popup) whatever the visitor prefers. */
class MotionAwareMap extends LeafletMap {
  override panBy(offset: PointExpression, options: PanOptions = {}): this {
    return super.panBy(offset, prefersReducedMotion() ? { ...options, animate: false } : options);
  }
}
