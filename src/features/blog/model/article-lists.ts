/** The blog’s article lists: of all articles and of each category, divided into pages. */
import { slugify, uniqueSlugs } from '../../../lib/slug';

const articlesPerPage = 24;

/** Categories with a link on the blog’s pages, those with most articles first. */
const maxCategoryLinks = 12;

/** Of a category’s slug, which is a file name in the built site. */
const maxSlugLength = 60;

const blogAddress = '/blog';

/** Of the list of a category that no other shares its slug with. */
export function categoryAddress(name: string): string {
  return `${blogAddress}/categorie/${slugify(name.slice(0, maxSlugLength)) || 'categorie'}`;
}

interface Categorised {
  category: { name: string } | null;
}

export interface Category<Article> {
  name: string;
  /** Of its list’s first page. */
  address: string;
  articles: Article[];
}

/** The largest first. CMS entries with the same name are one category. */
export function categoriesOf<Article extends Categorised>(
  articles: readonly Article[],
): Category<Article>[] {
  const byName = new Map<string, Article[]>();
  for (const article of articles) {
    if (article.category === null) continue;
    const { name } = article.category;
    const members = byName.get(name);
    if (members) members.push(article);
    else byName.set(name, [article]);
  }
  const names = [...byName.keys()].sort();
  const stems = names.map((name) => name.slice(0, maxSlugLength));
  return uniqueSlugs(stems, 'categorie')
    .map((slug, index) => {
      const name = names[index] ?? '';
      return {
        name,
        address: `${blogAddress}/categorie/${slug}`,
        articles: byName.get(name) ?? [],
      };
    })
    .sort((a, b) => b.articles.length - a.articles.length || (a.address < b.address ? -1 : 1));
}

export interface CategoryLink {
  name: string;
  address: string;
  count: number;
}

/** A page of a list. A type, not an interface: Astro wants props of any name. */
export type BlogPage<Article> = {
  /** Null for the list of all articles. */
  category: string | null;
  /** Of the list’s first page. */
  address: string;
  articles: Article[];
  /** From 1. */
  page: number;
  pageCount: number;
  /** The same on every page; empty if there are fewer than two. */
  categories: CategoryLink[];
};

/** Every page of every list, those of all articles first; `/blog` exists even without articles. */
export function blogPages<Article extends Categorised>(
  articles: readonly Article[],
): BlogPage<Article>[] {
  const categories = categoriesOf(articles);
  const links = categories
    .slice(0, maxCategoryLinks)
    .map(({ name, address, articles: { length: count } }) => ({ name, address, count }));
  const all = { name: null, address: blogAddress, articles };
  return [all, ...categories].flatMap(({ name, address, articles: members }) => {
    const pageCount = Math.max(1, Math.ceil(members.length / articlesPerPage));
    return Array.from({ length: pageCount }, (_, index) => ({
      category: name,
      address,
      articles: members.slice(index * articlesPerPage, (index + 1) * articlesPerPage),
      page: index + 1,
      pageCount,
      categories: categories.length < 2 ? [] : links,
    }));
  });
}

/** @param list the address of the first page, such as `/blog` @param page from 1 */
export function listPageAddress(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/**
 * The page numbers to link to: first, last, the current one and its neighbours; null for a gap. A gap of a single page
 * is filled with its number.
 */
export function linkedPages(current: number, count: number): (number | null)[] {
  const isLinked = (page: number) =>
    page === 1 || page === count || Math.abs(page - current) <= 1 || isSinglePageGap(page);
  const isSinglePageGap = (page: number) =>
    (page === 2 && current === 4) || (page === count - 1 && current === count - 3);
  const pages = Array.from({ length: count }, (_, index) => index + 1).filter(isLinked);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}

interface Dated {
  date: { instant: string } | null;
  updatedAt: string | null;
}

/** The newest change of an article or of a list of articles: ISO 8601, null if the CMS gives no dates. */
export function lastChange(articles: readonly Dated[]): string | null {
  const changes = articles.map(({ updatedAt, date }) => updatedAt ?? date?.instant ?? '');
  return changes.sort().at(-1) || null;
}
