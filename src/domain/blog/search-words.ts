/** Folds French text into the words a search compares: no accents, no capitals, no plurals, no little words. */
import { foldLetters } from '../text/slug';

const littleWords = new Set(
  (
    'au aux avec ce ces cet cette comme comment dans de des du elle en est et etre faut il ils je la le les leur ' +
    'lors ma mais me mes mon ne nos notre nous on ou par pas pour quand que quel quelle quelles quels qui sa ' +
    'sans se ses si son sont sous sur ta te tes ton tous tout toute toutes tu un une vos votre vous'
  ).split(' '),
);

/** As written, but for accents and capitals: what a visitor has typed of a word so far. */
export function foldedWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !littleWords.has(word));
}

/** Plurals in -aux that do not come from -al as `journaux` does. */
const irregular = new Map([
  ['taux', 'taux'],
  ['travaux', 'travail'],
  ['tuyaux', 'tuyau'],
  ['vitraux', 'vitrail'],
]);

/** `panneaux` → `panneau`, `journaux` → `journal`, `toits` → `toit`; short words stay as they are. */
export function singular(word: string): string {
  if (word.length < 4) return word;
  const known = irregular.get(word);
  if (known !== undefined) return known;
  if (/(?<!e)aux$/.test(word)) return word.replace(/aux$/, 'al');
  return word.replace(/(?:(?<=[ae]u)x|(?<!s)s)$/, '');
}

/** Each word once. */
export function searchWords(text: string): Set<string> {
  return new Set(foldedWords(text).map(singular));
}
