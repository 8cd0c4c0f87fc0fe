/** Loads what the map needs once it comes near (projects, Leaflet, its style sheet), draws it, reports how far that is. */
import { loadProjects } from '../../browser/projects/load-projects';
import styleSheet from '../../styles/draw-map.css?url';
import type { MapTiles } from './leaflet-map';

/** `unavailable`: Leaflet did not come, so the outline stays. `empty`: no project to show, or none came. */
export type MapStatus = 'waiting' | 'loading' | 'unavailable' | 'empty' | 'ready' | 'withoutTiles';

interface MapPlan {
  container: HTMLElement;
  /** Holds the list beside the map. */
  section: ParentNode;
  tiles: MapTiles;
  onStatus: (status: MapStatus) => void;
  /** The map could not be drawn from what came. */
  onFailure: (error: unknown) => void;
}

/** Long enough for a slow phone, short enough not to keep a visitor waiting for nothing. */
const timeoutMs = 15_000;

/** Returns what stops loading and takes the map away. */
export function startMap({ onStatus, onFailure, ...plan }: MapPlan): () => void {
  const leaving = new AbortController();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(timeoutError()), timeoutMs);

  const orNull = (words: string) => (error: unknown) => {
    if (!leaving.signal.aborted) console.error(words, error);
    return null;
  };
  const start = async () => {
    onStatus('loading');
    const [projects, drawMap] = await Promise.all([
      loadProjects(deadline.signal).catch(orNull('Error fetching projects for map:')),
      loadDrawing(deadline.signal, leaving.signal).catch(orNull('Error loading the map:')),
    ]);
    clearTimeout(timer);
    if (leaving.signal.aborted) return;
    if (drawMap === null) {
      onStatus('unavailable');
      return;
    }
    const placeCount = drawMap({
      ...plan,
      projects: projects ?? [],
      // An empty map has said what there is to say.
      onTilesMissing: () => onStatus(placeCount > 0 ? 'withoutTiles' : 'empty'),
      leaving: leaving.signal,
    });
    onStatus(placeCount > 0 ? 'ready' : 'empty');
  };
  start().catch(onFailure);

  return () => {
    leaving.abort();
    clearTimeout(timer);
    deadline.abort();
  };
}

function timeoutError(): DOMException {
  return new DOMException(`no answer within ${timeoutMs / 1000} s`, 'TimeoutError');
}

type DrawMap = (typeof import('./draw-map'))['drawMap'];

/** `deadline` ends the waiting; the sheet goes when `leaving` is aborted. */
async function loadDrawing(deadline: AbortSignal, leaving: AbortSignal): Promise<DrawMap> {
  const [{ drawMap }] = await Promise.race([
    Promise.all([import('./draw-map'), loadStyleSheet(leaving)]),
    untilAborted(deadline),
  ]);
  return drawMap;
}

/** Leaflet measures what it draws, so the sheet must be there first. */
function loadStyleSheet(leaving: AbortSignal): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styleSheet;
  leaving.addEventListener('abort', () => link.remove());
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
