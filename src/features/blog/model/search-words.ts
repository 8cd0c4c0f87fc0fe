/** What French words are found by: accents, capitals, plurals and endings make no difference, stop words do not count. */
import { stemmer } from '@orama/stemmers/french';
import { foldLetters } from '../../../lib/slug';

const stopWords = new Set(
  (
    'au aux avec ce ces cet cette comme comment dans de des du elle en est et etes etre faut il ils je la le les ' +
    'leur lors ma mais me mes mon ne nos notre nous on ou par pas pour qu quand que quel quelle quelles quels qui sa ' +
    'sans se ses si son sont sous sur ta te tes ton tous tout toute toutes tu un une vos votre vous'
  ).split(' '),
);

/** Plurals whose singular the stemmer does not find. */
const irregular = new Map([
  ['eaux', 'eau'],
  ['travaux', 'travail'],
  ['tuyaux', 'tuyau'],
  ['vitraux', 'vitrail'],
]);

/** In `l’eau` the words are `l` and `eau`. */
const word = '[\\p{L}\\p{M}\\p{N}]+';
const words = new RegExp(word, 'gu');
const wordsAndOthers = new RegExp(`(${word})`, 'u');

/** All words of a text, as typed. */
export function wordsOf(text: string): string[] {
  return text.match(words) ?? [];
}

/** What stands between words and words in turn. */
export function splitAtWords(text: string): string[] {
  return text.split(wordsAndOthers);
}

/** The words of a text that are worth finding. */
export function searchWords(text: string): string[] {
  return wordsOf(text).filter(isSearchWord);
}

/** No single letter, no stop word. */
export function isSearchWord(word: string): boolean {
  const folded = foldLetters(word);
  return folded.length > 1 && !stopWords.has(folded);
}

/** `onduleurs` → `onduleur`, `électricité`, `électrique` → `electr`. Without its accent, `electricite` is `electricit`. */
export function stemOf(word: string): string {
  const lower = word.normalize('NFC').toLowerCase();
  return foldLetters(stemmer(irregular.get(lower) ?? lower));
}

/** Both: what is typed of a word may be its beginning, or another form of it, or without its accents. */
export function searchTerms(word: string): string[] {
  return [...new Set([foldLetters(word), stemOf(word)])];
}
