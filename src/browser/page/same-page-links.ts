/**
 * A link to a place of this page stays on this page: `/#contact` would otherwise load it anew from an address
 * such as `/?facture=150`, and lose what the visitor did there.
 */

export function initSamePageLinks(root: Document): () => void {
  const adapted = new WeakSet<HTMLAnchorElement>();
  const keepQuery = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || !isPlaceOfThisPage(link)) return;
    if (link.search !== '' && !adapted.has(link)) return;
    // The browser then follows the link itself, scrolling, history and all.
    link.search = location.search;
    adapted.add(link);
  };
  root.addEventListener('click', keepQuery, { capture: true });
  return () => root.removeEventListener('click', keepQuery, { capture: true });
}

function isPlaceOfThisPage({ origin, pathname, hash }: HTMLAnchorElement): boolean {
  return origin === location.origin && pathname === location.pathname && hash !== '';
}
