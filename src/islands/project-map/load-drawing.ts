/** Brings Leaflet, what is drawn with it and its style sheet: none of it before the map comes near. */
import styleSheet from '../../styles/leaflet.css?url';

type DrawMap = (typeof import('./draw-map'))['drawMap'];

/** `deadline` ends the waiting; the sheet goes when `leaving` is aborted. */
export async function loadDrawing(deadline: AbortSignal, leaving: AbortSignal): Promise<DrawMap> {
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
