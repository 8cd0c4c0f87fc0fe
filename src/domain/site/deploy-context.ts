/** Which build of the site this is, by what the host says in `CONTEXT`. */

/** The live site itself, as the host builds it. */
export function isLive(context: string | undefined): boolean {
  return context === 'production';
}

/**
 * Tells the site that visitors find from the previews of it that they must not. Netlify names what it builds in
 * `CONTEXT`: `production`, `deploy-preview`, `branch-deploy`. Where nothing is named (on a developer’s machine, in
 * the checks, on another host) the site is built as it goes live: nobody finds a local build, the checks measure
 * what visitors get, and a site that no search engine shows would be the worse mistake.
 */
export function isPreview(context: string | undefined): boolean {
  return context !== undefined && context !== '' && !isLive(context);
}
