/** Which links lead nowhere on this site. */

/** The landing page’s sections. */
const anchors = new Set([
  ...['hero', 'about', 'services', 'gallery', 'testimonials'],
  ...['location', 'projects-map', 'simulator', 'contact'],
]);

/** `slugs`: of the articles, at their old addresses too. */
export function isDeadLink(address: string, slugs: ReadonlySet<string>): boolean {
  const [, anchor] = /^\/#(.+)$/.exec(address) ?? [];
  if (anchor !== undefined) return !anchors.has(anchor) && !anchor.startsWith('realisation-');
  const [, slug] = /^\/blog\/([^?#]+?)\/?(?:[?#].*)?$/.exec(address) ?? [];
  if (slug === undefined || /^(?:page|categorie)\//.test(slug)) return false;
  return !slugs.has(decoded(slug));
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug).normalize('NFC');
  } catch {
    return slug;
  }
}
