/** Which addresses are pages of this site: an editor’s link to any other leads nowhere. */
import { sectionIds } from './section-ids';

export interface SitePages {
  /** The pages that exist whatever the content is: `/`, `/blog`, `/rss.xml` … */
  routes: ReadonlySet<string>;
  /** The slugs of the articles, their old ones included. */
  articles: ReadonlySet<string>;
}

/**
 * @param files of `src/pages`, relative to it: what has a parameter (`[slug].astro`) depends on the content, what begins
 * with `_` is no page
 */
export function routesOf(files: readonly string[]): Set<string> {
  const routes = files.flatMap((file) => {
    const route = `/${file.replaceAll('\\', '/')}`
      .replace(/\.(?:astro|ts)$/, '')
      // The rest of a path may be empty.
      .replace(/\/(?:index|\[\.\.\.\w+\])$/, '');
    return /\[|\/_|\/404$/.test(route) || !/\.\w+$/.test(file) ? [] : [route || '/'];
  });
  return new Set(routes);
}

/** @param section after the `#`, empty without */
export function isPage(path: string, section: string, { routes, articles }: SitePages): boolean {
  const page = path.replace(/(?<=.)\/$/, '');
  if (page === '/') {
    const sections: readonly string[] = ['', 'top', ...sectionIds];
    return sections.includes(section) || section.startsWith('realisation-');
  }
  if (routes.has(page) || /^\/blog\/(?:page|categorie)\//.test(page)) return true;
  return articles.has(articleSlug(page) ?? '');
}

/** Null for a path that is no article’s. */
export function articleSlug(path: string): string | null {
  const [, slug] = /^\/blog\/([^/]+)\/?$/.exec(path) ?? [];
  return slug === undefined ? null : decodeAddress(slug).normalize('NFC');
}

/** `%C3%A9` → `é`; as it is where it cannot be decoded. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
