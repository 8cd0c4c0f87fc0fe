/**
 * Returns the address for a link on the page at `path`: only the fragment if the link leads to a section of the same page.
 * The simulator adds a query to the page’s address. A link to `/#contact` would then load the page again.
 */
export function shortenSectionLink(path: string, href: string): string {
  return href.startsWith(`${path}#`) ? href.slice(path.length) : href;
}
