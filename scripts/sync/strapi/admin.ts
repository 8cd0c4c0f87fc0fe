/** Strapi’s admin: where an editor finds an entry, and where a developer lets the site read it. */
import type { CollectionName } from '../../../src/content/schemas/manifest';
import type { RequestError } from './client';
import { idOf } from './unwrap';
import type { Fields } from './unwrap';

/** As Strapi’s settings name them. */
export const contentTypes = {
  hero: { name: 'Hero', kind: 'single-types' },
  about: { name: 'About', kind: 'single-types' },
  gallery: { name: 'Gallery', kind: 'single-types' },
  services: { name: 'Service', kind: 'collection-types' },
  testimonials: { name: 'Testimonial', kind: 'collection-types' },
  articles: { name: 'Article', kind: 'collection-types' },
} as const satisfies Record<
  CollectionName,
  { name: string; kind: 'single-types' | 'collection-types' }
>;

export function isList(collection: CollectionName): boolean {
  return contentTypes[collection].kind === 'collection-types';
}

/** Strapi 4 and 5 have the same addresses, and know the entry by their own id. */
export function adminLink(baseUrl: string, collection: CollectionName, entry: Fields): string {
  const { name, kind } = contentTypes[collection];
  const key = name.toLowerCase();
  const page = `${baseUrl}/admin/content-manager/${kind}/api::${key}.${key}`;
  const id = isList(collection) ? idOf(entry) : null;
  return id === null ? page : `${page}/${encodeURIComponent(id)}`;
}

/** What to do about a collection that could not be read. */
export function adviceFor(
  collection: CollectionName,
  { status }: RequestError,
  access: 'public' | 'token',
): string {
  const { name } = contentTypes[collection];
  switch (status) {
    case 403:
      return adviceForType(name, access);
    case 401:
      return 'Le jeton CMS_TOKEN est faux ou expiré : créez-en un dans Strapi (Settings → API Tokens), ou videz CMS_TOKEN si la lecture est publique.';
    case 404:
      return `Vérifiez CMS_URL, et que le type « ${name} » existe dans Strapi.`;
    case 400:
      return `Strapi ne connaît pas un champ demandé : comparez le type « ${name} » avec les champs attendus par le site.`;
    case null:
      return 'Vérifiez que Strapi est démarré et que CMS_URL est la bonne adresse.';
    default:
      return 'Ouvrez cette adresse dans un navigateur et lisez le journal de Strapi, puis relancez « npm run sync ».';
  }
}

export function adviceForType(name: string, access: 'public' | 'token'): string {
  const place =
    access === 'public'
      ? 'Settings → Users & Permissions → Roles → Public'
      : 'Settings → API Tokens → le jeton du site';
  return `Dans Strapi : ${place} → ${name}, cochez « find » et « findOne », puis enregistrez.`;
}
