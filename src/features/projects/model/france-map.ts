/** The outline of metropolitan France: the map without script, and the background of the map while tiles load. */

type Point = [latitude: number, longitude: number];

/** Longitude, latitude in degrees, good to about ten kilometres: drawn by hand from towns and capes. */
const mainland = readPoints(`
  2.37,51.05 1.85,50.97 1.58,50.72 1.55,50.2 1.08,49.93 0.1,49.5 -0.25,49.28 -1.05,49.39 -1.26,49.68
  -1.62,49.65 -1.94,49.72 -1.8,49.37 -1.6,48.84 -1.51,48.63 -1.85,48.68 -2.32,48.69 -2.75,48.53
  -3,48.82 -3.45,48.82 -3.98,48.73 -4.6,48.6 -4.79,48.41 -4.5,48.33 -4.62,48.25 -4.32,48.1
  -4.73,48.04 -4.37,47.8 -3.9,47.87 -3.4,47.7 -3.12,47.48 -2.8,47.5 -2.53,47.29 -2.17,47.25
  -2.1,46.95 -1.8,46.49 -1.2,46.15 -1.05,45.62 -1.26,44.63 -1.3,44.2 -1.45,43.65 -1.79,43.37
  -1.35,43.06 -0.72,42.88 0,42.69 0.66,42.72 1.44,42.6 2,42.35 2.6,42.36 3.17,42.43 3.04,42.9
  3.18,43.15 3.7,43.4 4.13,43.53 4.55,43.37 4.9,43.4 5.35,43.29 5.6,43.16 6.15,43.03 6.68,43.23
  7.13,43.55 7.52,43.78 7.66,44.14 6.98,44.25 6.87,44.53 7.03,44.68 6.62,45.1 7.12,45.25 6.8,45.72
  7.04,45.92 6.8,46.14 6.8,46.39 6.24,46.3 6,46.14 6.12,46.4 6.45,46.77 6.9,47.27 6.95,47.49
  7.59,47.58 7.53,47.95 7.8,48.52 8.2,48.97 7.6,49.07 6.7,49.2 6.35,49.47 5.8,49.54 4.87,49.8
  4.87,50.13 4.2,49.96 4.15,50.28 3.67,50.32 3.1,50.77 2.6,50.82 2.55,51.08
`);

const corsica = readPoints(`
  9.4,43 9.45,42.55 9.55,42.1 9.25,41.37 8.8,41.6 8.6,41.9 8.56,42.35 8.75,42.57 9.2,42.73 9.34,43
`);

const bounds = { west: -5.1, east: 9.8, south: 41.2, north: 51.3 };

/** Width of a degree of longitude, in degrees of latitude, in the middle of the country. */
const longitudeScale = Math.cos((46.5 * Math.PI) / 180);
const unitsPerDegree = 60;

export const franceMapSize = {
  width: Math.round((bounds.east - bounds.west) * longitudeScale * unitsPerDegree),
  height: Math.round((bounds.north - bounds.south) * unitsPerDegree),
};

/** In the units of the map’s `viewBox`; null outside of it (overseas). */
export function pointOnFranceMap(
  latitude: number,
  longitude: number,
): { x: number; y: number } | null {
  const { west, east, south, north } = bounds;
  if (longitude < west || longitude > east || latitude < south || latitude > north) return null;
  return {
    x: Math.round((longitude - west) * longitudeScale * unitsPerDegree),
    y: Math.round((north - latitude) * unitsPerDegree),
  };
}

/** The outline in degrees, for Leaflet. */
export const franceRings = [mainland, corsica];

/** The outline as the `d` of an SVG path. */
export const franceOutline = franceRings.map(outline).join('');

/** Each point from the one before, which is shorter. */
function outline(ring: readonly Point[]): string {
  const points = ring.flatMap(
    ([latitude, longitude]) => pointOnFranceMap(latitude, longitude) ?? [],
  );
  const [start, ...steps] = points.map(({ x, y }, index) => {
    const before = points[index - 1] ?? { x: 0, y: 0 };
    return `${x - before.x} ${y - before.y}`;
  });
  return `M${start}l${steps.join(' ')}z`.replaceAll(' -', '-');
}

function readPoints(text: string): Point[] {
  return text
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const [longitude = 0, latitude = 0] = pair.split(',').map(Number);
      return [latitude, longitude];
    });
}
