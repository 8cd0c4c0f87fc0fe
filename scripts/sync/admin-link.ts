/** Addresses in Strapi’s admin, so that an editor gets from a warning to the form in one click. */
import type { CollectionName } from '../../src/content/schemas/manifest';
import type { Fields } from './unwrap';

const places = {
  hero: 'single-types/api::hero.hero',
  about: 'single-types/api::about.about',
  gallery: 'single-types/api::gallery.gallery',
  services: 'collection-types/api::service.service',
  testimonials: 'collection-types/api::testimonial.testimonial',
  articles: 'collection-types/api::article.article',
} as const satisfies Record<CollectionName, string>;

/** Strapi 5 knows an entry by `documentId`, Strapi 4 by `id`. */
export function adminLink(baseUrl: string, collection: CollectionName, entry: Fields): string {
  const list = `${baseUrl}/admin/content-manager/${places[collection]}`;
  if (list.includes('/single-types/')) return list;
  const id = entry['documentId'] ?? entry['id'];
  return typeof id === 'string' || typeof id === 'number'
    ? `${list}/${encodeURIComponent(id)}`
    : list;
}
