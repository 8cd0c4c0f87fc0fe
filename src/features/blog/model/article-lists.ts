/** Values that the blog derives from its articles: related ones, the last change. */
import type { Categorised } from '../../../lib/blog-lists.ts';

/** Number of categories with a link on the blog’s pages, those with most articles first, beside the current one. */
export const maxCategoryLinks = 12;

const relatedCount = 3;

/** Returns the articles for « À lire aussi »: those of the same category first, then the newest. */
export function relatedArticles<Article extends Categorised>(
  articles: readonly Article[],
  article: Article,
): Article[] {
  // Iterators end at the third article. Filtering the whole list for each of 10,000 articles took 17 seconds.
  const others = () => articles.values().filter((other) => other !== article);
  const isRelated = ({ category }: Article) =>
    category !== null && category.name === article.category?.name;
  const related = others().filter(isRelated).take(relatedCount);
  const newest = others()
    .filter((other) => !isRelated(other))
    .take(relatedCount);
  return [...related, ...newest].slice(0, relatedCount);
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
