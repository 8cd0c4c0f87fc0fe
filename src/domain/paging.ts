/** Divides a long list of articles into pages with addresses of their own. */

export const articlesPerPage = 24;

/** The first page is the list’s own address, such as `/blog`. `page` counts from 1. */
export function listPageAddress(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/** At least one page, also of nothing. */
export function divideIntoPages<Item>(items: readonly Item[], size = articlesPerPage): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/**
 * The pages to name beside the current one: the first, the last and its neighbours; null for those left out
 * between two of them. A gap never stands for a single page.
 */
export function namedPages(current: number, count: number): (number | null)[] {
  const near = (page: number) =>
    page === 1 || page === count || Math.abs(page - current) <= 1 || isLoneGap(page);
  const isLoneGap = (page: number) =>
    (page === 2 && current === 4) || (page === count - 1 && current === count - 3);
  const pages = Array.from({ length: count }, (_, index) => index + 1).filter(near);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}
