/** Names types, entries and fields as editors see them in Strapi, by Strapi’s own schema files. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AdminLocation } from '../../src/preview/drafts-report.ts';
import { byCollection, contentTypes } from '../../src/content/types/registry.ts';
import type { CollectionName } from '../../src/content/types/registry.ts';
import { quoted } from '../lib/quoted.ts';
import { idOf, isRecord } from './fetch/unwrap.ts';
import type { Fields } from './fetch/unwrap.ts';
import { indexesInStrapi } from './schemas/fields.ts';

/** The parts of Strapi’s schema files (`scripts/cms/src`) that are used here. */
interface StrapiSchema {
  info: { displayName: string };
  attributes: Readonly<Record<string, { type: string; component?: string }>>;
  config: {
    /** `mainField` is the field that names an entry in Strapi’s lists. */
    settings: { mainField?: string };
    metadatas: Readonly<Record<string, { edit: { label: string } }>>;
  };
}

interface StrapiContentType extends StrapiSchema {
  info: { displayName: string; singularName: string; pluralName: string };
  /** Option of this project: the path before the slug if entries have pages of their own, `/blog`. */
  pluginOptions?: { site?: { page: string } };
}

const isList = (collection: CollectionName) => contentTypes[collection].kind === 'list';

/** Returns the schemas in the files that match a pattern, by file name relative to the folder of Strapi’s code. */
function readSchemas<Schema>(pattern: string): [file: string, schema: Schema][] {
  const folder = path.join(import.meta.dirname, '../cms/src');
  return globSync(pattern, { cwd: folder }).map((file) => {
    return [file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Schema];
  });
}

const contentTypeSchemas = readSchemas<StrapiContentType>('api/*/content-types/*/schema.json');

/** The schemas of the content types that the site shows. Collections have the names of Strapi’s REST API. */
export const schemas = byCollection((name) => {
  const apiName = isList(name) ? 'pluralName' : 'singularName';
  const [, schema] = contentTypeSchemas.find(([, { info }]) => info[apiName] === name) ?? [];
  if (schema === undefined) throw new Error(`scripts/cms has no content type for ${name}.`);
  return schema;
});

/** The schemas of all components, by uid: `shared.media` is the file `components/shared/media.json`. */
export const components: ReadonlyMap<string, StrapiSchema> = new Map(
  readSchemas<StrapiSchema>('components/*/*.json').map(([file, schema]) => {
    const { dir, name } = path.parse(file);
    return [`${path.basename(dir)}.${name}`, schema];
  }),
);

/** Returns the uid by which Strapi’s API names a content type. */
export function uidOfCollection(collection: CollectionName): string {
  const { singularName } = schemas[collection].info;
  return `api::${singularName}.${singularName}`;
}

/** Returns the label of a field in Strapi’s form; the name of the field if the schema has no label. */
export function labelOf({ config }: StrapiSchema, field: string): string {
  return config.metadatas[field]?.edit.label ?? field;
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
  const id = idOf(fields);
  const listPath = isList(collection) ? 'collection-types' : 'single-types';
  const page = `${baseUrl}/admin/content-manager/${listPath}/${uidOfCollection(collection)}`;
  return {
    collection,
    id,
    type: typeNameOf(collection),
    entry: titleOf(collection, fields),
    link:
      id === null || !isList(collection)
        ? page
        : `${page}/${encodeURIComponent(id.toWellFormed())}`,
  };
}

/** Returns the title of an entry: the value of the field that Strapi’s lists show, or the name of a single type. */
export function titleOf(collection: CollectionName, fields: Fields): string {
  const { mainField = '' } = schemas[collection].config.settings;
  return isList(collection)
    ? quotedTitle(fields[mainField], fields['slug'])
    : typeNameOf(collection);
}

/** Returns the first text that is not blank as the title of an entry or of a part of it. */
export function quotedTitle(...texts: unknown[]): string {
  const title = texts.map(filledText).find((text) => text !== null);
  return title === undefined ? 'sans titre' : quoted(title, 80);
}

function filledText(value: unknown): string | null {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/**
 * Returns a path as it is in Strapi, `blocks.2.body`, and its labels, `Contenu 3 (Texte) › Texte`. An item of a list may
 * have a title: `Projets 3 « Eus »`.
 * @param fields the entry or its document, which name the components of blocks
 */
export function fieldAt(
  collection: CollectionName,
  fields: Fields,
  path: readonly PropertyKey[],
): { field: string; label: string } {
  const keys: PropertyKey[] = [];
  const labels: string[] = [];
  let schema: StrapiSchema | undefined = schemas[collection];
  let valueSchema: StrapiSchema | undefined = schema;
  let currentValue: unknown = fields;
  for (const key of path) {
    currentValue = (currentValue as Fields | null | undefined)?.[key as string];
    if (typeof key === 'number') {
      const item: Fields = isRecord(currentValue) ? currentValue : {};
      const index = indexesInStrapi.get(item) ?? key;
      keys.push(index);
      const uid = item['__component'] ?? item['component'];
      const block = typeof uid === 'string' ? components.get(uid) : undefined;
      valueSchema = block ?? schema;
      const itemTitle = filledText(item[valueSchema?.config.settings.mainField ?? '']);
      const quotedTitle = itemTitle === null ? '' : ` ${quoted(itemTitle, 60)}`;
      const title = block ? ` (${block.info.displayName})` : quotedTitle;
      labels.push(`${labels.pop() ?? ''} ${index + 1}${title}`);
      continue;
    }
    const field = String(key);
    keys.push(field);
    if (valueSchema === undefined || field.startsWith('__')) continue;
    labels.push(labelOf(valueSchema, field));
    schema = components.get(valueSchema.attributes[field]?.component ?? '');
    valueSchema = schema;
  }
  return { field: keys.join('.'), label: labels.join(' › ') };
}
