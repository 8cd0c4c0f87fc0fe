/** The lists of the blog: all articles, and those of each category, divided into pages with addresses of their own. */
import { uniqueSlugs } from '../text/slug';

export const articlesPerPage = 24;

interface Categorised {
  category: { name: string } | null;
}

export interface CategoryLink {
  name: string;
  address: string;
  count: number;
}

/** What the pages of one list have in common. */
export interface BlogList {
  /** Null for the whole blog. */
  category: string | null;
  /** Of the first page. */
  address: string;
  /** Of the whole blog, those with most articles first; empty where there are fewer than two. */
  categories: CategoryLink[];
}

export type BlogPage<Article> = {
  list: BlogList;
  articles: Article[];
  /** From 1. */
  page: number;
  pageCount: number;
};

/** More than these are found by their articles. */
const mostNamed = 12;

/** Every page of every list, the whole blog’s first; its first page is there without articles too. */
export function blogPages<Article extends Categorised>(
  articles: readonly Article[],
): BlogPage<Article>[] {
  const known = categoriesOf(articles);
  const links = known.map((category) => ({
    name: category.name,
    address: categoryAddress(category),
    count: category.articles.length,
  }));
  const categories = known.length < 2 ? [] : links.slice(0, mostNamed);
  const lists = [
    { category: null, address: '/blog', articles },
    ...known.map((category) => ({
      category: category.name,
      address: categoryAddress(category),
      articles: category.articles,
    })),
  ];
  return lists.flatMap(({ category, address, articles: members }) => {
    const pages = divideIntoPages(members);
    const list = { category, address, categories };
    return pages.map((shown, index) => ({
      list,
      articles: shown,
      page: index + 1,
      pageCount: pages.length,
    }));
  });
}

interface Dated {
  date: { instant: string } | null;
  updatedAt: string | null;
}

/** When the newest change of an article’s page was, or of a list of articles: ISO 8601, null where nobody knows. */
export function lastChange(articles: readonly Dated[]): string | null {
  const changes = articles.map(({ updatedAt, date }) => updatedAt ?? date?.instant ?? '');
  return changes.sort().at(-1) || null;
}

export interface Category<Article> {
  slug: string;
  name: string;
  /** In the order they were given. */
  articles: Article[];
}

/** An address is also a file’s name, and those have a limit. */
const longestStem = 60;

/** Those with most articles first. Two entries of the CMS with one name are one category to readers. */
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
  const stems = names.map((name) => name.slice(0, longestStem));
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

/** The first page is the list’s own address, such as `/blog`. `page` counts from 1. */
export function listPageAddress(list: string, page: number): string {
  return page === 1 ? list : `${list}/page/${page}`;
}

/** At least one page, also of nothing. */
export function divideIntoPages<Item>(items: readonly Item[], size = articlesPerPage): Item[][] {
  const count = Math.max(1, Math.ceil(items.length / size));
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/**
 * The pages to name beside the current one: the first, the last and its neighbours; null for those left out
 * between two of them. A gap never stands for a single page.
 */
export function namedPages(current: number, count: number): (number | null)[] {
  const near = (page: number) =>
    page === 1 || page === count || Math.abs(page - current) <= 1 || isLoneGap(page);
  const isLoneGap = (page: number) =>
    (page === 2 && current === 4) || (page === count - 1 && current === count - 3);
  const pages = Array.from({ length: count }, (_, index) => index + 1).filter(near);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1];
    return before !== undefined && page - before > 1 ? [null, page] : [page];
  });
}
