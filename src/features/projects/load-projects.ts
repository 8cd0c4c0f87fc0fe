/** Fetches the file of projects, for the map and the gallery’s modal. */
import type { MapProject, ProjectsFile } from './model/projects-file';

/** Enough for a slow phone. */
const timeoutMs = 15_000;

let projects: Promise<MapProject[]> | undefined;

/**
 * Fetches once a page, and again after a failure.
 * @throws after the timeout, if the status is not OK, or if the file is not JSON with a list of collections.
 */
export function loadProjects(url: string): Promise<MapProject[]> {
  return (projects ??= fetchProjects(url).catch((error: unknown) => {
    projects = undefined;
    throw error;
  }));
}

async function fetchProjects(url: string): Promise<MapProject[]> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const { collections } = (await response.json()) as ProjectsFile;
  return collections.flatMap((collection) => collection.projects);
}
