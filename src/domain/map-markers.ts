/** The places of the map in reading order, and the names their markers are announced by. */
import { countOf } from './format';
import { groupByLocation } from './location-groups';
import type { LocationGroup } from './location-groups';
import type { MapProject } from './map-projects';
import { aroundTown, nearTown, nearestTown } from './towns';

export type MapPlace = LocationGroup<MapProject>;

interface Located {
  latitude: number;
  longitude: number;
}

/** Sorts from north to south, then from west to east: the order in which Tab goes through markers. */
export function northToSouth(a: Located, b: Located): number {
  return b.latitude - a.latitude || a.longitude - b.longitude;
}

export function mapPlaces(projects: readonly MapProject[]): MapPlace[] {
  return groupByLocation(projects).sort(northToSouth);
}

/** `3 projets à cet emplacement` */
export function headingOfGroup(count: number): string {
  return `${countOf(count, 'projet')} à cet emplacement`;
}

/** The project’s title, or `3 projets à cet emplacement, près de Perpignan`. */
export function placeName({ latitude, longitude, projects }: MapPlace): string {
  const [first] = projects;
  if (first && projects.length === 1) return first.title;
  const town = nearTown(nearestTown(latitude, longitude));
  return `${headingOfGroup(projects.length)}, ${town}`;
}

/** Of projects at several places: `7 projets autour de Perpignan : agrandir la carte`. */
export function clusterName({ latitude, longitude, projects }: MapPlace): string {
  const town = aroundTown(nearestTown(latitude, longitude));
  return `${countOf(projects.length, 'projet')} ${town}\u00a0: agrandir la carte`;
}

/** The address of a project in the gallery. */
export function projectHash(id: string): string {
  return `#realisation-${encodeURIComponent(id)}`;
}
