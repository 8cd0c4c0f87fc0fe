/** The blog’s search: accents and capitals make no difference, beginnings and misspelt words are found. */
import MiniSearch from 'minisearch';
import { foldLetters } from '../../../lib/slug.ts';

/** Data of an article in `recherche.json`. */
export interface SearchableArticle {
  slug: string;
  title: string;
  description: string;
  headings: string;
  /** The beginning of its text. */
  text: string;
}

/** A shorter word would match too many others. */
const minFuzzyLength = 5;

/** Articles that contain every word of the query, best first. */
export function createSearch(
  articles: readonly SearchableArticle[],
): (query: string) => SearchableArticle[] {
  const index = new MiniSearch<SearchableArticle>({
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
  index.addAll(articles);
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  return (query) => index.search(query).flatMap(({ id }) => bySlug.get(id as string) ?? []);
}
