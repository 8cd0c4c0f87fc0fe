/** The blog’s article lists: of all articles and of each category, divided into pages. */
import { uniqueSlugs } from '../../../lib/slug';

export const articlesPerPage = 24;

/** Categories with a link on the blog’s pages, those with most articles first. */
const maxCategoryLinks = 12;

/** Of a category’s slug, which is a file name in the built site. */
const maxSlugLength = 60;

interface Categorised {
  category: { name: string } | null;
}

export interface CategoryLink {
  name: string;
  address: string;
  count: number;
}

export interface BlogList {
  /** Null for the list of all articles. */
  category: string | null;
  /** Of its first page. */
  address: string;
  /** The same on every list; empty if there are fewer than two. */
  categories: CategoryLink[];
}

export type BlogPage<Article> = {
  list: BlogList;
  articles: Article[];
  /** From 1. */
  page: number;
  pageCount: number;
};

/** Every page of every list, those of all articles first; `/blog` exists even without articles. */
export function blogPages<Article extends Categorised>(
  articles: readonly Article[],
): BlogPage<Article>[] {
  const grouped = categoriesOf(articles);
  const links = grouped.map((category) => ({
    name: category.name,
    address: categoryAddress(category),
    count: category.articles.length,
  }));
  const categories = grouped.length < 2 ? [] : links.slice(0, maxCategoryLinks);
  const lists = [
    { category: null, address: '/blog', articles },
    ...grouped.map((category) => ({
      category: category.name,
      address: categoryAddress(category),
      articles: category.articles,
    })),
  ];
  return lists.flatMap(({ category, address, articles: members }) => {
    const pages = divideIntoPages(members);
    const list = { category, address, categories };
    return pages.map((pageArticles, index) => ({
      list,
      articles: pageArticles,
      page: index + 1,
      pageCount: pages.length,
    }));
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

export interface Category<Article> {
  slug: string;
  name: string;
  articles: Article[];
}

/** Sorted by number of articles. CMS entries with the same name are one category. */
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
      return { slug, name, articles: byName.get(name) ?? [] };
    })
    .sort((a, b) => b.articles.length - a.articles.length || (a.slug < b.slug ? -1 : 1));
}

export const categoriesPath = '/blog/categorie/';

export function categoryAddress({ slug }: { slug: string }): string {
  return `${categoriesPath}${slug}`;
}

/** @param list the address of the first page, such as `/blog` @param page from 1 */
export function listPageAddress(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/** At least one page, even without items. */
export function divideIntoPages<Item>(items: readonly Item[], size = articlesPerPage): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/**
 * The page numbers to link to: first, last, the current one and its neighbours; null for a gap. A gap of a single page
 * is filled with its number.
 */
export function namedPages(current: number, count: number): (number | null)[] {
  const isNamed = (page: number) =>
    page === 1 || page === count || Math.abs(page - current) <= 1 || isSinglePageGap(page);
  const isSinglePageGap = (page: number) =>
    (page === 2 && current === 4) || (page === count - 1 && current === count - 3);
  const pages = Array.from({ length: count }, (_, index) => index + 1).filter(isNamed);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}
