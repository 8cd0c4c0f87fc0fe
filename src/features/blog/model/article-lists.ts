/** The blog’s article lists: of all articles, of each category, below an article. */
import { slugify } from '../../../lib/slug.ts';

export const articlesPerPage = 24;

/** Number of categories with a link on the blog’s pages, those with most articles first, beside the current one. */
export const maxCategoryLinks = 12;

/** Of a category’s slug, which is a file name in the built site. */
const maxSlugLength = 60;

/** Of its list’s first page. It depends on the name alone, so that a former name has its former address. */
export function categoryAddress(name: string): string {
  return `/blog/categorie/${slugify(name.slice(0, maxSlugLength)) || 'categorie'}`;
}

interface Categorised {
  category: { name: string } | null;
}

export interface Category<Article> {
  name: string;
  address: string;
  articles: Article[];
}

/** The largest first. Names with the same address are one category. */
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

const relatedCount = 3;

/** For « À lire aussi »: those of the same category first. */
export function relatedArticles<Article extends Categorised>(
  articles: readonly Article[],
  article: Article,
): Article[] {
  const others = articles.filter((other) => other !== article);
  const isRelated = ({ category }: Article) =>
    category !== null && category.name === article.category?.name;
  return [...others.filter(isRelated), ...others.filter((other) => !isRelated(other))].slice(
    0,
    relatedCount,
  );
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
