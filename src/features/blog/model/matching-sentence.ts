/** The sentence of an article that says most of what was searched for, with the words that were found. */
import { shortened } from '../../../lib/titles';
import { searchTerms, searchWords, splitAtWords, stemOf } from './search-words';

/** A shorter one is a heading or a cell of a table, which says less than a sentence. */
const minLength = 40;
/** A longer sentence is cut. */
const maxLength = 220;
/** Of a cut sentence: at most so much of what stands before the first word that was found. */
const maxLead = 80;

export interface Piece {
  text: string;
  isFound: boolean;
}

/** The first of the sentences with the most different words that were found. @param terms of `FoundArticle` */
export function matchingSentence(sentences: readonly string[], terms: readonly string[]): Piece[] {
  const found = new Set(terms);
  const foundIn = (text: string) =>
    searchWords(text).filter((word) => searchTerms(word).some((term) => found.has(term)));
  let [best = ''] = sentences;
  let most = 0;
  for (const sentence of sentences) {
    const count = new Set(foundIn(sentence).map(stemOf)).size;
    const worth = sentence.length < minLength ? count - 0.5 : count;
    if (worth > most) [best, most] = [sentence, worth];
  }
  const firstFound = best.indexOf(foundIn(best)[0] ?? '');
  return splitAtWords(cutAround(best, firstFound)).map((text) => ({
    text,
    isFound: foundIn(text).length > 0,
  }));
}

/** Cuts between words. */
function cutAround(sentence: string, position: number): string {
  if (sentence.length <= maxLength) return sentence;
  // Near its end, a sentence shows more of what is before.
  const start = Math.min(position - maxLead, sentence.length - maxLength);
  if (start <= 0) return shortened(sentence, maxLength);
  return shortened(`…${sentence.slice(start).replace(/^\S*\s+/, '')}`, maxLength);
}
