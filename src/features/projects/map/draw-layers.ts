/** Draws the layers below the markers: the outline of the coasts, and the tiles, which cover the outline. */
import { GeoJSON, SVG, TileLayer } from 'leaflet';
import type { Map as LeafletMap } from 'leaflet';
import type { Feature } from 'geojson';
import type { SiteConfig } from '../../../lib/site-config.ts';
import { features as outlineFeatures } from './outline.json';

/** Draws France and the coasts around it. They are visible until tiles cover them. */
export function drawOutline(map: LeafletMap): void {
  const paneName = 'outline';
  map.createPane(paneName);
  // The padding draws more than the visible part, so that no edge appears while the map is dragged.
  const renderer = new SVG({ pane: paneName, padding: 0.5 });
  for (const land of outlineFeatures) {
    new GeoJSON(land as Feature, {
      pane: paneName,
      interactive: false,
      style: { renderer, className: `map-land map-land-${land.properties.name}` },
    }).addTo(map);
  }
}

/**
 * Adds the tiles to the map.
 *
 * @param onTilesSettled is called whenever all tiles in view have loaded or failed
 */
export function drawTiles(
  map: LeafletMap,
  { url, attribution, maxZoom }: SiteConfig['mapTiles'],
  onTilesSettled: (areMissing: boolean) => void,
): void {
  const tileLayer = new TileLayer(url, {
    maxZoom,
    attribution: `<a href="${attribution.href}" rel="noopener noreferrer">${attribution.label}</a>`,
    // OpenStreetMap rejects requests without a referrer.
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  let areTilesMissing = false;
  tileLayer.on('loading', () => {
    areTilesMissing = false;
  });
  tileLayer.on('tileerror', () => {
    areTilesMissing = true;
  });
  tileLayer.on('load', () => onTilesSettled(areTilesMissing));
  tileLayer.addTo(map);
}
