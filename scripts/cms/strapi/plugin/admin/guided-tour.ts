/**
 * Without Strapi’s own tour, which covers the page where an owner is about to write the first article: it is in
 * English, and teaches to build content types, which are here already.
 */
import type { AdminConcern } from './concern';

/** Where Strapi’s admin page keeps the state of its tours. */
const storageKey = 'STRAPI_GUIDED_TOUR';

export const guidedTour: AdminConcern = {
  register() {
    if (localStorage.getItem(storageKey) !== null) return;
    localStorage.setItem(storageKey, JSON.stringify({ enabled: false }));
  },
};
