/** Reads from Strapi everything that the site shows, and checks only that it is complete. */
import { collectionNames, contentTypes } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import type { CmsConfig } from '../../lib/cms-environment.ts';
import { labelOf, schemas } from '../strapi-labels.ts';
import { FetchError, apiUrl, getJson } from './client.ts';
import { adviceByKind } from './error-kinds.ts';
import type { FetchErrorKind } from './error-kinds.ts';
import { mapFourAtOnce } from './four-at-once.ts';
import { fetchList } from './list-pages.ts';
import { isRecord, unwrap } from './unwrap.ts';
import type { Fields } from './unwrap.ts';

/** A collection that could not be read. */
export interface FailedCollection {
  collection: CollectionName;
  kind: FetchErrorKind;
  /** URL and status, for developers. */
  reason: string;
  /** Instructions for whoever runs the site and its Strapi. */
  advice: string;
}

/** The entries of each collection, or why they could not be read. */
export type Content = Record<CollectionName, Fields[] | FailedCollection>;

const oldestFirst = 'sort[0]=createdAt:asc&sort[1]=id:asc';
const newestFirst = 'sort[0]=publishedAt:desc&sort[1]=id:desc';

/**
 * The query of each collection: which relations and components are read with an entry, and the order of entries. Pages
 * of a list without order may overlap.
 */
const queries: Readonly<Record<CollectionName, string>> = {
  hero: 'populate=*',
  about: 'populate=*',
  services: `populate=*&${oldestFirst}`,
  testimonials: `populate=*&${oldestFirst}`,
  gallery: 'populate[collections][populate][projects][populate]=*',
  articles: `populate[cover]=true&populate[author]=true&populate[category]=true&populate[blocks][populate]=*&${newestFirst}`,
};

/** Reads all collections. It does not throw if one fails: its failure is part of the result. */
export async function fetchContent(
  config: CmsConfig,
  status: 'published' | 'draft',
): Promise<Content> {
  const results = await mapFourAtOnce(
    collectionNames,
    async (name) => [name, await fetchCollection(config, name, status)] as const,
  );
  return Object.fromEntries(results) as Content;
}

/** Returns the collections that could not be read. */
export function failuresIn(content: Content): FailedCollection[] {
  return Object.values(content).flatMap((result) => (Array.isArray(result) ? [] : [result]));
}

async function fetchCollection(
  config: CmsConfig,
  name: CollectionName,
  status: 'published' | 'draft',
): Promise<Fields[] | FailedCollection> {
  const schema = schemas[name];
  // Types without languages ignore `locale`.
  const path = `/${name}?${queries[name]}&status=${status}&locale=${encodeURIComponent(config.locale)}`;
  try {
    const isList = contentTypes[name].kind === 'list';
    const entries = await (isList ? fetchList : fetchSingle)(config, path);
    const missingField = findMissingField(name, entries);
    if (missingField === null) return entries;
    const reason = `aucune entrée n’a le champ « ${missingField} » (${labelOf(schema, missingField)})`;
    throw new FetchError(apiUrl(config, path), reason, 'missing field');
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { kind, message } = error;
    const advice = adviceByKind(schema.info.displayName)[kind];
    return { collection: name, kind, reason: message, advice };
  }
}

/**
 * Returns the name of a relation or dynamic zone that every entry lacks; null if there is none. Strapi omits fields
 * that the token may not read, without an error.
 */
function findMissingField(name: CollectionName, entries: readonly Fields[]): string | null {
  if (entries.length === 0) return null;
  const missingAttribute = Object.entries(schemas[name].attributes).find(
    ([field, { type }]) =>
      ['relation', 'dynamiczone'].includes(type) && !entries.some((entry) => field in entry),
  );
  return missingAttribute?.[0] ?? null;
}

/** Reads a single type. Strapi also answers 404 if the type exists, but has no entry. */
async function fetchSingle(config: CmsConfig, path: string): Promise<Fields[]> {
  try {
    const { data } = await getJson(config, path);
    const entry = unwrap(data);
    if (entry === null) return [];
    if (isRecord(entry)) return [entry];
    const reason = 'la réponse n’est pas une entrée : ce type doit être un « Single Type »';
    throw new FetchError(apiUrl(config, path), reason, 'unknown', 200);
  } catch (error) {
    if (error instanceof FetchError && error.kind === '404') return [];
    throw error;
  }
}
