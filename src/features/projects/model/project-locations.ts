/** The locations on the map and the towns beside it: which projects they have, their order and names. */
import { countOf } from '../../../lib/format';
import type { ListedProject } from '../projects-file';
import { aroundTown, nearTown, nearestTown } from './nearest-town';

interface Located {
  latitude: number | null;
  longitude: number | null;
}

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** `latitude` and `longitude` are those of its first project, in degrees. */
interface LocationGroup<Project> extends Coordinates {
  projects: Project[];
}

/** Projects this near in latitude and longitude share a marker; about 11 m. */
const toleranceDeg = 0.0001;

/** Floating-point error: 42.7001 − 42.7 is a little more than 0.0001. */
const roundingDeg = 1e-9;

/** Groups projects in order; those lacking a coordinate are left out. */
export function groupByLocation<Project extends Located>(
  projects: readonly Project[],
): LocationGroup<Project>[] {
  const groups: LocationGroup<Project>[] = [];
  for (const project of projects) {
    const { latitude, longitude } = project;
    if (latitude === null || longitude === null) continue;
    const isNear = (a: number, b: number) => Math.abs(a - b) <= toleranceDeg + roundingDeg;
    const group = groups.find(
      (other) => isNear(other.latitude, latitude) && isNear(other.longitude, longitude),
    );
    if (group) group.projects.push(project);
    else groups.push({ latitude, longitude, projects: [project] });
  }
  return groups;
}

/** The list beside the map: by the nearest large town, towns with most projects first. */
export function groupByTown<Project>(
  locations: readonly LocationGroup<Project>[],
): { town: string; projects: Project[] }[] {
  const projectsByTown = new Map<string, Project[]>();
  for (const { latitude, longitude, projects } of locations) {
    const town = nearestTown(latitude, longitude);
    projectsByTown.set(town, [...(projectsByTown.get(town) ?? []), ...projects]);
  }
  return [...projectsByTown]
    .map(([town, projects]) => ({ town, projects }))
    .sort((a, b) => b.projects.length - a.projects.length || a.town.localeCompare(b.town, 'fr'));
}

export type MapLocation = LocationGroup<ListedProject>;

/** Sorts from north to south, then from west to east: the order in which Tab goes through markers. */
export function northToSouth(a: Coordinates, b: Coordinates): number {
  return b.latitude - a.latitude || a.longitude - b.longitude;
}

export function mapLocations(projects: readonly ListedProject[]): MapLocation[] {
  return groupByLocation(projects).sort(northToSouth);
}

/** `3 projets à cet emplacement` */
export function headingOfGroup(count: number): string {
  return `${countOf(count, 'projet')} à cet emplacement`;
}

/** The project’s title, or `3 projets à cet emplacement, près de Perpignan`. */
export function locationName({ latitude, longitude, projects }: MapLocation): string {
  const [first] = projects;
  if (first && projects.length === 1) return first.title;
  const town = nearTown(nearestTown(latitude, longitude));
  return `${headingOfGroup(projects.length)}, ${town}`;
}

/** For several locations: `7 projets autour de Perpignan : agrandir la carte`. */
export function clusterName({ latitude, longitude, projects }: MapLocation): string {
  const town = aroundTown(nearestTown(latitude, longitude));
  return `${countOf(projects.length, 'projet')} ${town}\u00a0: agrandir la carte`;
}
