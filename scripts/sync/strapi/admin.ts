/** Strapi’s admin: where an editor finds an entry, and where a developer lets the site read it. */
import type { CollectionName } from '../../../src/content/schemas/manifest';
import type { RequestError } from './client';
import { idOf } from './unwrap';
import type { Fields } from './unwrap';

interface ContentType {
  /** As Strapi’s settings name it. */
  name: string;
  /** `api::article.article` */
  uid: string;
  kind: 'single-types' | 'collection-types';
}

const type = (name: string, kind: ContentType['kind']): ContentType => {
  const key = name.toLowerCase();
  return { name, uid: `api::${key}.${key}`, kind };
};

export const contentTypes = {
  hero: type('Hero', 'single-types'),
  about: type('About', 'single-types'),
  gallery: type('Gallery', 'single-types'),
  services: type('Service', 'collection-types'),
  testimonials: type('Testimonial', 'collection-types'),
  articles: type('Article', 'collection-types'),
} as const satisfies Record<CollectionName, ContentType>;

/** Strapi 4 and 5 have the same addresses, and know the entry by their own id. */
export function adminLink(baseUrl: string, collection: CollectionName, entry: Fields): string {
  const { uid, kind } = contentTypes[collection];
  const list = `${baseUrl}/admin/content-manager/${kind}/${uid}`;
  const id = kind === 'single-types' ? null : idOf(entry);
  return id === null ? list : `${list}/${encodeURIComponent(id)}`;
}

/** What to do about a collection that could not be read; null where the reason says it. */
export function adviceFor(
  collection: CollectionName,
  { status }: RequestError,
  access: 'public' | 'token',
): string | null {
  const { name, kind } = contentTypes[collection];
  const right = kind === 'single-types' ? '« find »' : '« find » et « findOne »';
  const place =
    access === 'public'
      ? `Settings → Users & Permissions → Roles → Public → ${name}`
      : `Settings → API Tokens → le jeton du site → ${name}`;
  switch (status) {
    case 403:
      return `Dans Strapi : ${place}, cochez ${right}, puis enregistrez.`;
    case 401:
      return 'Le jeton CMS_TOKEN est faux ou expiré : créez-en un dans Strapi (Settings → API Tokens), ou videz CMS_TOKEN si la lecture est publique.';
    case 404:
      return `Vérifiez CMS_URL, et que le type « ${name} » existe dans Strapi.`;
    case 400:
      return `Strapi ne connaît pas un champ demandé : comparez le type « ${name} » avec les champs attendus par le site.`;
    case null:
      return 'Vérifiez que Strapi est démarré et que CMS_URL est la bonne adresse.';
    default:
      return null;
  }
}
