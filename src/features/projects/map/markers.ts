/** Places the markers: one for a location, or for a cluster of several. `MarkerButton` is what is in them. */
import { DivIcon, LatLngBounds, LayerGroup, Marker } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import type { FocusEvent } from 'react';
import { flushSync } from 'react-dom';
import type { MapLocation } from '../model/project-locations';
import { clustersAt, zoomThatSplits } from './clusters';
import type { Cluster } from './clusters';
import { markerMarginPx, markerSizePx } from './marker-size';
import type { OpenPopup } from './popups';

export interface MapMarker {
  key: string;
  /** The cluster as one location, with the projects of all. */
  location: MapLocation;
  /** Whether its locations have markers of their own at a higher zoom; a click then zooms in. */
  canSplit: boolean;
  onFocus: (event: FocusEvent<HTMLButtonElement>) => void;
  /** Its button is rendered into this. */
  element: HTMLElement;
  marker: Marker;
}

interface MarkersOptions {
  openPopup: OpenPopup;
  /** Renders the buttons of these markers, some of which may be out of sight. */
  render: (markers: readonly MapMarker[]) => void;
}

/** Draws the markers again after each zoom; the focus moves to the marker that replaces the focused one. */
export function drawMarkers(
  map: LeafletMap,
  locations: readonly MapLocation[],
  { openPopup, render }: MarkersOptions,
): void {
  const layer = new LayerGroup().addTo(map);
  /** Reused at later zooms, so that pictures do not flicker. */
  const cache = new Map<string, MapMarker>();
  let shown: { cluster: Cluster; element: HTMLElement }[] = [];

  const focusMarkerOf = (location: MapLocation | undefined) => {
    const found = shown.find(({ cluster }) =>
      cluster.locations.some((member) => member === location),
    );
    found?.element.querySelector('button')?.focus({ preventScroll: true });
  };

  const createMapMarker = (key: string, cluster: Cluster, canSplit: boolean): MapMarker => {
    const { locations: members, ...centre } = cluster;
    const location = { ...centre, projects: members.flatMap(({ projects }) => projects) };
    const element = document.createElement('div');
    element.className = 'size-full';
    const icon = new DivIcon({
      html: element,
      className: 'map-marker-icon',
      iconSize: [markerSizePx, markerSizePx],
      iconAnchor: [markerSizePx / 2, markerSizePx / 2],
    });
    // The button handles the keyboard: with Leaflet’s own handling a popup would open twice.
    const marker = new Marker([0, 0], { icon, keyboard: false });
    // Leaflet’s click, not the button’s: it does not fire at the end of a drag.
    marker.on('click', () => {
      if (canSplit) zoomInto(map, members);
      else openPopup(location, () => focusMarkerOf(members[0]));
    });
    const onFocus = ({ currentTarget }: FocusEvent) => {
      if (!currentTarget.matches(':focus-visible')) return;
      map.panInside(marker.getLatLng(), { padding: [markerMarginPx, markerMarginPx] });
    };
    return { key, location, canSplit, onFocus, element, marker };
  };

  const draw = () => {
    layer.clearLayers();
    shown = clustersAt(map.getZoom(), locations).map((cluster) => {
      const canSplit = zoomThatSplits(cluster.locations, map.getZoom(), map.getMaxZoom()) !== null;
      const key = [canSplit, ...cluster.locations.map((one) => locations.indexOf(one))].join();
      const mapMarker = cache.get(key) ?? createMapMarker(key, cluster, canSplit);
      cache.set(key, mapMarker);
      mapMarker.marker.setLatLng([cluster.latitude, cluster.longitude]).addTo(layer);
      return { cluster, element: mapMarker.element };
    });
    render([...cache.values()]);
  };
  draw();
  map.on('zoomend', () => {
    const focused = shown.find(({ element }) => element.contains(document.activeElement));
    // At once, so that there is a button to focus.
    flushSync(draw);
    focusMarkerOf(focused?.cluster.locations[0]);
  });
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
