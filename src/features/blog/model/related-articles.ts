/** Which articles stand below one as « À lire aussi ». */

interface Listed {
  category: { name: string } | null;
}

const relatedCount = 3;

/** Those of its own category first, the nearest in time first. @param articles newest first */
export function relatedArticles<Article extends Listed>(
  articles: readonly Article[],
  article: Article,
): Article[] {
  const index = articles.indexOf(article);
  return articles
    .map((other, position) => ({
      other,
      distance: Math.abs(position - index),
      isElsewhere: other.category?.name !== article.category?.name,
    }))
    .filter(({ distance }) => distance > 0)
    .sort((a, b) => Number(a.isElsewhere) - Number(b.isElsewhere) || a.distance - b.distance)
    .slice(0, relatedCount)
    .map(({ other }) => other);
}
