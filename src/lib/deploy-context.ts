/** Tells from the environment variable `CONTEXT` whether a build is the live site or a preview. */

/** Returns whether Netlify builds the live site. */
export function isLive(context: string | undefined): boolean {
  return context === 'production';
}

/**
 * Returns whether a build is a preview, which must not appear in search results. Netlify sets `CONTEXT` to `production`,
 * `deploy-preview` or `branch-deploy`. A build without it (locally, in tests, on another host) is no preview: a live
 * site that search engines ignore would be the worse mistake.
 */
export function isPreview(context: string | undefined): boolean {
  return context !== undefined && context !== '' && !isLive(context);
}

/** Returns whether a build is a preview of drafts (`npm run drafts`), which shows unpublished content to editors. */
export function isDraftsPreview(context: string | undefined): boolean {
  return context === 'drafts';
}

/**
 * Returns a message in French if this build may not show a snapshot; otherwise null.
 * @param source `source` of the snapshot’s manifest
 */
export function snapshotMismatch(source: string, context: string | undefined): string | null {
  if ((source === 'drafts') === isDraftsPreview(context)) return null;
  return isDraftsPreview(context)
    ? 'Cet instantané ne contient pas les brouillons de Strapi : construisez l’aperçu avec « npm run drafts ».'
    : 'Cet instantané contient des brouillons, qui ne doivent pas aller en ligne : seul « npm run drafts » peut le construire.';
}
