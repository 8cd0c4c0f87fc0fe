/** Which links lead nowhere on this site. */

/** The landing page’s sections. */
const anchors = new Set([
  ...['hero', 'about', 'services', 'gallery', 'testimonials'],
  ...['location', 'projects-map', 'simulator', 'contact'],
]);

/** The pages that are always there. */
const pages = new Set(['blog', 'mentions-legales', 'accessibilite', 'rss.xml']);

/** `slugs`: of the articles, at their old addresses too. Links to other sites are not followed. */
export function isDeadLink(address: string, slugs: ReadonlySet<string>): boolean {
  const [, path, anchor] = /^\/(?!\/)([^?#]*)(?:\?[^#]*)?(?:#(.+))?$/.exec(address) ?? [];
  if (path === undefined) return false;
  if (path === '') {
    return anchor !== undefined && !anchors.has(anchor) && !anchor.startsWith('realisation-');
  }
  const page = path.replace(/\/$/, '');
  if (pages.has(page) || /^blog\/(?:page|categorie)\//.test(page)) return false;
  return !page.startsWith('blog/') || !slugs.has(decoded(page.slice('blog/'.length)));
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC');
  } catch {
    return slug;
  }
}
