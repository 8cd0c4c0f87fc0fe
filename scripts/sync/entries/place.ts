/** Names the entry that has a mistake, as an editor would look for it. */
import type { Place } from '../../../src/content/schemas/drafts-report';
import type { CollectionName } from '../../../src/content/schemas/manifest';
import { adminLink, contentTypes } from '../strapi/admin';
import type { Fields } from '../strapi/unwrap';

/** `title` is whatever the entry has in its field. */
export function placeOf(
  baseUrl: string,
  collection: CollectionName,
  fields: Fields,
  title: unknown,
): Place {
  const name = typeof title === 'string' ? title.trim() : '';
  const entry =
    name === '' ? `${contentTypes[collection].name} sans titre` : `« ${shortened(name, 80)} »`;
  return { collection, entry, link: adminLink(baseUrl, collection, fields) };
}

export function shortened(text: string, limit = 100): string {
  return text.length > limit ? `${text.slice(0, limit)}…` : text;
}
