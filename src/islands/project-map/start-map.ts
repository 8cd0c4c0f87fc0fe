/** Loads what the map needs (projects, Leaflet, its style sheet), draws it, and reports its status. */
import { loadProjects } from '../../browser/projects/load-projects';
import styleSheet from '../../styles/draw-map.css?url';
import type { MapTiles } from './leaflet-map';

/** `unavailable`: Leaflet did not load, so the outline stays. `empty`: there are no projects, or they did not load. */
export type MapStatus = 'waiting' | 'loading' | 'unavailable' | 'empty' | 'ready' | 'withoutTiles';

interface StartMapOptions {
  container: HTMLElement;
  /** Holds the list beside the map. */
  section: ParentNode;
  tiles: MapTiles;
  onStatus: (status: MapStatus) => void;
  /** An error while drawing. */
  onFailure: (error: unknown) => void;
}

/** Enough for a slow phone. */
const timeoutMs = 15_000;

/** @returns a function that stops loading and removes the map. */
export function startMap({ onStatus, onFailure, ...options }: StartMapOptions): () => void {
  const removal = new AbortController();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(timeoutError()), timeoutMs);

  const logAndReturnNull = (message: string) => (error: unknown) => {
    if (!removal.signal.aborted) console.error(message, error);
    return null;
  };
  const start = async () => {
    onStatus('loading');
    const [projects, drawMap] = await Promise.all([
      loadProjects(deadline.signal).catch(logAndReturnNull('Error fetching projects for map:')),
      loadDrawMap(deadline.signal, removal.signal).catch(
        logAndReturnNull('Error loading the map:'),
      ),
    ]);
    clearTimeout(timer);
    if (removal.signal.aborted) return;
    if (drawMap === null) {
      onStatus('unavailable');
      return;
    }
    const locationCount = drawMap({
      ...options,
      projects: projects ?? [],
      // The message of an empty map stays.
      onTilesMissing: () => onStatus(locationCount > 0 ? 'withoutTiles' : 'empty'),
      signal: removal.signal,
    });
    onStatus(locationCount > 0 ? 'ready' : 'empty');
  };
  start().catch(onFailure);

  return () => {
    removal.abort();
    clearTimeout(timer);
    deadline.abort();
  };
}

function timeoutError(): DOMException {
  return new DOMException(`no response within ${timeoutMs / 1000} s`, 'TimeoutError');
}

type DrawMap = (typeof import('./draw-map'))['drawMap'];

/** Rejects when `deadline` is aborted; `removal` removes the style sheet. */
async function loadDrawMap(deadline: AbortSignal, removal: AbortSignal): Promise<DrawMap> {
  const [{ drawMap }] = await Promise.race([
    Promise.all([import('./draw-map'), loadStyleSheet(removal)]),
    untilAborted(deadline),
  ]);
  return drawMap;
}

/** Leaflet measures what it draws, so the style sheet must be applied first. */
function loadStyleSheet(removal: AbortSignal): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styleSheet;
  removal.addEventListener('abort', () => link.remove());
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`${styleSheet} could not be loaded`)));
    document.head.append(link);
  });
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
}
