/** Draws the map: tiles, markers, popups. The projects on it are those of the list beside it. */
import {
  DivIcon,
  LatLngBounds,
  LayerGroup,
  Map as LeafletMap,
  Marker,
  Point,
  Popup,
  TileLayer,
  control,
} from 'leaflet';
import type { LatLngTuple, PanOptions, PointExpression } from 'leaflet';
import type { SiteConfig } from '../../../lib/site-config.ts';
import { groupNear, isSameLocation } from '../model/group-near.ts';
import { focusProject, groupHeading, popupContent } from './popup-content.ts';

interface PlacedProject {
  latitude: number;
  longitude: number;
  /** The project’s place in the gallery. */
  position: number;
  /** The project’s link in the list. */
  link: HTMLAnchorElement;
}

/** Projects at the same place. */
type MapLocation = readonly [PlacedProject, ...PlacedProject[]];

const start = { center: [46.6031, 1.8883] as LatLngTuple, zoom: 5.5 };
const metropolitanFrance = new LatLngBounds([41.3, -5.2], [51.1, 9.6]);
const markerSizePx = 64;
/** Between the edge of the map and the centre of a marker: half a marker, and its count. */
const marginPx = 40;
/** Shows a project with its surroundings. */
const closeZoom = 10;

/** Opens the popup of a project. Returns false if the link leads to no project on the map. */
export type OpenProject = (link: HTMLAnchorElement) => boolean;

/**
 * @param list holds the projects: links with `data-latitude`, `data-longitude` and `data-position` in the gallery
 * @param onTiles is called whenever all tiles in view have loaded or failed
 */
export function drawMap(
  container: HTMLElement,
  list: HTMLElement,
  tiles: SiteConfig['mapTiles'],
  onTiles: (areMissing: boolean) => void,
): { openProject: OpenProject; remove: () => void } {
  const map = createMap(container);
  drawTiles(map, tiles, onTiles);
  const locations = locationsOf(list);
  const openPopup = initPopups(map);
  drawMarkers(map, locations, openPopup);
  return {
    openProject: (link) => {
      const location = locations.find((members) => members.some((one) => one.link === link));
      if (location) {
        const zoom = Math.max(map.getZoom(), closeZoom);
        openPopup(location, { returnFocus: () => link.focus(), zoom, chosen: link });
      }
      return location !== undefined;
    },
    remove: () => map.remove(),
  };
}

/** Returns the locations from north to south, the order in which Tab goes through them. Each is formed in the gallery’s order. */
function locationsOf(list: HTMLElement): MapLocation[] {
  const links = list.querySelectorAll<HTMLAnchorElement>('[data-position]');
  const projects = Array.from(links, (link) => ({
    latitude: Number(link.dataset['latitude']),
    longitude: Number(link.dataset['longitude']),
    position: Number(link.dataset['position']),
    link,
  }));
  projects.sort((a, b) => a.position - b.position);
  return groupNear(projects, isSameLocation).sort(([a], [b]) => b.latitude - a.latitude);
}

function createMap(container: HTMLElement): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new (isStill ? StillMap : LeafletMap)(container, {
    minZoom: 2,
    zoomSnap: 0.5,
    scrollWheelZoom: false,
    // One finger scrolls the page, two move the map: it is as high as a phone’s screen.
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomControl: false,
    fadeAnimation: !isStill,
    inertia: !isStill,
    markerZoomAnimation: !isStill,
    zoomAnimation: !isStill,
  });
  map.setView(start.center, start.zoom);
  // On a small screen the ends of the country would be cut off.
  const margin = new Point(marginPx, marginPx);
  if (map.getBoundsZoom(metropolitanFrance, false, margin.multiplyBy(2)) < start.zoom) {
    map.fitBounds(metropolitanFrance, { padding: margin, animate: false });
  }
  map.attributionControl.setPrefix(false);
  // Popups open upwards, so they leave the buttons at the bottom free.
  const labels = { zoomInTitle: 'Agrandir la carte', zoomOutTitle: 'Réduire la carte' };
  control.zoom({ position: 'bottomleft', ...labels }).addTo(map);
  return map;
}

