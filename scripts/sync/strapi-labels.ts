/**
 * Names types, entries and fields as editors see them in Strapi. This is the only file of the sync that knows Strapi’s
 * schema files.
 */
import type { AdminLocation } from '../../src/preview/drafts-report.ts';
import type { CollectionName } from '../../src/content/types/registry.ts';
import { quoted } from '../lib/quoted.ts';
import { isSingleType, labelOf, uidOf } from '../lib/strapi-schema.ts';
import type { StrapiContentType, StrapiSchema } from '../lib/strapi-schema.ts';
import statistic from '../cms/src/components/about/statistic.json' with { type: 'json' };
import value from '../cms/src/components/about/value.json' with { type: 'json' };
import tab from '../cms/src/components/gallery/collection.json' with { type: 'json' };
import project from '../cms/src/components/gallery/project.json' with { type: 'json' };
import feature from '../cms/src/components/hero/feature.json' with { type: 'json' };
import media from '../cms/src/components/shared/media.json' with { type: 'json' };
import quote from '../cms/src/components/shared/quote.json' with { type: 'json' };
import richText from '../cms/src/components/shared/rich-text.json' with { type: 'json' };
import slider from '../cms/src/components/shared/slider.json' with { type: 'json' };
import about from '../cms/src/api/about/content-types/about/schema.json' with { type: 'json' };
import articles from '../cms/src/api/article/content-types/article/schema.json' with { type: 'json' };
import gallery from '../cms/src/api/gallery/content-types/gallery/schema.json' with { type: 'json' };
import hero from '../cms/src/api/hero/content-types/hero/schema.json' with { type: 'json' };
import services from '../cms/src/api/service/content-types/service/schema.json' with { type: 'json' };
import testimonials from '../cms/src/api/testimonial/content-types/testimonial/schema.json' with { type: 'json' };
import { idOf, isRecord } from './fetch/unwrap.ts';
import type { Fields } from './fetch/unwrap.ts';

/** The schemas of all content types. */
export const schemas: Readonly<Record<CollectionName, StrapiContentType>> = {
  hero,
  about,
  services,
  testimonials,
  gallery,
  articles,
};

/** The schemas of all components, by uid. */
export const components: Readonly<Record<string, StrapiSchema>> = {
  'about.statistic': statistic,
  'about.value': value,
  'hero.feature': feature,
  'gallery.collection': tab,
  'gallery.project': project,
  'shared.media': media,
  'shared.quote': quote,
  'shared.rich-text': richText,
  'shared.slider': slider,
};

/** Returns the uid by which Strapi’s API names a content type. */
export function uidOfCollection(collection: CollectionName): string {
  return uidOf(schemas[collection]);
}

/** Returns the name of a content type in Strapi’s menu. */
export function typeNameOf(collection: CollectionName): string {
  return schemas[collection].info.displayName;
}

/** Returns the names and the address by which an editor finds an entry. @param fields the entry or its document */
export function locationOf(
  baseUrl: string,
  collection: CollectionName,
  fields: Fields,
): AdminLocation {
  const { displayName } = schemas[collection].info;
  const isSingle = isSingleType(schemas[collection]);
  const id = idOf(fields);
  const listPath = isSingle ? 'single-types' : 'collection-types';
  const page = `${baseUrl}/admin/content-manager/${listPath}/${uidOfCollection(collection)}`;
  return {
    collection,
    id,
    type: displayName,
    entry: isSingle ? displayName : titleOf(collection, fields),
    link: id === null || isSingle ? page : `${page}/${encodeURIComponent(id.toWellFormed())}`,
  };
}

/** Returns the title of an entry: the value of the field that Strapi’s lists show. */
export function titleOf(collection: CollectionName, fields: Fields): string {
  const { mainField = 'title' } = schemas[collection].config.settings;
  const possibleTitles = [fields[mainField], fields['slug']];
  const title = possibleTitles.find((text) => typeof text === 'string' && text.trim() !== '');
  return typeof title === 'string' ? quoted(title.trim(), 80) : 'sans titre';
}

/**
 * Returns the labels of a path: `Contenu 3 (Texte) › Texte` for `blocks.2.body`, `Projets 3 « Eus »` for an item of a list.
 * @param fields the entry or its document, which name the components of blocks
 */
export function labelAt(
  collection: CollectionName,
  fields: Fields,
  path: readonly PropertyKey[],
): string {
  const labels: string[] = [];
  let schema: StrapiSchema | undefined = schemas[collection];
  let valueSchema: StrapiSchema | undefined = schema;
  let currentValue: unknown = fields;
  for (const key of path) {
    currentValue = (currentValue as Fields | null | undefined)?.[key as string];
    if (typeof key === 'number') {
      const { __component: uid, component } = isRecord(currentValue) ? currentValue : {};
      const componentName = uid ?? component;
      const isBlock = typeof componentName === 'string' && Object.hasOwn(components, componentName);
      valueSchema = isBlock ? components[componentName] : schema;
      const title = isBlock
        ? ` (${valueSchema?.info.displayName})`
        : titleOfItem(valueSchema, currentValue);
      labels.push(`${labels.pop() ?? ''} ${key + 1}${title}`);
      continue;
    }
    const field = String(key);
    if (valueSchema === undefined || field.startsWith('__')) continue;
    labels.push(labelOf(valueSchema, field));
    schema = components[valueSchema.attributes[field]?.component ?? ''];
    valueSchema = schema;
  }
  return labels.join(' › ');
}

/** Returns the title of an item of a list in Strapi’s form: the value of its main field. */
function titleOfItem(schema: StrapiSchema | undefined, item: unknown): string {
  const field = schema?.config.settings.mainField;
  const value = field !== undefined && isRecord(item) ? item[field] : null;
  return typeof value === 'string' && value.trim() !== '' ? ` ${quoted(value.trim(), 60)}` : '';
}
