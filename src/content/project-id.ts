/** The identity of a project whose editor gave it none. */
import { createHash } from 'node:crypto';
import type { Project } from './schemas/gallery';

/**
 * The collection’s key and a short hash of the content: the specification’s random string would make every
 * build differ and every link to the project die.
 */
export function projectId(collectionKey: string, project: Project): string {
  const hash = createHash('sha256').update(JSON.stringify(project)).digest('hex').slice(0, 8);
  return `${collectionKey}-${hash}`;
}
