/** Draws the map: outline, tiles, markers, popups. The projects on it are those of the list beside it. */
import { LatLngBounds, Map as LeafletMap, Point, control } from 'leaflet';
import type { LatLngTuple, PanOptions, PointExpression } from 'leaflet';
import type { SiteConfig } from '../../../lib/site-config.ts';
import { drawOutline, drawTiles } from './draw-layers.ts';
import { readLocations } from './locations.ts';
import { drawMarkers, marginPx, markerSizePx } from './markers.ts';
import { initPopups } from './popups.ts';

const start = { center: [46.6031, 1.8883] as LatLngTuple, zoom: 5.5 };
const metropolitanFrance = new LatLngBounds([41.3, -5.2], [51.1, 9.6]);
/** Zoom at which a project is shown with its surroundings. */
const closeZoom = 10;

/** Opens the popup of a project. Returns false if the link leads to no project on the map. */
export type OpenProject = (link: HTMLAnchorElement) => boolean;

/**
 * Draws the map and returns how to open a project and how to remove the map.
 *
 * @param list contains the projects: links with `data-latitude`, `data-longitude` and `data-position` in the gallery
 * @param onTilesSettled is called whenever all tiles in view have loaded or failed
 */
export function drawMap(
  container: HTMLElement,
  list: HTMLElement,
  tiles: SiteConfig['mapTiles'],
  onTilesSettled: (areMissing: boolean) => void,
): { openProject: OpenProject; remove: () => void } {
  const map = createMap(container);
  drawOutline(map);
  drawTiles(map, tiles, onTilesSettled);
  const locations = readLocations(list);
  const openPopup = initPopups(map, markerSizePx / 3);
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

function createMap(container: HTMLElement): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new (isStill ? StillMap : LeafletMap)(container, {
    minZoom: 2,
    zoomSnap: 0.5,
    scrollWheelZoom: false,
    // One finger scrolls the page and two move the map, because the map is as high as a phone’s screen.
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomControl: false,
    fadeAnimation: !isStill,
    inertia: !isStill,
    markerZoomAnimation: !isStill,
    zoomAnimation: !isStill,
  });
  map.setView(start.center, start.zoom);
  // A small screen would cut off the ends of the country.
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

/** Leaflet animates its own pans (arrow keys, room for a popup) whatever the visitor prefers. */
class StillMap extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}
