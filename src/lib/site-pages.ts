/** Which addresses are pages of this site: an editor’s link to any other leads nowhere. */
import { sectionIds } from './section-ids';

export interface SitePages {
  /** The pages that exist whatever the content is: `/`, `/blog`, `/rss.xml` … */
  routes: ReadonlySet<string>;
  /** Those of entries, `/blog/titre`, at their old addresses too. */
  entries: ReadonlySet<string>;
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
export function isPage(path: string, section: string, { routes, entries }: SitePages): boolean {
  const page = decodeAddress(path)
    .normalize('NFC')
    .replace(/(?<=.)\/$/, '');
  if (page === '/') {
    const sections: readonly string[] = ['', 'top', ...sectionIds];
    return sections.includes(section) || section.startsWith('realisation-');
  }
  if (routes.has(page) || /^\/blog\/(?:page|categorie)\//.test(page)) return true;
  return entries.has(page);
}

/** `%C3%A9` → `é`; as it is where it cannot be decoded. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
