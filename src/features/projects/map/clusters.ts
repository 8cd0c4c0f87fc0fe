/** Clusters the map’s locations: at low zooms their markers would overlap, so those share one. */
import Supercluster from 'supercluster';
import { northToSouth } from '../model/project-locations';
import type { MapLocation } from '../model/project-locations';
import { markerGapPx, markerSizePx } from './marker-size';

/** Degrees; the centre of its locations. A marker that overlaps no other is a cluster of one location. */
export interface Cluster {
  latitude: number;
  longitude: number;
  locations: MapLocation[];
}

type Members = Pick<Cluster, 'locations'>;

/** From centre to centre. */
const minDistancePx = markerSizePx + markerGapPx;
/** The width of the world at zoom 0. */
const tilePx = 256;
const world: [number, number, number, number] = [-180, -90, 180, 90];

/** The map’s zooms are multiples of this, and so is 5.5, at which it starts. */
export const zoomStep = 0.5;

/** Sorted from north to south; no two are nearer than a marker’s width. */
export function clustersAt(zoom: number, locations: readonly MapLocation[]): Cluster[] {
  let clusters: Cluster[] = locations.map((location) => ({ ...location, locations: [location] }));
  for (;;) {
    const merged = mergeNeighbours(clusters, zoom);
    // The centre of a new cluster may overlap others: repeat until nothing is merged.
    if (merged.length === clusters.length) return clusters.sort(northToSouth);
    clusters = merged;
  }
}

/**
 * Supercluster’s own levels are whole zooms, and its clusters may overlap. So it is used for a single level,
 * scaled to the zoom in question.
 */
function mergeNeighbours(clusters: readonly Cluster[], zoom: number): Cluster[] {
  const index = new Supercluster<Members, Members>({
    maxZoom: 0,
    radius: minDistancePx,
    extent: tilePx * 2 ** zoom,
    reduce: (merged, { locations }) => {
      merged.locations = [...merged.locations, ...locations].sort(northToSouth);
    },
  });
  index.load(
    clusters.map(({ latitude, longitude, locations }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { locations },
    })),
  );
  return index.getClusters(world, 0).map(({ geometry, properties: { locations } }) => {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    return { latitude, longitude, locations };
  });
}

/** The first zoom after `zoom` at which these locations form several clusters; null if none up to `maxZoom` does. */
export function zoomThatSplits(
  locations: readonly MapLocation[],
  zoom: number,
  maxZoom: number,
): number | null {
  const splits = (at: number) => clustersAt(at, locations).length > 1;
  return locations.length < 2 ? null : (zoomsFrom(zoom + zoomStep, maxZoom).find(splits) ?? null);
}

/** The first zoom from `zoom` on at which the location has a marker of its own, or else `maxZoom`. */
export function zoomThatIsolates(
  location: MapLocation,
  locations: readonly MapLocation[],
  zoom: number,
  maxZoom: number,
): number {
  const isolates = (at: number) =>
    clustersAt(at, locations).some(
      ({ locations: [first, ...others] }) => first === location && !others[0],
    );
  return zoomsFrom(zoom, maxZoom).find(isolates) ?? maxZoom;
}

function zoomsFrom(first: number, last: number): number[] {
  return Array.from({ length: (last - first) / zoomStep + 1 }, (_, n) => first + n * zoomStep);
}
