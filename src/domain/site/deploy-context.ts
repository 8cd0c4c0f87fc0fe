/** Whether a build is the live site or a preview, from the environment variable `CONTEXT`. */

/** The live site, built by Netlify. */
export function isLive(context: string | undefined): boolean {
  return context === 'production';
}

/**
 * Previews must not appear in search results. Netlify sets `CONTEXT` to `production`, `deploy-preview` or
 * `branch-deploy`. Without it (locally, in tests, on another host) the site is built as the live one: a live site
 * that search engines ignore would be the worse mistake.
 */
export function isPreview(context: string | undefined): boolean {
  return context !== undefined && context !== '' && !isLive(context);
}
