/** Lists of the blog: all articles, and those of each category, with the addresses of their pages. */
import { slugify } from './slug.ts';

export const articlesPerPage = 24;

/** Maximum length of a category’s slug, which is a file name in the built site. */
const maxSlugLength = 60;

/** Addresses by name, since the pages of 10,000 articles ask for the same ones thousands of times. */
const addressByName = new Map<string, string>();

/** Returns the address of a category’s first page. It depends on the name alone, so former names give former addresses. */
export function categoryAddress(name: string): string {
  const knownAddress = addressByName.get(name);
  if (knownAddress !== undefined) return knownAddress;
  const slug = slugify(name).slice(0, maxSlugLength).replace(/-$/, '');
  const address = `/blog/categorie/${slug || 'categorie'}`;
  addressByName.set(name, address);
  return address;
}

export interface Categorised {
  category: { name: string } | null;
}

export interface Category<Article> {
  name: string;
  address: string;
  articles: Article[];
}

/** Returns the categories of these articles, the largest first. Names with the same address are one category. */
export function categoriesOf<Article extends Categorised>(
  articles: readonly Article[],
): Category<Article>[] {
  const categories = new Map<string, Category<Article>>();
  for (const article of articles) {
    if (article.category === null) continue;
    const { name } = article.category;
    const address = categoryAddress(name);
    const category = categories.get(address);
    if (category) category.articles.push(article);
    else categories.set(address, { name, address, articles: [article] });
  }
  return [...categories.values()].sort(
    (a, b) => b.articles.length - a.articles.length || (a.address < b.address ? -1 : 1),
  );
}

/** Returns the addresses of all pages of all lists, such as `/blog`, `/blog/2` and `/blog/categorie/solaire`. */
export function listAddresses(articles: readonly Categorised[]): string[] {
  const articleLists = [{ address: '/blog', articles }, ...categoriesOf(articles)];
  return articleLists.flatMap(({ address, articles: listedArticles }) => {
    const pageCount = Math.max(1, Math.ceil(listedArticles.length / articlesPerPage));
    return Array.from({ length: pageCount }, (_, index) =>
      index === 0 ? address : `${address}/${index + 1}`,
    );
  });
}
