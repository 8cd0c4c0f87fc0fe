import { describe, expect, test } from 'vitest';
import type { MapLocation } from '../../../../src/features/projects/model/project-locations';
import {
  clustersAt,
  zoomThatSplits,
  zoomThatIsolates,
} from '../../../../src/features/projects/map/clusters';

const at = (latitude: number, longitude: number): MapLocation => ({
  latitude,
  longitude,
  projects: [],
});

/** The projection of the tiles (EPSG:3857), in pixels at a zoom. */
function pixels({ latitude, longitude }: { latitude: number; longitude: number }, zoom: number) {
  const world = 256 * 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: world * (longitude / 360 + 0.5),
    y: world * (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)),
  };
}

/** Places crowded around four towns, and some in between; the same for the same seed. */
function crowdedLocations(count: number, seed: number): MapLocation[] {
  let state = seed;
  const random = () => (state = (state * 1664525 + 1013904223) % 2 ** 32) / 2 ** 32;
  const towns = [at(42.7, 2.9), at(48.85, 2.35), at(43.3, 5.4), at(45.75, 4.8)];
  return Array.from({ length: count }, () => {
    const town = towns[Math.floor(random() * 6)];
    const spread = () => (random() + random() - 1) * 0.6;
    return town
      ? at(town.latitude + spread(), town.longitude + spread())
      : at(42.5 + random() * 8, -4 + random() * 12);
  });
}

describe('the clusters of the map', () => {
  test('never overlap, at any zoom, and leave no place out', () => {
    for (const count of [20, 100, 300]) {
      const places = crowdedLocations(count, count);
      for (let zoom = 2; zoom <= 15; zoom += 0.5) {
        const clusters = clustersAt(zoom, places);
        expect(new Set(clusters.flatMap((cluster) => cluster.locations))).toEqual(new Set(places));
        const centres = clusters.map((cluster) => pixels(cluster, zoom));
        const distances = centres.flatMap((a, index) =>
          centres.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
        );
        expect(Math.min(...distances)).toBeGreaterThan(70);
      }
    }
  });

  test('come from north to south, and so do their places', () => {
    const [lille, thuir, eus] = [at(50.6, 3), at(42.64, 2.75), at(42.63, 2.46)];
    const clusters = clustersAt(5.5, [eus, lille, thuir].reverse());
    expect(clusters.map(({ locations }) => locations)).toEqual([[lille], [thuir, eus]]);
  });

  test('a place by itself stands where it is', () => {
    const [cluster] = clustersAt(5.5, [at(50.62874, 3.04631)]);
    expect(cluster?.latitude).toBe(50.62874);
    expect(cluster?.longitude).toBe(3.04631);
  });

  test('part at the first zoom that shows them apart, unless they are next door to each other', () => {
    const [thuir, eus] = [at(42.64, 2.75), at(42.64, 2.46)];
    const parting = zoomThatSplits([thuir, eus], 5.5, 19) ?? NaN;
    expect(clustersAt(parting, [thuir, eus])).toHaveLength(2);
    expect(clustersAt(parting - 0.5, [thuir, eus])).toHaveLength(1);
    expect(zoomThatSplits([thuir, at(42.64012, 2.75)], 5.5, 19)).toBeNull();
    expect(zoomThatSplits([thuir], 5.5, 19)).toBeNull();
  });

  test('a place is shown at a zoom at which it stands alone, or as near as the map goes', () => {
    const [thuir, nextDoor, eus] = [at(42.64, 2.75), at(42.64012, 2.75), at(42.64, 2.46)];
    expect(zoomThatIsolates(eus, [thuir, eus], 4, 19)).toBe(zoomThatSplits([thuir, eus], 4, 19));
    expect(zoomThatIsolates(eus, [thuir, eus], 12, 19)).toBe(12);
    expect(zoomThatIsolates(thuir, [thuir, nextDoor], 10, 19)).toBe(19);
  });
});
