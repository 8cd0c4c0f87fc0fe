/**
 * Addresses of the search’s files, and what is said without them. Without a hash: a page that stays open while the site is
 * built anew searches on.
 */

export const searchIsUnavailable = 'La recherche n’est pas disponible pour le moment.';

/** What is known of all articles. */
export const searchArticlesAddress = '/recherche/articles.json';

/** Words by their first letter: see `partsFor`. */
export function searchPartAddress(part: string): string {
  return `/recherche/mots-${part}.json`;
}

/** What a result shows of an article. */
export function searchTextAddress(slug: string): string {
  return `/recherche/articles/${encodeURIComponent(slug)}.json`;
}
