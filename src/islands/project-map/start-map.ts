/** Loads the projects and the drawing together, draws, and tells how far that is. */
import type { MapTiles } from './draw-map';
import { loadDrawing } from './load-drawing';
import { loadProjects } from './load-projects';

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
