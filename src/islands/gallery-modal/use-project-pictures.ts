/** Loads the large pictures’ files by project id from `realisations.json`, when the gallery is hydrated. */
import { useEffect, useState } from 'react';
import { loadProjects } from '../../browser/projects/load-projects';
import type { MapPicture } from '../../domain/projects/projects-file';

export type ProjectPictures = ReadonlyMap<string, MapPicture>;

const timeoutMs = 5_000;

/** Null while loading. Empty after a failure: the links of the cards still lead to a file of each picture. */
export function useProjectPictures(): ProjectPictures | null {
  const [pictures, setPictures] = useState<ProjectPictures | null>(null);
  useEffect(() => {
    const load = async () => {
      const projects = await loadProjects(AbortSignal.timeout(timeoutMs)).catch(() => []);
      setPictures(new Map(projects.flatMap(({ id, image }) => (image ? [[id, image]] : []))));
    };
    void load();
  }, []);
  return pictures;
}
