/** Strapi’s own store, for what the plugin remembers and nothing else reads. */
import type { Store, Strapi } from '../strapi';

export function siteStore(strapi: Strapi): Store {
  return strapi.store({ type: 'plugin', name: 'site' });
}
