/** Fetches the file of all projects; whatever goes wrong on the way is an error. */
import { mapProjectsUrl, readMapProjects } from '../../domain/projects/projects-file';
import type { MapProject } from '../../domain/projects/projects-file';

export async function loadProjects(signal?: AbortSignal): Promise<MapProject[]> {
  const response = await fetch(mapProjectsUrl, { signal: signal ?? null });
  if (!response.ok) throw new Error(`${mapProjectsUrl} answered ${response.status}`);
  return readMapProjects(await response.json());
}
