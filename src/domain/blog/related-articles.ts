/** Where an article leads: its category, its neighbours in time, and what to read next. */
import { categoriesOf, categoryAddress } from './lists';
import { searchWords } from './search-words';

interface Listed {
  slug: string;
  title: string;
  description: string | null;
  category: { name: string } | null;
}

/** Neighbours in time that an article is compared with, on either side: in its category, and in the whole blog. */
const reach = { category: 24, blog: 8 };
const worth = { category: 3, titleWord: 2, descriptionWord: 1 };

/**
 * For each article (by slug) the `count` closest ones by category and words, closest first; of equals the nearest
 * in time. `articles`
 * are in the order of their dates.
 */
export function relatedArticles<Article extends Listed>(
  articles: readonly Article[],
  count = 3,
): Map<string, Article[]> {
  const known = articles.map((article, place) => ({
    article,
    place,
    category: article.category,
    titleWords: searchWords(article.title),
    words: searchWords(article.description ?? ''),
  }));
  type Known = (typeof known)[number];
  const families = new Map(
    categoriesOf(known).flatMap(({ articles: family }) =>
      family.map((one, place) => [one, { family, place }] as const),
    ),
  );

  const closeness = (one: Known, other: Known): number =>
    (one.category && one.category.name === other.category?.name ? worth.category : 0) +
    worth.titleWord * shared(one.titleWords, other.titleWords) +
    worth.descriptionWord * shared(one.words, other.words);

  return new Map(
    known.map((one) => {
      const { family, place } = families.get(one) ?? { family: [], place: 0 };
      const candidates = new Set([
        ...around(family, place, reach.category),
        ...around(known, one.place, reach.blog),
      ]);
      candidates.delete(one);
      const ranked = [...candidates]
        .map((other) => ({
          article: other.article,
          closeness: closeness(one, other),
          distance: Math.abs(one.place - other.place),
        }))
        .sort((a, b) => b.closeness - a.closeness || a.distance - b.distance);
      return [one.article.slug, ranked.slice(0, count).map(({ article }) => article)];
    }),
  );
}

function around<Item>(items: readonly Item[], place: number, distance: number): Item[] {
  return items.slice(Math.max(0, place - distance), place + distance + 1);
}

function shared(words: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...words].filter((word) => others.has(word)).length;
}

export interface ArticleLinks<Article> {
  /** The address of its category’s list. */
  category: string | null;
  older: Article | null;
  newer: Article | null;
  related: Article[];
}

/** Of each article, in their order: the newest first. */
export function articleLinks<Article extends Listed>(
  articles: readonly Article[],
): (ArticleLinks<Article> & { article: Article })[] {
  const related = relatedArticles(articles);
  const addresses = new Map(
    categoriesOf(articles).map((category) => [category.name, categoryAddress(category)]),
  );
  return articles.map((article, index) => ({
    article,
    category: addresses.get(article.category?.name ?? '') ?? null,
    older: articles[index + 1] ?? null,
    newer: articles[index - 1] ?? null,
    related: related.get(article.slug) ?? [],
  }));
}
