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

/** What editors have not published yet, built by `npm run drafts`. It is a preview, too. */
export function isDrafts(context: string | undefined): boolean {
  return context === 'drafts';
}

/** Why this build may not show a snapshot, for whoever builds; null where it may. @param source the manifest’s */
export function snapshotMismatch(source: string, context: string | undefined): string | null {
  if ((source === 'drafts') === isDrafts(context)) return null;
  return isDrafts(context)
    ? 'Cet instantané ne contient pas les brouillons de Strapi : construisez l’aperçu avec « npm run drafts ».'
    : 'Cet instantané contient des brouillons, qui ne doivent pas aller en ligne : seul « npm run drafts » peut le construire.';
}
