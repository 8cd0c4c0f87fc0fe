/**
 * Returns the address for a link on the page at `path`: only the fragment if the link leads to a section of the same page.
 * A calculation adds a query to the page’s address, and a link to `/#contact` would then load the page again.
 */
export function linkFrom(path: string, href: string): string {
  return href.startsWith(`${path}#`) ? href.slice(path.length) : href;
}
