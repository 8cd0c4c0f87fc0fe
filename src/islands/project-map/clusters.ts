/** Which places share a marker because theirs would overlap on the screen: that depends on the zoom. */
import Supercluster from 'supercluster';
import { northToSouth } from '../../domain/projects/locations';
import type { MapPlace } from '../../domain/projects/locations';

/** Degrees; the middle of its places. A place that overlaps no other is a cluster of one. */
export interface Cluster {
  latitude: number;
  longitude: number;
  places: MapPlace[];
}

type Members = Pick<Cluster, 'places'>;

/** From centre to centre: a marker (64 px) with its badge, and a little air. */
const spacingPx = 72;
/** The width of the world at zoom 0. */
const tilePx = 256;
const world: [number, number, number, number] = [-180, -90, 180, 90];

/** The map stops at each of these; the first view’s 5.5 is one. */
export const zoomStep = 0.5;

/** From north to south, no two nearer than a marker’s width. */
export function clustersAt(zoom: number, places: readonly MapPlace[]): Cluster[] {
  let clusters: Cluster[] = places.map((place) => ({ ...place, places: [place] }));
  for (;;) {
    const merged = mergeNeighbours(clusters, zoom);
    // A new cluster lies between its places and may overlap others: again, until nothing is merged.
    if (merged.length === clusters.length) return clusters.sort(northToSouth);
    clusters = merged;
  }
}

/**
 * Supercluster’s own levels are whole zooms, and clusters on them may overlap. So it is used for one level at
 * a time, scaled to the zoom in question.
 */
function mergeNeighbours(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const index = new Supercluster<Members, Members>({
    maxZoom: 0,
    radius: spacingPx,
    extent: tilePx * 2 ** zoom,
    reduce: (merged, { places }) => {
      merged.places = [...merged.places, ...places].sort(northToSouth);
    },
  });
  index.load(
    clusters.map(({ latitude, longitude, places }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { places },
    })),
  );
  return index.getClusters(world, 0).map(({ geometry, properties: { places } }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return { latitude, longitude, places };
  });
}

/** The first zoom after `zoom` that shows several markers for these places; null if none up to `maxZoom` does. */
export function zoomThatParts(
  places: readonly MapPlace[],
  zoom: number,
  maxZoom: number,
): number | null {
  if (places.length < 2) return null;
  for (let next = zoom + zoomStep; next <= maxZoom; next += zoomStep) {
    if (clustersAt(next, places).length > 1) return next;
  }
  return null;
}

/** The first zoom from `zoom` on at which the place has a marker of its own, or else `maxZoom`. */
export function zoomThatSingles(
  place: MapPlace,
  places: readonly MapPlace[],
  zoom: number,
  maxZoom: number,
): number {
  const isSingle = (at: number) =>
    clustersAt(at, places).some(({ places: [first, ...others] }) => first === place && !others[0]);
  let next = zoom;
  while (next < maxZoom && !isSingle(next)) next += zoomStep;
  return Math.min(next, maxZoom);
}
