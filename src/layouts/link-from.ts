/**
 * Returns the address of a link on the page at `path`: the fragment alone for a section of this page. After a calculation
 * the page’s address has a query, and a link to `/#contact` would load the page again.
 */
export function linkFrom(path: string, href: string): string {
  return href.startsWith(`${path}#`) ? href.slice(path.length) : href;
}
