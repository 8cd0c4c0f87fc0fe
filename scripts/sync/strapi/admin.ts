/** Strapi’s admin: where an editor finds an entry, and where a developer gives the site access. */
import type { Place } from '../../../src/content/snapshot/drafts-report';
import type { CollectionName } from '../../../src/content/types/registry';
import { quoted } from '../../lib/quoted';
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

/**
 * Names an entry as an editor looks for it, with its address in the admin, which is the same in Strapi 4 and 5.
 * @param title the content of the entry’s title field, whatever it is
 */
export function placeOf(
  baseUrl: string,
  collection: CollectionName,
  fields: Fields,
  title: unknown,
): Place {
  const { name, kind } = contentTypes[collection];
  const text = typeof title === 'string' ? title.trim() : '';
  const type = name.toLowerCase();
  const id = isList(collection) ? idOf(fields) : null;
  const page = `${baseUrl}/admin/content-manager/${kind}/api::${type}.${type}`;
  return {
    collection,
    entry: text === '' ? `${name} sans titre` : quoted(text, 80),
    link: id === null ? page : `${page}/${encodeURIComponent(id)}`,
  };
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
      return adviceForPermission(name, access);
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

export function adviceForPermission(type: string, access: 'public' | 'token'): string {
  const place =
    access === 'public'
      ? 'Settings → Users & Permissions → Roles → Public'
      : 'Settings → API Tokens → le jeton du site';
  return `Dans Strapi : ${place} → ${type}, cochez « find » et « findOne », puis enregistrez.`;
}
