/** The admin page speaks French, to everybody who has not chosen another language in their profile. */
import type { AdminConcern } from './concern';

/** Where Strapi’s admin page keeps the language of this browser. */
const storageKey = 'strapi-admin-language';

export const french: AdminConcern = {
  // What Strapi’s own French leaves out.
  words: { 'content-manager.plugin.name': 'Gestion du contenu' },
  register({ configurations }) {
    if (!configurations.locales.includes('fr')) configurations.locales.push('fr');
    if (localStorage.getItem(storageKey) === null) localStorage.setItem(storageKey, 'fr');
  },
};
