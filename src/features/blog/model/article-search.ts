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

const hyphens = /[-\u2010\u2011]/g;
const hyphenatedWord = /\p{L}[\p{L}\p{N}]*(?:[-\u2010\u2011][\p{L}\p{N}]+)+/gu;
const groupedNumber = /\b\d{1,3}(?:[\p{Zs}.'’]\d{3})+\b/gu;

/**
 * Splits a text into words. Units are separate from their numbers (`9kWc`: `9`, `kWc`), large numbers are one word
 * (`10 000`: `10000`), and symbols such as € are left out. Words with hyphens are also contained without them, since many
 * are written in both ways (`auto-consommation`: `auto`, `consommation`, `autoconsommation`).
 */
function splitIntoWords(text: string): string[] {
  const joinedWords = text.match(hyphenatedWord)?.map((word) => word.replace(hyphens, '')) ?? [];
  return text
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .replace(groupedNumber, (number) => number.replace(/\D/g, ''))
    .split(/[\n\r\p{Z}\p{P}\p{S}]+/u)
    .concat(joinedWords);
}

/**
 * Returns a function that finds the articles with every word of a query, best matches first. It ignores accents and
 * case, and also finds words that begin with a word of the query or, unless it is a number, are similar to it.
 */
export function createSearch(
  articles: readonly SearchableArticle[],
): (query: string) => SearchableArticle[] {
  const searchIndex = new MiniSearch<SearchableArticle>({
    idField: 'slug',
    fields: ['title', 'description', 'headings', 'text'],
    tokenize: splitIntoWords,
    processTerm: foldLetters,
    searchOptions: {
      boost: { title: 3, description: 2, headings: 2 },
      combineWith: 'AND',
      prefix: true,
      fuzzy: (word) => (word.length < minFuzzyLength || /\d/.test(word) ? false : 0.2),
    },
  });
  searchIndex.addAll(articles);
  const articleBySlug = new Map(articles.map((article) => [article.slug, article]));
  const search = (query: string) =>
    searchIndex.search(query).flatMap(({ id }) => articleBySlug.get(id as string) ?? []);
  return (query) => {
    const foundArticles = search(
      query.replace(hyphenatedWord, (word) => word.replace(hyphens, '')),
    );
    // An article may contain the parts as separate words: `pompe à chaleur` for `pompe-à-chaleur`.
    return foundArticles.length > 0 ? foundArticles : search(query.replace(hyphens, ' '));
  };
}
