/** Names an entry as an editor looks for it, with its address in Strapi’s admin. */
import type { Place } from '../../../src/content/snapshot/drafts-report';
import type { CollectionName } from '../../../src/content/types/registry';
import { quoted } from '../../lib/quoted';
import { isSingleType, uidOf } from '../../lib/strapi-schema';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { collections } from './registry';

/** The address is the same in Strapi 4 and 5. @param fields the entry, or its id and title */
export function placeOf(baseUrl: string, collection: CollectionName, fields: Fields): Place {
  const { schema } = collections[collection];
  const { displayName } = schema.info;
  const isSingle = isSingleType(schema);
  const kind = isSingle ? 'single-types' : 'collection-types';
  const id = isSingle ? null : idOf(fields);
  const page = `${baseUrl}/admin/content-manager/${kind}/${uidOf(schema)}`;
  return {
    collection,
    id,
    type: displayName,
    entry: isSingle ? displayName : titleOf(collection, fields),
    link: id === null ? page : `${page}/${encodeURIComponent(id.toWellFormed())}`,
  };
}

/** By the field that names entries in Strapi’s lists. */
export function titleOf(collection: CollectionName, fields: Fields): string {
  const { mainField = 'title' } = collections[collection].schema.config.settings;
  const titles = [fields[mainField], fields['slug']];
  const title = titles.find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof title === 'string' ? quoted(title.trim(), 80) : 'sans titre';
}
