import type { Page, Site } from './site-files.ts';

/**
 * Returns the largest page of each kind (landing page, list of articles, article, category …), for checks that would take
 * too long on all pages.
 */
export function onePagePerKind({ pages }: Site): Page[] {
  const largestPages = new Map<string, Page>();
  for (const page of pages) {
    const kind = kindOf(page.url);
    if (page.html.length > (largestPages.get(kind)?.html.length ?? 0)) largestPages.set(kind, page);
  }
  return [...largestPages.values()];
}

function kindOf(url: string): string {
  return (
    /^\/blog\/(?:categorie|page)(?=\/)/.exec(url)?.[0] ??
    url.replace(/^\/blog\/(?!404$).*/, 'article')
  );
}
