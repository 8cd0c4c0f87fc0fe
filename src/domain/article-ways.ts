/** Where an article leads: its category, its neighbours in time, and what to read next. */
import { categoriesOf, categoryAddress } from './categories';
import { relatedArticles } from './related-articles';

type Listed = Parameters<typeof relatedArticles>[0][number];

export interface ArticleWays<Article> {
  /** The address of its category’s list. */
  category: string | null;
  older: Article | null;
  newer: Article | null;
  related: Article[];
}

/** Of each article, in their order: the newest first. */
export function articleWays<Article extends Listed>(
  articles: readonly Article[],
): ArticleWays<Article>[] {
  const related = relatedArticles(articles);
  const addresses = new Map(
    categoriesOf(articles).map((category) => [category.name, categoryAddress(category)]),
  );
  return articles.map(({ slug, category }, index) => ({
    category: addresses.get(category?.name ?? '') ?? null,
    older: articles[index + 1] ?? null,
    newer: articles[index - 1] ?? null,
    related: related.get(slug) ?? [],
  }));
}
