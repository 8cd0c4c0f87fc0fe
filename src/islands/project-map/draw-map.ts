/** Draws the map and connects its parts: markers, the popups that open from them, the list beside it. */
import { mapPlaces } from '../../domain/projects/locations';
import type { MapProject } from '../../domain/projects/projects-file';
import { zoomThatSingles } from './clusters';
import { createMap } from './leaflet-map';
import type { MapTiles } from './leaflet-map';
import { initListButtons } from './list-buttons';
import { drawMarkers } from './markers';
import { initPopups } from './popups';

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

/** Near enough to tell the projects around one town apart. */
const closeZoom = 10;

/** Draws at once; returns how many places there are to see. */
export function drawMap({ container, section, projects, tiles, ...plan }: Drawing): number {
  const map = createMap(container, tiles, plan.onTilesMissing);
  plan.leaving.addEventListener('abort', () => map.remove());
  const openPopup = initPopups(map);
  const places = mapPlaces(projects);
  drawMarkers(map, places, openPopup);
  const placeOf = (id: string) =>
    places.find(({ projects: here }) => here.some((project) => project.id === id));
  const removeListButtons = initListButtons(section, placeOf, (place, opener) => {
    const zoom = Math.max(map.getZoom(), closeZoom);
    map.setView(
      [place.latitude, place.longitude],
      zoomThatSingles(place, places, zoom, tiles.maxZoom),
    );
    openPopup(place, () => opener.focus());
    container.scrollIntoView({ block: 'nearest' });
  });
  plan.leaving.addEventListener('abort', removeListButtons);
  return places.length;
}
