/** The links from an article: its category, its neighbours in time, related articles. */
import { categoriesOf } from './article-lists';
import { searchWords, stemOf } from './search-words';

interface Listed {
  slug: string;
  title: string;
  description: string | null;
  category: { name: string } | null;
}

/** How many neighbours in time an article is compared with, on either side: comparing all would take too long. */
const candidates = { category: 24, blog: 8 };
/** How related two articles are: the sum of these for a shared category and for each shared word. */
const scores = { category: 3, titleWord: 2, descriptionWord: 1 };

/**
 * For each article (by slug) the `count` articles with the highest scores; of equals the nearest in time.
 * @param articles sorted by date
 */
export function relatedArticles<Article extends Listed>(
  articles: readonly Article[],
  count = 3,
): Map<string, Article[]> {
  const entries = articles.map((article, index) => ({
    article,
    index,
    category: article.category,
    titleWords: new Set(searchWords(article.title).map(stemOf)),
    words: new Set(searchWords(article.description ?? '').map(stemOf)),
  }));
  type Entry = (typeof entries)[number];
  const positions = new Map(
    categoriesOf(entries).flatMap(({ articles: category }) =>
      category.map((entry, index) => [entry, { category, index }] as const),
    ),
  );

  const score = (entry: Entry, other: Entry): number =>
    (entry.category && entry.category.name === other.category?.name ? scores.category : 0) +
    scores.titleWord * countShared(entry.titleWords, other.titleWords) +
    scores.descriptionWord * countShared(entry.words, other.words);

  return new Map(
    entries.map((entry) => {
      const { category, index } = positions.get(entry) ?? { category: [], index: 0 };
      const others = new Set([
        ...neighbours(category, index, candidates.category),
        ...neighbours(entries, entry.index, candidates.blog),
      ]);
      others.delete(entry);
      const ranked = [...others]
        .map((other) => ({
          article: other.article,
          score: score(entry, other),
          distance: Math.abs(entry.index - other.index),
        }))
        .sort((a, b) => b.score - a.score || a.distance - b.distance);
      return [entry.article.slug, ranked.slice(0, count).map(({ article }) => article)];
    }),
  );
}

function neighbours<Item>(items: readonly Item[], index: number, distance: number): Item[] {
  return items.slice(Math.max(0, index - distance), index + distance + 1);
}

function countShared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length;
}

export interface ArticleLinks<Article> {
  /** The address of its category’s list. */
  category: string | null;
  older: Article | null;
  newer: Article | null;
  related: Article[];
}

/** @param articles newest first */
export function articleLinks<Article extends Listed>(
  articles: readonly Article[],
): (ArticleLinks<Article> & { article: Article })[] {
  const related = relatedArticles(articles);
  const addresses = new Map(categoriesOf(articles).map(({ name, address }) => [name, address]));
  return articles.map((article, index) => ({
    article,
    category: addresses.get(article.category?.name ?? '') ?? null,
    older: articles[index + 1] ?? null,
    newer: articles[index - 1] ?? null,
    related: related.get(article.slug) ?? [],
  }));
}
