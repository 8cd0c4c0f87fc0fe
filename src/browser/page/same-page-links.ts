/**
 * Keeps links to a section of the same page from loading it again: at `/?monthlyBill=150` a click on `/#contact` would
 * lose what the visitor did. So the link gets the address’s query.
 */

export function initSamePageLinks(root: Document): () => void {
  const adapted = new WeakSet<HTMLAnchorElement>();
  const keepQuery = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || !isOnThisPage(link)) return;
    if (link.search !== '' && !adapted.has(link)) return;
    // The browser then follows the link itself: scrolling and history work as usual.
    link.search = location.search;
    adapted.add(link);
  };
  root.addEventListener('click', keepQuery, { capture: true });
  return () => root.removeEventListener('click', keepQuery, { capture: true });
}

function isOnThisPage({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && hash !== '';
}
