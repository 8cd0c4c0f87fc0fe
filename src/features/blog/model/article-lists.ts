/** Values that the blog derives from its articles: related ones, the last change. */
import type { Categorised } from '../../../lib/blog-lists.ts';

/** Number of categories with a link on the blog’s pages, those with most articles first, beside the current one. */
export const maxCategoryLinks = 12;

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
