/** Loads what the map needs (projects, Leaflet, its style sheet), draws it, and reports its status. */
import { loadProjects } from '../load-projects';
import styleSheet from './leaflet-map.css?url';
import type { DrawMapOptions } from './draw-map';

/** `unavailable`: something did not load, so the outline stays. */
export type MapStatus = 'waiting' | 'loading' | 'unavailable' | 'ready' | 'withoutTiles';

interface StartMapOptions extends Omit<DrawMapOptions, 'projects' | 'onTilesMissing'> {
  projectsUrl: string;
  onStatus: (status: MapStatus) => void;
}

/** @throws if the map cannot be drawn. */
export async function startMap({
  projectsUrl,
  onStatus,
  removal,
  ...options
}: StartMapOptions): Promise<void> {
  const log = (message: string) => (error: unknown) => {
    console.error(message, error);
    return null;
  };
  onStatus('loading');
  const [projects, drawMap] = await Promise.all([
    loadProjects(projectsUrl).catch(log('Error fetching projects for map:')),
    loadDrawMap().catch(log('Error loading the map:')),
  ]);
  if (removal.aborted) return;
  if (projects === null || drawMap === null) {
    onStatus('unavailable');
    return;
  }
  drawMap({ ...options, projects, onTilesMissing: () => onStatus('withoutTiles'), removal });
  onStatus('ready');
}

async function loadDrawMap() {
  const [{ drawMap }] = await Promise.all([import('./draw-map'), loadStyleSheet()]);
  return drawMap;
}

/** Leaflet measures what it draws, so the style sheet must be applied first. */
function loadStyleSheet(): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styleSheet;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${styleSheet} could not be loaded`)));
    document.head.append(link);
  });
}
