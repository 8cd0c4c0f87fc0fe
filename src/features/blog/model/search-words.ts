/** Normalises French text for search: no accents, capitals, plurals or stop words. */
import { foldLetters } from '../../../lib/slug';

const stopWords = new Set(
  (
    'au aux avec ce ces cet cette comme comment dans de des du elle en est et etre faut il ils je la le les leur ' +
    'lors ma mais me mes mon ne nos notre nous on ou par pas pour quand que quel quelle quelles quels qui sa ' +
    'sans se ses si son sont sous sur ta te tes ton tous tout toute toutes tu un une vos votre vous'
  ).split(' '),
);

/** Keeps plurals: the last word of a query may not be typed to its end. */
export function foldedWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !stopWords.has(word));
}

/** Plurals in -aux of other words than those in -al, such as `journal`. */
const irregular = new Map([
  ['taux', 'taux'],
  ['travaux', 'travail'],
  ['tuyaux', 'tuyau'],
  ['vitraux', 'vitrail'],
]);

/** `panneaux` → `panneau`, `journaux` → `journal`, `toits` → `toit`; short words are unchanged. */
export function singular(word: string): string {
  if (word.length < 4) return word;
  const irregularSingular = irregular.get(word);
  if (irregularSingular !== undefined) return irregularSingular;
  return word.replace(/([^e])aux$/, '$1al').replace(/([ae]u)x$|([^s])s$/, '$1$2');
}

export function searchWords(text: string): Set<string> {
  return new Set(foldedWords(text).map(singular));
}
