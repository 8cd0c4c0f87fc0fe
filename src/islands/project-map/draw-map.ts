/** Draws the map and connects its parts: markers, the popups that open from them, the list beside it. */
import { mapLocations } from '../../domain/projects/locations';
import type { MapProject } from '../../domain/projects/projects-file';
import { zoomThatIsolates } from './clusters';
import { createMap } from './leaflet-map';
import type { MapTiles } from './leaflet-map';
import { initListButtons } from './list-buttons';
import { drawMarkers } from './markers';
import { initPopups } from './popups';

interface DrawMapOptions {
  container: HTMLElement;
  /** Holds the list beside the map. */
  section: ParentNode;
  projects: readonly MapProject[];
  tiles: MapTiles;
  onTilesMissing: () => void;
  /** Removes the map when aborted. */
  signal: AbortSignal;
}

/** Tells the projects around one town apart. */
const closeZoom = 10;

/** @returns how many locations are on the map. */
export function drawMap(options: DrawMapOptions): number {
  const { container, section, projects, tiles, onTilesMissing, signal } = options;
  const map = createMap(container, tiles, onTilesMissing);
  signal.addEventListener('abort', () => map.remove());
  const openPopup = initPopups(map);
  const locations = mapLocations(projects);
  drawMarkers(map, locations, openPopup);
  const findLocation = (id: string) =>
    locations.find((location) => location.projects.some((project) => project.id === id));
  const removeListButtons = initListButtons(section, findLocation, (location, opener) => {
    const zoom = Math.max(map.getZoom(), closeZoom);
    map.setView(
      [location.latitude, location.longitude],
      zoomThatIsolates(location, locations, zoom, tiles.maxZoom),
    );
    openPopup(location, () => opener.focus());
    container.scrollIntoView({ block: 'nearest' });
  });
  signal.addEventListener('abort', removeListButtons);
  return locations.length;
}
