/** The file of projects for the browser, written by the build (features/projects/build-projects-file.ts). */

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

export interface ProjectsFile {
  collections: { projects: MapProject[] }[];
}
