/** The projects’ data file for the browser: its shape, and the check of what arrived. */

/** Where the build writes the file; the map and the open project read it. */
export const mapProjectsUrl = '/realisations.json';

/** One picture at several widths; the sets are empty where the file is served as it was uploaded. */
export interface MapPicture {
  src: string;
  markerSet: string;
  popupSet: string;
  large: { avif: string; webp: string };
  width: number;
  height: number;
  alt: string;
}

export interface MapProject {
  id: string;
  title: string;
  description: string;
  /** WGS 84, degrees. */
  latitude: number | null;
  longitude: number | null;
  image: MapPicture | null;
}

export interface MapData {
  collections: { projects: MapProject[] }[];
}

/** All projects of the file. Throws a TypeError naming the place where the data is not what it should be. */
export function readMapProjects(data: unknown): MapProject[] {
  const { collections } = record(data, 'data');
  return list(collections, 'collections').flatMap((collection, position) => {
    const place = `collections[${position}]`;
    return list(record(collection, place)['projects'], `${place}.projects`).map((project, index) =>
      readProject(project, `${place}.projects[${index}]`),
    );
  });
}

function readProject(value: unknown, place: string): MapProject {
  const project = record(value, place);
  const { image } = project;
  return {
    id: text(project, 'id', place),
    title: text(project, 'title', place),
    description: text(project, 'description', place),
    latitude: degrees(project['latitude'], 90, `${place}.latitude`),
    longitude: degrees(project['longitude'], 180, `${place}.longitude`),
    image: image === null ? null : readPicture(image, `${place}.image`),
  };
}

function readPicture(value: unknown, place: string): MapPicture {
  const picture = record(value, place);
  const large = record(picture['large'], `${place}.large`);
  return {
    src: text(picture, 'src', place),
    markerSet: text(picture, 'markerSet', place),
    popupSet: text(picture, 'popupSet', place),
    large: {
      avif: text(large, 'avif', `${place}.large`),
      webp: text(large, 'webp', `${place}.large`),
    },
    width: size(picture, 'width', place),
    height: size(picture, 'height', place),
    alt: text(picture, 'alt', place),
  };
}

function record(value: unknown, place: string): Record<string, unknown> {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isRecord ? (value as Record<string, unknown>) : fail(place, 'an object');
}

function list(value: unknown, place: string): unknown[] {
  return Array.isArray(value) ? value : fail(place, 'a list');
}

function text(from: Record<string, unknown>, key: string, place: string): string {
  const value = from[key];
  return typeof value === 'string' ? value : fail(`${place}.${key}`, 'a text');
}

function size(from: Record<string, unknown>, key: string, place: string): number {
  const value = from[key];
  return typeof value === 'number' && value > 0 ? value : fail(`${place}.${key}`, 'a size');
}

function degrees(value: unknown, limit: number, place: string): number | null {
  if (value === null) return null;
  const isOnEarth = typeof value === 'number' && Math.abs(value) <= limit;
  return isOnEarth ? value : fail(place, `degrees within ±${limit}, or null`);
}

function fail(place: string, expected: string): never {
  throw new TypeError(`${place} is not ${expected}`);
}
