/** Draws the map with Leaflet: the ground, a marker a place, and what opens from it. */
import { Control, Polygon, TileLayer, control } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import { franceRings } from '../../domain/france-map';
import { mapPlaces } from '../../domain/map-markers';
import type { MapPlace } from '../../domain/map-markers';
import type { MapProject } from '../../domain/map-projects';
import { element } from './element';
import { initListButtons } from './list-buttons';
import { placeMarker } from './marker';
import { CalmMap, stillOptions } from './motion';
import { initPopups } from './popups';
import type { OpenPopup } from './popups';
import { leaveOneFingerToThePage } from './touch';

/** The raster tiles under the map: see `mapTiles` in the site’s configuration. */
export interface MapTiles {
  url: string;
  attribution: { label: string; href: string };
  maxZoom: number;
}

interface Drawing {
  container: HTMLElement;
  /** Holds the list beside the map. */
  section: ParentNode;
  projects: readonly MapProject[];
  tiles: MapTiles;
  onTilesMissing: () => void;
  /** Aborted when the map has to go. */
  leaving: AbortSignal;
}

/** All of France (specification, section 9). */
const start = { center: [46.6031, 1.8883], zoom: 5.5, zoomSnap: 0.5 } as const;
/** Near enough to tell the projects around one town apart. */
const closeZoom = 10;

/** Draws at once; returns how many places there are to see. */
export function drawMap({ container, section, projects, tiles, ...plan }: Drawing): number {
  const map = new CalmMap(container, {
    ...start,
    ...stillOptions(),
    center: [...start.center],
    attributionControl: false,
    maxZoom: tiles.maxZoom,
    minZoom: 2,
    scrollWheelZoom: false,
    zoomControl: false,
  });
  plan.leaving.addEventListener('abort', () => map.remove());
  leaveOneFingerToThePage(map);
  drawGround(map, tiles, plan.onTilesMissing);
  const open = initPopups(map);
  const places = mapPlaces(projects);
  drawMarkers(map, places, open);
  addControls(map, tiles);
  const placeOf = (id: string) =>
    places.find(({ projects: here }) => here.some((project) => project.id === id));
  const removeListButtons = initListButtons(section, placeOf, (place, opener) => {
    map.setView([place.latitude, place.longitude], Math.max(map.getZoom(), closeZoom));
    open(place, opener);
    container.scrollIntoView({ block: 'nearest' });
  });
  plan.leaving.addEventListener('abort', removeListButtons);
  return places.length;
}

/** The country’s outline lies under the tiles: there before they are, and where they do not come. */
function drawGround(map: LeafletMap, tiles: MapTiles, onTilesMissing: () => void): void {
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

function drawMarkers(map: LeafletMap, places: readonly MapPlace[], open: OpenPopup): void {
  for (const place of places) {
    const { marker, button } = placeMarker(place);
    // Not the button’s own click: Leaflet knows a click from the end of a drag.
    marker.on('click', () => open(place, button));
    button.addEventListener('focus', () => {
      if (button.matches(':focus-visible')) {
        map.panInside(marker.getLatLng(), { padding: [40, 40] });
      }
    });
    marker.addTo(map);
  }
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
    // Leaflet’s zoom buttons are links by birth, which the space bar does not press.
    const isButton = event.target instanceof HTMLAnchorElement && event.target.role === 'button';
    if (event.key !== ' ' || !isButton) return;
    event.preventDefault();
    event.target.click();
  });
}
