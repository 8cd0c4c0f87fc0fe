/** From the addresses that articles and categories had before to those they have now. */

export interface Redirect {
  from: string;
  to: string;
}

interface Moved {
  address: string;
  /** The oldest first. */
  formerAddresses: readonly string[];
}

/** Every `to` is a page and no `from` is one, so there are no chains and no loops. */
export function redirectsTo(pages: readonly Moved[]): Redirect[] {
  const inUse = new Set(pages.map(({ address }) => address));
  const redirects = new Map<string, Redirect>();
  for (const { address: to, formerAddresses } of pages) {
    for (const from of formerAddresses) {
      if (!inUse.has(from) && !redirects.has(from)) redirects.set(from, { from, to });
    }
  }
  return [...redirects.values()].sort((a, b) => (a.from < b.from ? -1 : 1));
}
