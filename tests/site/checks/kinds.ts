/** One page of each kind: for checks that would take too long on all of them. */
import type { Page, Site } from './site-files.ts';

/** The landing page, the blog, an article, a category …: of each kind the page with the most content. */
export function kindsOfPages({ pages }: Site): Page[] {
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
