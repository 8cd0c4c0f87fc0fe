/** Searches the blog’s index, fetching only the files that a query needs. */
import {
  articleFile,
  articlesPerFile,
  sizesFile,
  unpackPosting,
  wordFile,
  wordFileOf,
} from './search-index';
import type { FoundArticle, SearchSizes } from './search-index';
import { foldedWords, singular } from './search-words';

export interface SearchResult {
  /** Of all that was found. */
  count: number;
  /** The best of it. */
  articles: FoundArticle[];
}

type ReadFile = (name: string) => Promise<unknown>;

const mostShown = 12;
/** A whole word tells more than one that only begins so. */
const wholeWordBonus = 3;

/**
 * Articles that have every word of the query, the last of them perhaps not typed to its end. `readFile` gives a
 * file of the index by its name.
 */
export async function searchBlog(query: string, readFile: ReadFile): Promise<SearchResult> {
  const words = [...new Set(foldedWords(query))];
  if (words.length === 0) return { count: 0, articles: [] };
  const { wordFiles } = (await readFile(sizesFile)) as SearchSizes;
  const scores = await Promise.all(words.map((word) => scoresOf(word, wordFiles, readFile)));
  const [first = new Map<number, number>(), ...others] = scores;
  const ranked = [...first]
    .filter(([article]) => others.every((found) => found.has(article)))
    .map(([article]) => ({
      article,
      score: scores.reduce((sum, found) => sum + (found.get(article) ?? 0), 0),
    }))
    .sort((a, b) => b.score - a.score || a.article - b.article);
  const best = ranked.slice(0, mostShown).map(({ article }) => article);
  return { count: ranked.length, articles: await readArticles(best, readFile) };
}

/** By number of article: how well it fits one word of the query. */
async function scoresOf(
  word: string,
  wordFiles: number,
  readFile: ReadFile,
): Promise<Map<number, number>> {
  const file = await readFile(wordFile(wordFileOf(word, wordFiles)));
  const scores = new Map<number, number>();
  const whole = singular(word);
  for (const [known, postings] of Object.entries(file as Record<string, number[]>)) {
    if (known !== whole && !known.startsWith(word)) continue;
    for (const posting of postings) {
      const { article, weight } = unpackPosting(posting);
      const score = known === whole ? weight * wholeWordBonus : weight;
      scores.set(article, Math.max(score, scores.get(article) ?? 0));
    }
  }
  return scores;
}

async function readArticles(
  numbers: readonly number[],
  readFile: ReadFile,
): Promise<FoundArticle[]> {
  const found = await Promise.all(
    numbers.map(async (number) => {
      const file = await readFile(articleFile(Math.floor(number / articlesPerFile)));
      return (file as FoundArticle[])[number % articlesPerFile];
    }),
  );
  return found.filter((article) => article !== undefined);
}
