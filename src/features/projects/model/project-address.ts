/** The address of a project on the landing page: `#realisation-<id>`. */

const prefix = 'realisation-';

/** The `id` attribute of the project’s card. */
export function projectAnchor(id: string): string {
  return prefix + id;
}

/** The fragment of a link to the project. */
export function projectHash(id: string): string {
  return `#${prefix}${id}`;
}

/** Null if the fragment is not a project’s. */
export function projectIdInHash(hash: string): string | null {
  const start = `#${prefix}`;
  return hash.length > start.length && hash.startsWith(start) ? hash.slice(start.length) : null;
}
