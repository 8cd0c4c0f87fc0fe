/** Reads the locations of the projects from the list beside the map. */
import type { LatLngTuple } from 'leaflet';
import { groupNearby, isSameLocation } from '../model/group-nearby.ts';

interface LocatedProject {
  latitude: number;
  longitude: number;
  /** The project’s index in the gallery. */
  position: number;
  /** The project’s link in the list. */
  link: HTMLAnchorElement;
}

/** Projects that share a location. The coordinates of the first project are those of the location. */
export type MapLocation = readonly [LocatedProject, ...LocatedProject[]];

/**
 * Returns the locations from north to south, which is the tab order of the markers. The projects of a location are in
 * the order of the gallery.
 */
export function readLocations(projectList: HTMLElement): MapLocation[] {
  const links = projectList.querySelectorAll<HTMLAnchorElement>('[data-position]');
  const projects = Array.from(links, (link) => ({
    latitude: Number(link.dataset['latitude']),
    longitude: Number(link.dataset['longitude']),
    position: Number(link.dataset['position']),
    link,
  }));
  projects.sort((a, b) => a.position - b.position);
  return groupNearby(projects, isSameLocation).sort(([a], [b]) => b.latitude - a.latitude);
}

/** Returns the coordinates of a location in the form that Leaflet takes. */
export function latLngOf([{ latitude, longitude }]: MapLocation): LatLngTuple {
  return [latitude, longitude];
}
