/**
 * The blog’s search by MiniSearch. The build makes the index and the browser loads it, with the same options: words
 * are only found if both fold them alike.
 */
import MiniSearch from 'minisearch';
import type { Options, SearchOptions } from 'minisearch';
import { foldedWords, singular } from './search-words';

export interface SearchableArticle {
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
    // A visitor sees results before the word is typed to its end.
    prefix: true,
    boost: { title: 3, category: 2 },
  },
};

/** Two letters swapped count as two slips. Short words and numbers would find too many others. */
const withSlips: SearchOptions = {
  fuzzy: (word) => (/\d/.test(word) || word.length < 5 ? false : word.length < 7 ? 1 : 2),
  // Who slips has the first letter right; a « toiture » is no « voiture ».
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

/** Articles that have every word of the query, the best first. Slips are looked past only if nothing else is found. */
export function searchBlog(index: SearchIndex, query: string): FoundArticle[] {
  const found = index.search(query);
  return (found.length > 0 ? found : index.search(query, withSlips)) as unknown as FoundArticle[];
}
