/** The markers of the map: one a place, in reading order, each with the name it is announced by. */
import { countOf } from './format';
import { groupByLocation } from './location-groups';
import type { LocationGroup } from './location-groups';
import type { MapProject } from './map-projects';
import { nearTown, nearestTown } from './towns';

export type MapPlace = LocationGroup<MapProject>;

/** From north to south, then from west to east: the order in which Tab goes through them. */
export function mapPlaces(projects: readonly MapProject[]): MapPlace[] {
  return groupByLocation(projects).sort(
    (a, b) => b.latitude - a.latitude || a.longitude - b.longitude,
  );
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

/** The address of a project in the gallery. */
export function projectHash(id: string): string {
  return `#realisation-${encodeURIComponent(id)}`;
}
