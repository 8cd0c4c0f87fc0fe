/** Reads from Strapi everything that the site shows, and checks only that it is complete. */
import { collectionNames, contentTypes } from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { quoted } from '../../lib/quoted.ts';
import { labelOf } from '../../lib/strapi-schema.ts';
import { unusableKey } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { schemas } from '../strapi-labels.ts';
import { FetchError } from './client.ts';
import type { StrapiClient } from './client.ts';
import { adviceByKind } from './error-kinds.ts';
import type { FetchErrorKind } from './error-kinds.ts';
import { fetchList } from './list-pages.ts';
import { idOf, isRecord, unwrap } from './unwrap.ts';
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

/**
 * The query of each collection: which relations and components are read with an entry, and the order of entries. Pages
 * of a list without order may overlap.
 */
const queries: Readonly<Record<CollectionName, { populate: string; sort: string }>> = {
  hero: { populate: 'populate=*', sort: '' },
  about: { populate: 'populate=*', sort: '' },
  services: { populate: 'populate=*', sort: '&sort[0]=createdAt:asc&sort[1]=id:asc' },
  testimonials: { populate: 'populate=*', sort: '&sort[0]=createdAt:asc&sort[1]=id:asc' },
  gallery: { populate: 'populate[collections][populate][projects][populate]=*', sort: '' },
  articles: {
    populate:
      'populate[cover]=true&populate[author]=true&populate[category]=true&populate[blocks][populate]=*',
    sort: '&sort[0]=publishedAt:desc&sort[1]=id:desc',
  },
};

/**
 * Reads all collections. It does not throw if one fails: its failure is part of the result.
 * @param hasPreviousEntries tells whether the previous snapshot has entries of a collection. They must not vanish
 * because Strapi no longer knows their content type.
 */
export async function fetchContent(
  client: StrapiClient,
  status: 'published' | 'draft',
  hasPreviousEntries: (name: CollectionName) => boolean,
): Promise<Content> {
  const statusQuery = status === 'draft' ? '&status=draft' : '';
  const results = await Promise.all(
    collectionNames.map(
      async (name) => [name, await fetchCollection(client, name, statusQuery)] as const,
    ),
  );
  // If no collection has an entry, the address may not be Strapi’s, and a missing type is a failure.
  const isStrapi = results.some(([, result]) => Array.isArray(result) && result.length > 0);
  const contentEntries = results.map(([name, result]) => {
    const isUnknownType = !Array.isArray(result) && result.kind === '404';
    return [name, isUnknownType && isStrapi && !hasPreviousEntries(name) ? [] : result];
  });
  return Object.fromEntries(contentEntries) as Content;
}

/** Returns the collections that could not be read. */
export function failuresIn(content: Content): FailedCollection[] {
  return Object.values(content).flatMap((result) => (Array.isArray(result) ? [] : [result]));
}

async function fetchCollection(
  client: StrapiClient,
  name: CollectionName,
  statusQuery: string,
): Promise<Fields[] | FailedCollection> {
  const schema = schemas[name];
  const { populate, sort } = queries[name];
  const path = `/${name}?${populate}${sort}${statusQuery}`;
  try {
    const entries = await fetchFrench(client, name, path);
    const missingField = findMissingField(name, entries);
    if (missingField === null) return entries;
    const reason = `aucune entrée n’a le champ « ${missingField} » (${labelOf(schema, missingField)})`;
    throw new FetchError(client.urlOf(path), reason, 'missing field');
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { kind, message } = error;
    const advice = adviceByKind(schema.info.displayName)[kind];
    return { collection: name, kind, reason: message, advice };
  }
}

const localeOf = ({ locale }: Fields): string | null =>
  typeof locale === 'string' ? locale : null;

/**
 * Returns the entries in `fr`, else in the first `fr-…` that has some. Entries that exist only in other languages follow as
 * unusable ones. Types without languages ignore `locale`.
 */
async function fetchFrench(
  client: StrapiClient,
  name: CollectionName,
  path: string,
): Promise<Fields[]> {
  const isList = contentTypes[name].kind === 'list';
  const readEntries = (locale: string, from = path) =>
    (isList ? fetchList : fetchSingle)(client, from + locale);
  const frenchEntries = await readEntries('&locale=fr');
  // A single type has no other entry, and a type without languages no other language, so nothing else is read.
  if (
    frenchEntries.length > 0 &&
    (!isList || frenchEntries.every((entry) => localeOf(entry) === null))
  ) {
    return frenchEntries;
  }
  const pathWithoutPopulate = path.replace(queries[name].populate, '');
  // Strapi sends a single type in one language only. Types without languages may refuse the filter by `locale`.
  const knownEntries = isList
    ? await readEntries('&locale=*', pathWithoutPopulate)
    : [
        ...(await readEntries('&locale=*&filters[locale][$startsWith]=fr-').catch(() => [])),
        ...(await readEntries('')),
      ];
  const regionalLocales = knownEntries.map(localeOf).filter((locale) => locale?.startsWith('fr-'));
  const entries =
    frenchEntries.length > 0 || regionalLocales.length === 0
      ? frenchEntries
      : await readEntries(`&locale=${regionalLocales.sort()[0]}`);
  if (entries.length === 0 && knownEntries.length > 0) {
    const reason = 'rien n’est publié en français (« fr ») : traduisez ces entrées dans Strapi';
    throw new FetchError(client.urlOf(path), reason, 'unknown', 200);
  }
  const frenchIds = new Set(entries.map(idOf));
  const entriesById = new Map(knownEntries.map((entry) => [idOf(entry), entry]));
  const untranslatedEntries = [...entriesById].flatMap(([id, entry]): Fields[] => {
    if (frenchIds.has(id)) return [];
    const message = `cette entrée n’est publiée qu’en ${quoted(localeOf(entry) ?? '')} : traduisez-la en français dans Strapi, ou retirez-la.`;
    const problem: Problem = { severity: 'omitted', path: [], message };
    return [{ ...entry, [unusableKey]: problem }];
  });
  return [...entries, ...untranslatedEntries];
}

/**
 * Returns the name of a relation or dynamic zone that every entry lacks; null if there is none. Strapi omits fields
 * that the token may not read, without an error.
 */
function findMissingField(name: CollectionName, fetched: readonly Fields[]): string | null {
  const entries = fetched.filter((entry) => !(unusableKey in entry));
  if (entries.length === 0) return null;
  const missingAttribute = Object.entries(schemas[name].attributes).find(
    ([field, { type }]) =>
      ['relation', 'dynamiczone'].includes(type) && !entries.some((entry) => field in entry),
  );
  return missingAttribute?.[0] ?? null;
}

/** Reads a single type. Strapi also answers 404 if the type exists, but has no entry. */
async function fetchSingle(client: StrapiClient, path: string): Promise<Fields[]> {
  try {
    const { data } = await client.getJson(path);
    const entry = unwrap(data);
    if (entry === null) return [];
    if (isRecord(entry)) return [entry];
    const reason = 'la réponse n’est pas une entrée : ce type doit être un « Single Type »';
    throw new FetchError(client.urlOf(path), reason, 'unknown', 200);
  } catch (error) {
    if (error instanceof FetchError && error.kind === '404') return [];
    throw error;
  }
}
