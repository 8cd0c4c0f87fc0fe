/** A mistake in the content: which entry and field, what it costs, what an editor should do, and where. */
import type { CollectionName } from '../../../src/content/schemas/manifest';
import { adminLink, contentTypes } from '../strapi/admin';
import type { Fields } from '../strapi/unwrap';

/** Where an entry stands, as an editor would look for it. */
export interface Place {
  collection: CollectionName;
  /** « Titre », in guillemets, or what stands in for it. */
  entry: string;
  /** Into Strapi’s admin; only for log and report, never for the snapshot. */
  link: string | null;
}

/**
 * `left out`: the entry is not on the site. `older`: the entry, or a single type’s field, stays as it was. `part`:
 * the site does without this part. `advice`: all is shown.
 */
export type Cost = 'left out' | 'older' | 'part' | 'advice';

export interface Problem extends Place {
  cost: Cost;
  /** Dotted path in the entry, such as `blocks.2.body`. */
  field: string;
  message: string;
}

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
