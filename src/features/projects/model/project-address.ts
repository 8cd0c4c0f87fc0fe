/** The address of a project on the landing page: `#realisation-<id>`. */

/** The `id` attribute of the project’s card. */
export function projectAnchor(id: string): string {
  return `realisation-${id}`;
}

/** The fragment of a link to the project. */
export function projectHash(id: string): string {
  return `#${projectAnchor(id)}`;
}
