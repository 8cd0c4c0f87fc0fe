/** Fetches the projects for the map and the gallery’s modal. */
import { projectsFileUrl } from '../../domain/projects/projects-file';
import type { MapProject, ProjectsFile } from '../../domain/projects/projects-file';

/** @throws after the timeout, if the status is not OK, or if the file is not JSON with a list of collections. */
export async function loadProjects(timeoutMs: number): Promise<MapProject[]> {
  const response = await fetch(projectsFileUrl, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${projectsFileUrl}: HTTP ${response.status}`);
  const { collections } = (await response.json()) as ProjectsFile;
  return collections.flatMap(({ projects }) => projects);
}
