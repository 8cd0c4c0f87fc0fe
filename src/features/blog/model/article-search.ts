/**
 * The blog’s search, by MiniSearch. The build creates the index and the browser loads it; both need the same options,
 * because words are only found if both normalise them alike.
 */
import MiniSearch from 'minisearch';
import type { Options, SearchOptions } from 'minisearch';
import { foldedWords, singular } from './search-words';

interface SearchableArticle {
  slug: string;
  title: string;
  description: string | null;
  date: { text: string } | null;
  category: { name: string } | null;
}

export interface FoundArticle {
  /** Its slug. */
  id: string;
  title: string;
  description: string;
  date: string;
  category: string;
}

export type SearchIndex = MiniSearch<FoundArticle>;

const options: Options<FoundArticle> = {
  fields: ['title', 'category', 'description'],
  storeFields: ['title', 'category', 'description', 'date'],
  tokenize: foldedWords,
  processTerm: singular,
  searchOptions: {
    combineWith: 'AND',
    // Results show before a word is typed to its end.
    prefix: true,
    boost: { title: 3, category: 2 },
  },
};

/** Maximum edit distance by length: short words and numbers would match too many others. */
const fuzzyOptions: SearchOptions = {
  fuzzy: (word) => (/\d/.test(word) || word.length < 5 ? false : word.length < 7 ? 1 : 2),
  // The first letter must match: « toiture » must not find « voiture ».
  filter: ({ queryTerms, terms }) =>
    queryTerms.every((word) => terms.some((found) => found[0] === word[0])),
};

export function buildSearchIndex(articles: readonly SearchableArticle[]): string {
  const index: SearchIndex = new MiniSearch(options);
  index.addAll(
    articles.map(({ slug, title, description, date, category }) => ({
      id: slug,
      title,
      description: description ?? '',
      date: date?.text ?? '',
      category: category?.name ?? '',
    })),
  );
  return JSON.stringify(index);
}

export function loadSearchIndex(json: string): SearchIndex {
  return MiniSearch.loadJSON(json, options);
}

/** Articles that contain every word of the query, best first; misspelt words match only if nothing else does. */
export function searchBlog(index: SearchIndex, query: string): FoundArticle[] {
  const found = index.search(query);
  return (found.length > 0
    ? found
    : index.search(query, fuzzyOptions)) as unknown as FoundArticle[];
}
