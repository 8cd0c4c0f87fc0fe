/**
 * Keeps links to a section of this page on this page. From an address such as `/?facture=150`, a link to `/#contact`
 * would reload the page and lose the visitor’s input.
 */

export function initSamePageLinks(root: Document): void {
  const changedLinks = new WeakSet<HTMLAnchorElement>();
  const keepQuery = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || !isOnThisPage(link)) return;
    if (link.search !== '' && !changedLinks.has(link)) return;
    // With the same query the browser only scrolls and adds a history entry.
    link.search = location.search;
    changedLinks.add(link);
  };
  root.addEventListener('click', keepQuery, { capture: true });
}

function isOnThisPage({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && hash !== '';
}