function drawTiles(
  map: LeafletMap,
  { url, attribution, maxZoom }: SiteConfig['mapTiles'],
  onTiles: (areMissing: boolean) => void,
): void {
  const layer = new TileLayer(url, {
    maxZoom,
    attribution: `<a href="${attribution.href}" rel="noopener noreferrer">${attribution.label}</a>`,
    // OpenStreetMap rejects requests without a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  let areMissing = false;
  layer.on('loading', () => {
    areMissing = false;
  });
  layer.on('tileerror', () => {
    areMissing = true;
  });
  layer.on('load', () => onTiles(areMissing));
  layer.addTo(map);
}

/** Leaflet animates its own pans (arrow keys, room for a popup) whatever the visitor prefers. */
class StillMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}

interface PopupOptions {
  /** Is called when Escape closes the popup. */
  returnFocus: () => void;
  zoom?: number;
  /** The link of the project to show first; without it the popup begins with its heading. */
  chosen?: HTMLAnchorElement;
}

type OpenPopup = (location: MapLocation, options: PopupOptions) => void;

/** Draws the markers again after each zoom: those that would overlap share one, and a click on it zooms in. */
function drawMarkers(
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
    const overlap = ([a]: MapLocation, [b]: MapLocation) =>
      map.project(latLngOf(a)).distanceTo(map.project(latLngOf(b))) < markerSizePx;
    // Zoomed in to the end, what still overlaps must be reached.
    const isClosest = map.getZoom() === map.getMaxZoom();
    layer.clearLayers();
    buttons = new Map();
    for (const group of groupNear(locations, isClosest ? () => false : overlap)) {
      const [location] = group;
      const button = createButton(group);
      for (const member of group) buttons.set(member, button);
      const marker = new Marker(latLngOf(location[0]), {
        icon: new DivIcon({ html: button, className: '', iconSize: [markerSizePx, markerSizePx] }),
        // The button handles the keyboard.
        keyboard: false,
      });
      button.addEventListener('focus', () => {
        if (!button.matches(':focus-visible')) return;
        map.panInside(marker.getLatLng(), { padding: [marginPx, marginPx] });
      });
      // Leaflet’s click, not the button’s: it does not fire at the end of a drag.
      marker.on('click', () => {
        if (group.length === 1) openPopup(location, { returnFocus: () => focusMarker(location) });
        else {
          map.once('zoomend', () => focusMarker(location));
          map.fitBounds(new LatLngBounds(group.map(([one]) => latLngOf(one))).pad(0.2));
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

/** A round picture or a pin with the number of projects, or only the number of those around several locations. */
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

/**
 * One popup at a time. Closed, the map is again where it was before, unless the visitor has moved it. Escape returns the
 * focus, too.
 */
function initPopups(map: LeafletMap): OpenPopup {
  let popup: Popup | undefined;
  let returnFocus = () => {};
  let before: { center: LatLngTuple; zoom: number } | null = null;
  /** The map moves to make room for a popup, or to show the marker that receives the focus. */
  let isOwnMove = false;

  map.on('popupclose', () => {
    // Later: another popup may open in its place.
    setTimeout(() => {
      if (popup?.isOpen() || before === null) return;
      map.setView(before.center, before.zoom);
      before = null;
    });
  });
  // A visitor who drags, pans or zooms the map wants it to stay there; a removed map has no view.
  map.on('movestart unload', () => {
    if (!isOwnMove) before = null;
  });
  map.getContainer().addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !popup?.isOpen()) return;
    isOwnMove = true;
    popup.close();
    returnFocus();
    isOwnMove = false;
  });

  return (location, options) => {
    const { zoom, chosen } = options;
    const { lat, lng } = map.getCenter();
    before ??= { center: [lat, lng], zoom: map.getZoom() };
    isOwnMove = true;
    if (zoom !== undefined) map.setView(latLngOf(location[0]), zoom, { animate: false });
    const content = popupContent(location.map(({ link }) => link.hash));
    const width = Math.min(400, map.getSize().x - 20);
    popup = new Popup({
      autoPanPadding: [10, 10],
      className: 'map-popup-frame',
      closeButton: false,
      maxHeight: map.getSize().y - 100,
      maxWidth: width,
      minWidth: width,
      offset: [0, -markerSizePx / 3],
    });
    popup.setLatLng(latLngOf(location[0])).setContent(content).openOn(map);
    isOwnMove = false;
    focusProject(content, chosen?.hash);
    returnFocus = options.returnFocus;
  };
}

function latLngOf({ latitude, longitude }: PlacedProject): LatLngTuple {
  return [latitude, longitude];
}
