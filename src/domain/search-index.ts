/**
 * The blog’s search index, as files that a browser fetches when a visitor searches: for each word the articles that
 * have it, and what to show of them. However many articles there are, a search fetches a few small files: words are
 * spread over files by their first two letters, articles by their number.
 */
import { shortened } from './shortened';
import { foldedWords, singular } from './search-words';

export interface SearchableArticle {
  slug: string;
  title: string;
  description: string | null;
  date: { text: string } | null;
  category: { name: string } | null;
}

/** Address (below `/blog/`), title, description, date and category, as short as they may be. */
export type FoundArticle = [
  slug: string,
  title: string,
  description: string,
  date: string,
  category: string,
];

/** What a browser must know before it fetches anything. */
export interface SearchSizes {
  wordFiles: number;
}

/** How much it says that a word stands there. */
const weights = { title: 3, category: 2, description: 1 } as const;
/** An article’s number and the weight of the word in it, in one whole number. */
const weightBase = 4;
/** Characters of one file of words, about, and the articles of one file. */
const wordFileLength = 40_000;
export const articlesPerFile = 100;
const longestDescription = 160;

/** Part of the files’ address: changing it keeps an older page’s script from reading a newer index. */
export const indexRecipe = 1;

export const sizesFile = 'tailles';
export const wordFile = (number: number) => `mots-${number}`;
export const articleFile = (number: number) => `articles-${number}`;

/** The number of the file that has every word of these first two letters. */
export function wordFileOf(word: string, wordFiles: number): number {
  return (word.charCodeAt(0) * 31 + word.charCodeAt(1)) % wordFiles;
}

export function packPosting(article: number, weight: number): number {
  return article * weightBase + weight;
}

export function unpackPosting(posting: number): { article: number; weight: number } {
  return { article: Math.floor(posting / weightBase), weight: posting % weightBase };
}

/** `/recherche/…/tailles.json`: the others lie beside it. `version` tells one state of the articles from another. */
export function searchIndexAddress(version: string): string {
  return `/recherche/${indexRecipe}-${version}/${sizesFile}.json`;
}

/** Name (without `.json`) and content of every file. Articles keep their order: the newest have the smallest numbers. */
export function buildSearchIndex(articles: readonly SearchableArticle[]): Map<string, unknown> {
  const postings = collectPostings(articles);
  const length = JSON.stringify([...postings]).length;
  const wordFiles = Math.max(1, Math.ceil(length / wordFileLength));
  const words = Array.from({ length: wordFiles }, (): Record<string, number[]> => ({}));
  for (const [word, numbers] of [...postings].sort()) {
    Object.assign(words[wordFileOf(word, wordFiles)] ?? {}, { [word]: numbers });
  }
  const files = new Map<string, unknown>(words.map((part, number) => [wordFile(number), part]));
  const shown = articles.map(showArticle);
  for (let start = 0; start < shown.length; start += articlesPerFile) {
    files.set(articleFile(start / articlesPerFile), shown.slice(start, start + articlesPerFile));
  }
  return files.set(sizesFile, { wordFiles } satisfies SearchSizes);
}

function collectPostings(articles: readonly SearchableArticle[]): Map<string, number[]> {
  const postings = new Map<string, number[]>();
  articles.forEach(({ title, category, description }, number) => {
    const best = new Map<string, number>();
    for (const [text, weight] of [
      [description ?? '', weights.description],
      [category?.name ?? '', weights.category],
      [title, weights.title],
    ] as const) {
      for (const word of foldedWords(text)) best.set(singular(word), weight);
    }
    for (const [word, weight] of best) {
      const list = postings.get(word) ?? [];
      list.push(packPosting(number, weight));
      postings.set(word, list);
    }
  });
  return postings;
}

function showArticle({
  slug,
  title,
  description,
  date,
  category,
}: SearchableArticle): FoundArticle {
  const text = shortened(description ?? '', longestDescription);
  return [slug, title, text, date?.text ?? '', category?.name ?? ''];
}
