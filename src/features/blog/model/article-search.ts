import MiniSearch from 'minisearch';
import { foldLetters } from '../../../lib/slug.ts';

/** An article in `recherche.json`, which contains the data of the blog’s search. */
export interface SearchableArticle {
  slug: string;
  title: string;
  description: string;
  headings: string;
  /** The beginning of the article’s text. */
  text: string;
}

/** Minimum length of a word that also finds similar words. Shorter words would match too many others. */
const minFuzzyLength = 5;

/**
 * Returns a function that finds the articles with every word of a query, best matches first. It ignores accents and
 * case, and also finds words that begin with a word of the query or are similar to it.
 */
export function createSearch(
  articles: readonly SearchableArticle[],
): (query: string) => SearchableArticle[] {
  const searchIndex = new MiniSearch<SearchableArticle>({
    idField: 'slug',
    fields: ['title', 'description', 'headings', 'text'],
    processTerm: foldLetters,
    searchOptions: {
      boost: { title: 3, description: 2, headings: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length < minFuzzyLength ? false : 0.2),
    },
  });
  searchIndex.addAll(articles);
  const articleBySlug = new Map(articles.map((article) => [article.slug, article]));
  return (query) =>
    searchIndex.search(query).flatMap(({ id }) => articleBySlug.get(id as string) ?? []);
}
