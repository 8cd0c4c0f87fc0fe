/** Draws the map and connects its parts: markers, the popups that open from them, the list beside it. */
import { mapLocations } from '../model/project-locations';
import type { MapProject } from '../model/projects-file';
import { zoomThatIsolates } from './clusters';
import { createElement } from './create-element';
import { createMap } from './leaflet-map';
import type { MapTiles } from './leaflet-map';
import { drawMarkers } from './markers';
import { initPopups } from './popups';

export interface DrawMapOptions {
  container: HTMLElement;
  /** Holds the list beside the map. */
  section: ParentNode;
  projects: readonly MapProject[];
  tiles: MapTiles;
  onTilesMissing: () => void;
  /** Removes the map when aborted. */
  removal: AbortSignal;
}

/** Tells the projects around one town apart. */
const closeZoom = 10;

export function drawMap(options: DrawMapOptions): void {
  const { container, section, projects, tiles, onTilesMissing, removal } = options;
  const map = createMap(container, tiles, onTilesMissing);
  removal.addEventListener('abort', () => map.remove());
  const openPopup = initPopups(map);
  const locations = mapLocations(projects);
  drawMarkers(map, locations, openPopup);

  for (const title of section.querySelectorAll<HTMLElement>('[data-map-project]')) {
    const id = title.dataset['mapProject'];
    const location = locations.find((one) => one.projects.some((project) => project.id === id));
    // Titles without a location stay plain.
    if (!location) continue;
    const button = makeButton(title);
    button.addEventListener('click', () => {
      const zoom = Math.max(map.getZoom(), closeZoom);
      map.setView(
        [location.latitude, location.longitude],
        zoomThatIsolates(location, locations, zoom, tiles.maxZoom),
      );
      openPopup(location, () => button.focus());
      container.scrollIntoView({ block: 'nearest' });
    });
  }
}

/** Turns a title in the list into a button that shows its project on the map. */
function makeButton(title: HTMLElement): HTMLButtonElement {
  const button = createElement('button', 'map-list-button', ...title.childNodes);
  button.type = 'button';
  button.append(createElement('span', 'sr-only', ', voir sur la carte'));
  title.replaceChildren(button);
  return button;
}
