import { projectIdPrefix } from '../../../lib/site-addresses.ts';

/** Returns the `id` attribute of the project’s card on the landing page. */
export function projectElementId(id: string): string {
  return projectIdPrefix + id;
}

/** Returns the fragment of a link to the project: `#realisation-<id>`. */
export function projectHash(id: string): string {
  return `#${projectElementId(id)}`;
}
