/** The links from an article: its category, its neighbours in time, related articles. */
import { categoriesOf } from './article-lists';

interface Listed {
  slug: string;
  category: { name: string } | null;
}

export interface ArticleLinks<Article> {
  /** The address of its category’s list. */
  category: string | null;
  older: Article | null;
  newer: Article | null;
  related: Article[];
}

const relatedCount = 3;

/** @param articles newest first */
export function articleLinks<Article extends Listed>(
  articles: readonly Article[],
): (ArticleLinks<Article> & { article: Article })[] {
  const categories = new Map(categoriesOf(articles).map((category) => [category.name, category]));
  return articles.map((article, index) => {
    const category = categories.get(article.category?.name ?? '');
    const members = category?.articles ?? [];
    // Of its own category first: comparing words instead chose no better.
    const related = new Set([
      ...nearest(members, members.indexOf(article)),
      ...nearest(articles, index),
    ]);
    return {
      article,
      category: category?.address ?? null,
      older: articles[index + 1] ?? null,
      newer: articles[index - 1] ?? null,
      related: [...related].slice(0, relatedCount),
    };
  });
}

/** The nearest in time to the article at a position, the nearest first. */
function nearest<Article>(articles: readonly Article[], position: number): Article[] {
  const first = Math.max(0, position - relatedCount);
  return articles
    .slice(first, position + relatedCount + 1)
    .map((other, index) => ({ other, distance: Math.abs(first + index - position) }))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => a.distance - b.distance)
    .map(({ other }) => other);
}
