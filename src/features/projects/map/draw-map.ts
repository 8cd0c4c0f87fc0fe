/** Draws the map with its outline, tiles, markers and popups. The projects are read from the list beside the map. */
import { LatLngBounds, Map as LeafletMap, Point, control } from 'leaflet';
import type { LatLngTuple, PanOptions, PointExpression } from 'leaflet';
import type { SiteConfig } from '../../../lib/site-config.ts';
import { drawOutline, drawTiles } from './draw-layers.ts';
import { readLocations } from './locations.ts';
import { drawMarkers, markerMarginPx, markerSizePx } from './markers.ts';
import { initPopups } from './popups.ts';

const initialView = { center: [46.6031, 1.8883] as LatLngTuple, zoom: 5.5 };
const metropolitanFranceBounds = new LatLngBounds([41.3, -5.2], [51.1, 9.6]);
/** Minimum zoom when a project is opened from the list. */
const minProjectZoom = 10;

/** Opens the popup of a project. Returns false if the link is not that of a project on the map. */
export type OpenProject = (link: HTMLAnchorElement) => boolean;

/**
 * Draws the map. Returns functions that open a project and remove the map.
 *
 * @param projectList contains the projects: links with `data-latitude`, `data-longitude` and `data-position` in the gallery
 * @param onTilesSettled is called whenever all tiles in view have loaded or failed
 */
export function drawMap(
  container: HTMLElement,
  projectList: HTMLElement,
  tiles: SiteConfig['mapTiles'],
  onTilesSettled: (areMissing: boolean) => void,
): { openProject: OpenProject; remove: () => void } {
  const map = createMap(container);
  drawOutline(map);
  drawTiles(map, tiles, onTilesSettled);
  const locations = readLocations(projectList);
  const openPopup = initPopups(map, markerSizePx / 3);
  drawMarkers(map, locations, openPopup);
  return {
    openProject: (link) => {
      const location = locations.find((projects) =>
        projects.some((project) => project.link === link),
      );
      if (location) {
        const zoom = Math.max(map.getZoom(), minProjectZoom);
        openPopup(location, { returnFocus: () => link.focus(), zoom, chosenLink: link });
      }
      return location !== undefined;
    },
    remove: () => map.remove(),
  };
}

function createMap(container: HTMLElement): LeafletMap {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = new (prefersReducedMotion ? MapWithoutAnimation : LeafletMap)(container, {
    minZoom: 2,
    zoomSnap: 0.5,
    scrollWheelZoom: false,
    // One finger scrolls the page and two move the map, because the map is as high as a phone’s screen.
    dragging: !matchMedia('(pointer: coarse)').matches,
    zoomControl: false,
    fadeAnimation: !prefersReducedMotion,
    inertia: !prefersReducedMotion,
    markerZoomAnimation: !prefersReducedMotion,
    zoomAnimation: !prefersReducedMotion,
  });
  map.setView(initialView.center, initialView.zoom);
  // The initial zoom is too large for small screens: it would cut off parts of the country.
  const margin = new Point(markerMarginPx, markerMarginPx);
  if (map.getBoundsZoom(metropolitanFranceBounds, false, margin.multiplyBy(2)) < initialView.zoom) {
    map.fitBounds(metropolitanFranceBounds, { padding: margin, animate: false });
  }
  map.attributionControl.setPrefix(false);
  // The buttons are at the bottom, because popups open upwards and would cover them at the top.
  const zoomLabels = { zoomInTitle: 'Agrandir la carte', zoomOutTitle: 'Réduire la carte' };
  control.zoom({ position: 'bottomleft', ...zoomLabels }).addTo(map);
  return map;
}

/** A map that pans without animation. Leaflet calls `panBy` for arrow keys and popups, and has no option to disable it. */
class MapWithoutAnimation extends LeafletMap {
  override panBy(offset: PointExpression, options?: PanOptions): this {
    return super.panBy(offset, { ...options, animate: false });
  }
}
