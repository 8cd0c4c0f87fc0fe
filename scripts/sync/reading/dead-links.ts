/** Which links lead nowhere on this site. */

/** The ids of the landing page’s sections. */
const anchors = new Set([
  ...['hero', 'about', 'services', 'gallery', 'testimonials'],
  ...['location', 'projects-map', 'simulator', 'contact'],
]);

/** The pages that exist whatever the content is. */
const pages = new Set(['blog', 'mentions-legales', 'accessibilite', 'rss.xml']);

/**
 * Links to other sites are never dead here.
 * @param slugs of the articles, their old ones included
 */
export function isDeadLink(address: string, slugs: ReadonlySet<string>): boolean {
  const [, path, anchor] = /^\/(?!\/)([^?#]*)(?:\?[^#]*)?(?:#(.+))?$/.exec(address) ?? [];
  if (path === undefined) return false;
  if (path === '') {
    return anchor !== undefined && !anchors.has(anchor) && !anchor.startsWith('realisation-');
  }
  const page = path.replace(/\/$/, '');
  if (pages.has(page) || /^blog\/(?:page|categorie)\//.test(page)) return false;
  return !page.startsWith('blog/') || !slugs.has(decode(page.slice('blog/'.length)));
}

function decode(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC');
  } catch {
    return slug;
  }
}
