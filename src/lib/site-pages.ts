/** Which addresses are pages of this site: an editor’s link to any other leads nowhere. */
import { sectionIds } from './section-ids.ts';

export interface SitePages extends Routes {
  /** Those of entries, `/blog/titre`, at their old addresses too. */
  entries: ReadonlySet<string>;
}

interface Routes {
  /** The pages that exist whatever the content is: `/`, `/blog`, `/rss.xml` … */
  fixed: ReadonlySet<string>;
  /** Lists in several pages: `/blog/2`, `/blog/categorie/solaire`. */
  lists: readonly RegExp[];
}

/** @param files of `src/pages`, relative to it; what begins with `_` is no page, `[slug].astro` is one of `entries` */
export function routesOf(files: readonly string[]): Routes {
  const routes = files
    .map((file) => `/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(?:astro|ts)$/.test(file) && !/\/_|\/404\./.test(file))
    .map((file) => file.replace(/\.(?:astro|ts)$/, '').replace(/\/index$/, '') || '/');
  const lists = routes.filter((route) => route.endsWith('/[...page]'));
  const paths = lists.map((route) => route.replace('/[...page]', '').replace(/\[\w+\]/g, '[^/]+'));
  return {
    fixed: new Set([...routes, ...paths].filter((route) => !route.includes('['))),
    lists: paths.map((path) => new RegExp(`^${path}(?:/\\d{1,3})?$`)),
  };
}

/** @param section after the `#`, empty without */
export function isPage(
  path: string,
  section: string,
  { fixed, lists, entries }: SitePages,
): boolean {
  const page = decodeAddress(path)
    .normalize('NFC')
    .replace(/(?<=.)\/$/, '');
  if (page === '/') {
    const sections: readonly string[] = ['', 'top', ...sectionIds];
    return sections.includes(section) || section.startsWith('realisation-');
  }
  return fixed.has(page) || entries.has(page) || lists.some((list) => list.test(page));
}

/** `%C3%A9` → `é`; as it is where it cannot be decoded. */
export function decodeAddress(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
