/** What the projects’ file says of their pictures, by id: asked for when the gallery comes into view. */
import { useEffect, useState } from 'react';
import { loadProjects } from '../../browser/projects/load-projects';
import type { MapPicture } from '../../domain/projects/projects-file';

export type ProjectPictures = ReadonlyMap<string, MapPicture>;

/** Then a picture is drawn without it. */
const timeoutMs = 5_000;

/** Null until then. Empty where it did not come: the cards’ own links lead to a file of each picture. */
export function useProjectPictures(): ProjectPictures | null {
  const [pictures, setPictures] = useState<ProjectPictures | null>(null);
  useEffect(() => {
    let isHere = true;
    const load = async () => {
      const projects = await loadProjects(AbortSignal.timeout(timeoutMs)).catch(() => []);
      if (!isHere) return;
      setPictures(new Map(projects.flatMap(({ id, image }) => (image ? [[id, image]] : []))));
    };
    void load();
    return () => {
      isHere = false;
    };
  }, []);
  return pictures;
}
