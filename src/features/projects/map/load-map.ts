/** Loads what the map needs: the projects, Leaflet with what it draws, its style sheet. */
import { loadStyleSheet } from '../../../lib/load-style-sheet';
import { loadProjects } from '../load-projects';
import styleSheet from './leaflet-map.css?url';

/** @returns null if something does not load; the console says what. */
export async function loadMap(projectsUrl: string) {
  const log = (message: string) => (error: unknown) => {
    console.error(message, error);
    return null;
  };
  const [file, LiveMap] = await Promise.all([
    loadProjects(projectsUrl).catch(log('Error fetching projects for map:')),
    loadLiveMap().catch(log('Error loading the map:')),
  ]);
  return file && LiveMap && { LiveMap, projects: file.collections.flatMap((tab) => tab.projects) };
}

/** Leaflet measures what it draws, so the style sheet must be applied first. */
async function loadLiveMap() {
  const [{ LiveMap }] = await Promise.all([import('./LiveMap'), loadStyleSheet(styleSheet)]);
  return LiveMap;
}
