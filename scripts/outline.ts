/**
 * Writes `src/features/projects/map/outline.json`: the coasts and borders that the map shows below its tiles. Run
 * `npm run outline` when the address of the company changes. The data come from Natural Earth (public domain).
 */
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { brotliCompressSync } from 'node:zlib';
import type { Feature, FeatureCollection, MultiPolygon, Position } from 'geojson';
import { merge } from 'topojson-client';
import { planarTriangleArea, presimplify, simplify } from 'topojson-simplify';
import type {
  GeometryCollection,
  MultiPolygon as MultiPolygonShape,
  Polygon,
  Topology,
} from 'topojson-specification';
import { siteConfig } from '../src/site.config.ts';
import { readCommandLine } from './lib/command-line.ts';

type Point = [longitude: number, latitude: number];
type Atlas = Topology<{ countries: GeometryCollection<{ name: string }> }>;

/**
 * Limits, in degrees, of the area that the map may show when it opens. The area is large enough for the tallest screen.
 */
const mapLimits = { west: -12, south: 31, east: 17, north: 58 };
/**
 * Corners are removed if the triangle with their two neighbours has a smaller weighted area, in square degrees. With
 * this value the compressed file is smaller than 4 KB.
 */
const minTriangleArea = 0.006;
/** Islands with a smaller area, in square degrees, are removed. */
const minIslandArea = { france: 0.003, neighbours: 0.06 };
const franceCircle = { longitude: 2.5, latitude: 46.6, radiusDeg: 6.5 };
/** Circle around the company with more detail, because visitors zoom in there. */
const companyCircle = { ...siteConfig.address, radiusDeg: 1.5 };
const outputFile = 'src/features/projects/map/outline.json';

interface Circle {
  longitude: number;
  latitude: number;
  radiusDeg: number;
}

/** Returns the distance from the centre of a circle as a multiple of its radius. */
function distanceFrom({ longitude, latitude, radiusDeg }: Circle, [x, y]: Point): number {
  const longitudeScale = Math.cos((latitude * Math.PI) / 180);
  return Math.hypot((x - longitude) * longitudeScale, y - latitude) / radiusDeg;
}

/** Returns the area of a corner’s triangle, reduced outside of France and multiplied by 20 near the company. */
function cornerWeight(triangle: [Point, Point, Point]): number {
  const distance = Math.max(1, distanceFrom(franceCircle, triangle[1]));
  const companyFactor = distanceFrom(companyCircle, triangle[1]) < 1 ? 20 : 1;
  return (planarTriangleArea(triangle) * companyFactor) / distance ** 3;
}

/** Clips a ring to the limits of the map with the Sutherland–Hodgman algorithm. */
function clipToMap(ring: readonly Position[]): Position[] {
  const mapEdges = [
    { axis: 0, limit: mapLimits.west, sign: 1 },
    { axis: 0, limit: mapLimits.east, sign: -1 },
    { axis: 1, limit: mapLimits.south, sign: 1 },
    { axis: 1, limit: mapLimits.north, sign: -1 },
  ] as const;
  let points = ring.map(([x = 0, y = 0]) => [x, y] as Point);
  for (const { axis, limit, sign } of mapEdges) {
    const isInside = (point: Point) => (point[axis] - limit) * sign >= 0;
    points = points.flatMap((point, index) => {
      const previousPoint = points.at(index - 1) ?? point;
      const keptPoints = isInside(point) ? [point] : [];
      if (isInside(point) === isInside(previousPoint)) return keptPoints;
      const fraction = (limit - previousPoint[axis]) / (point[axis] - previousPoint[axis]);
      const crossing: Point = [
        previousPoint[0] + fraction * (point[0] - previousPoint[0]),
        previousPoint[1] + fraction * (point[1] - previousPoint[1]),
      ];
      return [crossing, ...keptPoints];
    });
  }
  return points;
}

/** Rounds coordinates to two decimals (about 1 km) and removes points that are then equal to the previous point. */
function roundPoints(points: readonly Position[]): Position[] {
  const roundedPoints = points.map((point) => point.map((value) => Number(value.toFixed(2))));
  return roundedPoints.filter(
    (point, index) => String(point) !== String(roundedPoints.at(index - 1)),
  );
}

/** Returns the area of a polygon in square degrees (shoelace formula). */
function areaOf(points: readonly Position[]): number {
  const doubleArea = points.reduce((sum, [x = 0, y = 0], index) => {
    const [u = 0, v = 0] = points.at(index - 1) ?? [];
    return sum + u * y - x * v;
  }, 0);
  return Math.abs(doubleArea) / 2;
}

/** Returns the countries merged into one feature, clipped to the limits of the map and without small islands. */
function outlineOf(
  atlas: Atlas,
  countries: readonly (Polygon | MultiPolygonShape)[],
  minArea: number,
  name: string,
): Feature<MultiPolygon, { name: string }> {
  const rings = merge(atlas, [...countries])
    .coordinates.flat()
    .map((ring) => roundPoints(clipToMap(ring)))
    .filter((points) => points.length > 2 && areaOf(points) >= minArea)
    .map((points) => [[...points, points[0] ?? []]]);
  return {
    type: 'Feature',
    properties: { name },
    geometry: { type: 'MultiPolygon', coordinates: rings },
  };
}

readCommandLine(
  {
    language: 'en',
    text: 'Usage: npm run outline\n\nCreates src/features/projects/map/outline.json, the coasts below the map’s tiles.',
  },
  {},
);

const require = createRequire(import.meta.url);
const atlasJson = await readFile(require.resolve('world-atlas/countries-10m.json'), 'utf8');
const atlas = simplify(presimplify(JSON.parse(atlasJson) as Atlas, cornerWeight), minTriangleArea);
const isPolygon = (shape: {
  type: string | null;
}): shape is Polygon<{ name: string }> | MultiPolygonShape<{ name: string }> =>
  shape.type === 'Polygon' || shape.type === 'MultiPolygon';
const countries = atlas.objects.countries.geometries.filter(isPolygon);
const isFrance = ({ properties }: { properties?: { name: string } | undefined }) =>
  properties?.name === 'France';
const outline: FeatureCollection = {
  type: 'FeatureCollection',
  features: [
    outlineOf(
      atlas,
      countries.filter((country) => !isFrance(country)),
      minIslandArea.neighbours,
      'neighbours',
    ),
    outlineOf(atlas, countries.filter(isFrance), minIslandArea.france, 'france'),
  ],
};
const outlineJson = JSON.stringify(outline);
await writeFile(outputFile, `${outlineJson}\n`);
console.log(`${outputFile}: ${brotliCompressSync(outlineJson).length} bytes compressed`);
