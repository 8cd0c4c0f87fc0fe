/** Strapi 4 has no documents, and its forms none of the site’s own fields. */
import type { Strapi } from '../strapi';

export function isStrapi5(strapi: Partial<Pick<Strapi, 'documents'>>): boolean {
  return typeof strapi.documents?.use === 'function';
}
