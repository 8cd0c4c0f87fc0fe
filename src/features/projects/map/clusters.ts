/** Clusters the map’s locations: at low zooms their markers would overlap, so those share one. */
import { northToSouth } from '../model/project-locations';
import type { MapLocation } from '../model/project-locations';
import { markerGapPx, markerSizePx } from './marker-size';

/** Degrees; the centre of its locations. A marker that overlaps no other is a cluster of one location. */
export interface Cluster {
  latitude: number;
  longitude: number;
  locations: MapLocation[];
}

/** Locations that share a marker; its centre in pixels from the world’s corner. */
interface Group {
  x: number;
  y: number;
  locations: MapLocation[];
}

const radiansPerDegree = Math.PI / 180;

/** From centre to centre. */
const minDistancePx = markerSizePx + markerGapPx;
/** The width of the world at zoom 0. */
const tilePx = 256;

/** The map’s zooms are multiples of this, and so is 5.5, at which it starts. */
export const zoomStep = 0.5;

/** Sorted from north to south; no two are nearer than a marker’s width. */
export function clustersAt(zoom: number, locations: readonly MapLocation[]): Cluster[] {
  const worldPx = tilePx * 2 ** zoom;
  let groups = locations.map((location) => groupOf(location, worldPx));
  for (;;) {
    const merged = mergeNeighbours(groups);
    // The centre of a new cluster may overlap others: repeat until nothing is merged.
    if (merged.length === groups.length) break;
    groups = merged;
  }
  return groups.map((group) => clusterOf(group, worldPx)).sort(northToSouth);
}

/** Greedy: each group takes in all that are too near to it and not yet taken. */
function mergeNeighbours(groups: readonly Group[]): Group[] {
  const left = new Set(groups);
  return groups.flatMap((group) => {
    if (!left.has(group)) return [];
    const isNear = ({ x, y }: Group) => Math.hypot(x - group.x, y - group.y) <= minDistancePx;
    const near = [...left].filter(isNear);
    near.forEach((one) => left.delete(one));
    if (near.length === 1) return near;
    return {
      x: mean(near.map(({ x }) => x)),
      y: mean(near.map(({ y }) => y)),
      locations: near.flatMap(({ locations }) => locations).sort(northToSouth),
    };
  });
}

/** The projection of the tiles (EPSG:3857). */
function groupOf(location: MapLocation, worldPx: number): Group {
  const sine = Math.sin(location.latitude * radiansPerDegree);
  return {
    x: (location.longitude / 360 + 0.5) * worldPx,
    y: (0.5 - Math.atanh(sine) / (2 * Math.PI)) * worldPx,
    locations: [location],
  };
}

/** The way back; a location by itself stays exactly where it is. */
function clusterOf({ x, y, locations }: Group, worldPx: number): Cluster {
  const [first] = locations;
  if (first && locations.length === 1) return { ...first, locations };
  return {
    latitude: Math.asin(Math.tanh((0.5 - y / worldPx) * 2 * Math.PI)) / radiansPerDegree,
    longitude: (x / worldPx - 0.5) * 360,
    locations,
  };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
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
