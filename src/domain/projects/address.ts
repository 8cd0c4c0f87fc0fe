/** The address of a project on the landing page: `#realisation-` and its id, which is a slug. */

const prefix = 'realisation-';

/** The `id` attribute of the project’s card. */
export function projectAnchor(id: string): string {
  return prefix + id;
}

/** What a link to the project ends with. */
export function projectHash(id: string): string {
  return `#${prefix}${id}`;
}

/** The id that an address’ hash names, or null when it names no project. */
export function projectIdInHash(hash: string): string | null {
  const start = `#${prefix}`;
  return hash.length > start.length && hash.startsWith(start) ? hash.slice(start.length) : null;
}
