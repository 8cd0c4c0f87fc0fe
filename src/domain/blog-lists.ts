/** The lists of the blog: all articles, and those of each category. */
import { categoriesOf, categoryAddress } from './categories';
import { divideIntoPages } from './paging';

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
