/** Fetches the file of projects, for the gallery’s modal and the map. */
import { abortAfter } from '../../lib/abort-after';
import type { ProjectsFile } from './projects-file';

/** Enough for a slow phone. */
const timeoutMs = 15_000;

let file: Promise<ProjectsFile> | undefined;

/**
 * Fetches once a page, and again after a failure.
 * @throws after the timeout, if the status is not OK, or if the file is not JSON with a list of collections.
 */
export function loadProjects(url: string): Promise<ProjectsFile> {
  return (file ??= fetchProjects(url).catch((error: unknown) => {
    file = undefined;
    throw error;
  }));
}

async function fetchProjects(url: string): Promise<ProjectsFile> {
  const response = await fetch(url, { signal: abortAfter(timeoutMs) });
  if (!response.ok) throw new Error(`${url}: HTTP ${response.status}`);
  const json = (await response.json()) as ProjectsFile;
  if (!Array.isArray(json.collections)) throw new Error(`${url}: no list of collections`);
  return json;
}
