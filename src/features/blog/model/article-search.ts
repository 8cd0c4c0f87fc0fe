/**
 * The blog’s search, by MiniSearch. The build creates the index and the browser loads the parts that a query needs, by
 * the first letter of its words; both need the same options, because words are only found if both read them alike.
 */
import MiniSearch from 'minisearch';
import type { AsPlainObject, Options, Query, SearchOptions } from 'minisearch';
import { foldLetters } from '../../../lib/slug';
import { isSearchWord, searchTerms, searchWords, stemOf, wordsOf } from './search-words';

/** An article as it is searched, and as its result shows it. */
export interface SearchableArticle {
  slug: string;
  title: string;
  description: string;
  category: string;
  /** As visitors read it. */
  date: string;
  /** Those of its text. */
  sentences: readonly string[];
}

/** What is known of all articles; the words are in parts. */
export interface SearchIndex {
  articles: Omit<AsPlainObject, 'index'>;
  /** By `partOf`. */
  parts: Record<string, AsPlainObject['index']>;
}

export interface FoundArticle {
  slug: string;
  /** The article’s words that fit the query, as `searchTerms` gives them. */
  terms: string[];
}

const options: Options<Record<string, string>> = {
  idField: 'slug',
  fields: ['title', 'category', 'description', 'text'],
  tokenize: wordsOf,
  processTerm: indexedTerms,
  searchOptions: { boost: { title: 3, category: 2, description: 1.5 } },
};

/** Maximum edit distance by length: short words and numbers would match too many others. */
const fuzzyOptions: SearchOptions = {
  fuzzy: (word) => (/\d/.test(word) || word.length < 5 ? false : word.length < 7 ? 1 : 2),
  // The first letter must match: « toiture » must not find « voiture ».
  filter: ({ queryTerms, terms }) =>
    queryTerms.every((word) => terms.some((found) => found[0] === word[0])),
};

const otherAlphabets = '_';
export const partNames = ['abcdefghijklmnopqrstuvwxyz0123456789'.split(''), otherAlphabets].flat();

function indexedTerms(word: string): string[] | null {
  return isSearchWord(word) ? searchTerms(word) : null;
}

export function buildSearchIndex(articles: readonly SearchableArticle[]): SearchIndex {
  // A thousand articles have a million words, and some thousand different ones.
  const known = new Map<string, string[] | null>();
  const processTerm = (word: string) => {
    let terms = known.get(word);
    if (terms === undefined) known.set(word, (terms = indexedTerms(word)));
    return terms;
  };
  const search = new MiniSearch({ ...options, processTerm });
  search.addAll(
    articles.map(({ sentences, ...article }) => ({ ...article, text: sentences.join('\n') })),
  );
  const { index, ...rest } = search.toJSON();
  // All of them, so that a word of no article is no missing file.
  const parts: SearchIndex['parts'] = Object.fromEntries(partNames.map((name) => [name, []]));
  for (const entry of index) parts[partOf(entry[0])]?.push(entry);
  return { articles: rest, parts };
}

/** The parts of the index that a query needs. */
export function partsFor(query: string): string[] {
  return [...new Set(searchWords(query).map((word) => partOf(foldLetters(word))))];
}

function partOf([letter = '']: string): string {
  return partNames.includes(letter) ? letter : otherAlphabets;
}

/**
 * Articles that contain every word of the query, best first; misspelt words match only if nothing else does.
 * @param index with the parts that the query needs
 */
export function searchBlog({ articles, parts }: SearchIndex, query: string): FoundArticle[] {
  const index = partsFor(query).flatMap((part) => parts[part] ?? []);
  const search = MiniSearch.loadJS({ ...articles, index }, options);
  const exact = search.search(everyWord(query));
  const found = exact.length > 0 ? exact : search.search(everyWord(query), fuzzyOptions);
  return found.map(({ id, terms }) => ({ slug: id as string, terms }));
}

/** Each word by its beginning, as results show before it is typed to its end, or by its stem. */
function everyWord(query: string): Query {
  const queries = searchWords(query).map((word) => ({
    combineWith: 'OR' as const,
    queries: [
      { queries: [word], processTerm: foldLetters, prefix: true },
      { queries: [word], processTerm: stemOf },
    ],
  }));
  return { combineWith: 'AND', queries };
}
