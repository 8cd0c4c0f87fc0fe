import type { Page, Site } from './site-files.ts';

/**
 * Returns the largest page of each kind (landing page, list of articles, article, category …), for checks that would take
 * too long on all pages.
 */
export function onePagePerKind({ pages }: Site): Page[] {
  const kinds = new Map<string, Page>();
  for (const page of pages) {
    const kind = kindOf(page.url);
    if (page.html.length > (kinds.get(kind)?.html.length ?? 0)) kinds.set(kind, page);
  }
  return [...kinds.values()];
}

function kindOf(url: string): string {
  return (
    /^\/blog\/(?:categorie|page)(?=\/)/.exec(url)?.[0] ??
    url.replace(/^\/blog\/(?!404$).*/, 'article')
  );
}
