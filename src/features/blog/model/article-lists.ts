import { categoryAddress } from '../../../lib/blog-lists.ts';
import type { Categorised } from '../../../lib/blog-lists.ts';

/** Maximum number of categories with a link on the blog’s pages. The current category always has a link. */
export const maxCategoryLinks = 12;

const maxRelatedArticles = 3;

/** Returns the articles for the section « À lire aussi »: those of the same category first, then the newest. */
export function relatedArticles<Article extends Categorised>(
  articles: readonly Article[],
  article: Article,
): Article[] {
  // Iterators stop at the third article. Filtering the whole list for each of 10,000 articles took 17 seconds.
  const otherArticles = () => articles.values().filter((other) => other !== article);
  const addressOf = ({ category }: Article) => category && categoryAddress(category.name);
  const address = addressOf(article);
  const isRelated = (other: Article) => address !== null && addressOf(other) === address;
  const sameCategoryArticles = otherArticles().filter(isRelated).take(maxRelatedArticles);
  const newestArticles = otherArticles()
    .filter((other) => !isRelated(other))
    .take(maxRelatedArticles);
  return [...sameCategoryArticles, ...newestArticles].slice(0, maxRelatedArticles);
}

/** Returns the time of the last change to one of the articles (ISO 8601), or null if they have no dates. */
export function findLastChangeTime(
  articles: readonly { updatedAt: string | null }[],
): string | null {
  const changeTimes = articles.map(({ updatedAt }) => updatedAt ?? '');
  return changeTimes.sort().at(-1) || null;
}
