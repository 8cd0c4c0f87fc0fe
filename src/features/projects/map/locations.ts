/** Reads the places of the projects from the list beside the map. */
import type { LatLngTuple } from 'leaflet';
import { groupNear, isSameLocation } from '../model/group-near.ts';

export interface LocatedProject {
  latitude: number;
  longitude: number;
  /** The project’s index in the gallery. */
  position: number;
  /** The project’s link in the list. */
  link: HTMLAnchorElement;
}

/** Projects that share a location. The first one’s coordinates are those of the location. */
export type MapLocation = readonly [LocatedProject, ...LocatedProject[]];

/**
 * Returns the locations from north to south, the order in which Tab goes through them. Projects are grouped in the
 * gallery’s order.
 */
export function readLocations(list: HTMLElement): MapLocation[] {
  const links = list.querySelectorAll<HTMLAnchorElement>('[data-position]');
  const projects = Array.from(links, (link) => ({
    latitude: Number(link.dataset['latitude']),
    longitude: Number(link.dataset['longitude']),
    position: Number(link.dataset['position']),
    link,
  }));
  projects.sort((a, b) => a.position - b.position);
  return groupNear(projects, isSameLocation).sort(([a], [b]) => b.latitude - a.latitude);
}

export function latLngOf([{ latitude, longitude }]: MapLocation): LatLngTuple {
  return [latitude, longitude];
}
