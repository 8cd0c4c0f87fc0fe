/** Reads from Strapi everything that the site shows, and checks only that it is complete. */
import {
  byCollection,
  collectionNames,
  contentTypes,
} from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { apiNameOf, labelOf } from '../../lib/strapi-schema.ts';
import { schemaOf } from '../strapi-labels.ts';
import { FetchError } from './client.ts';
import type { StrapiClient } from './client.ts';
import { adviceOn } from './error-kinds.ts';
import type { FetchErrorKind } from './error-kinds.ts';
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

/** Relations, files and components that are read with an entry. */
const populate: Readonly<Record<CollectionName, string>> = {
  hero: 'populate=*',
  about: 'populate=*',
  services: 'populate=*',
  testimonials: 'populate=*',
  gallery: 'populate[collections][populate][projects][populate]=*',
  articles:
    'populate[cover]=true&populate[author]=true&populate[category]=true&populate[blocks][populate]=*',
};

/** The order of each list. Pages of a list without order may overlap. */
const sortOrder: Readonly<Record<CollectionName, string>> = {
  hero: '',
  about: '',
  services: '&sort[0]=createdAt:asc&sort[1]=id:asc',
  testimonials: '&sort[0]=createdAt:asc&sort[1]=id:asc',
  gallery: '',
  articles: '&sort[0]=publishedAt:desc&sort[1]=id:desc',
};

/**
 * Key of an entry that Strapi sends but that cannot be shown. Its value says why: `language` is the only one of the entry,
 * and is not French. `repeated` means that a response has the entry twice, and nothing tells which one is right.
 */
export const unusableKey = '__unusable';
export type UnusableReason = { language: string } | 'repeated';

interface FetchOptions {
  status: 'published' | 'draft';
  /** Whether the previous snapshot has entries of a collection. They must not vanish because the type is gone. */
  hasPrevious: (name: CollectionName) => boolean;
}

/** Reads all collections. It does not throw if one fails: its failure is part of the result. */
export async function fetchContent(
  client: StrapiClient,
  { status, hasPrevious }: FetchOptions,
): Promise<Content> {
  const version = status === 'draft' ? '&status=draft' : '';
  const results = await Promise.all(
    collectionNames.map((name) => fetchCollection(client, name, `${sortOrder[name]}${version}`)),
  );
  // If no collection has an entry, the address may not be Strapi’s, and a missing type is a failure.
  const isStrapi = results.some((read) => Array.isArray(read) && read.length > 0);
  const content = Object.fromEntries(
    collectionNames.map((name, index) => [name, results[index]]),
  ) as Content;
  return byCollection((name) => {
    const result = content[name];
    const isUnknownType = !Array.isArray(result) && result.kind === '404';
    return isUnknownType && isStrapi && !hasPrevious(name) ? [] : result;
  });
}

/** Returns the collections that could not be read. */
export function failuresIn(content: Content): FailedCollection[] {
  return Object.values(content).flatMap((read) => (Array.isArray(read) ? [] : [read]));
}

async function fetchCollection(
  client: StrapiClient,
  name: CollectionName,
  options: string,
): Promise<Fields[] | FailedCollection> {
  const schema = schemaOf(name);
  const path = `/${apiNameOf(schema)}?${populate[name]}${options}`;
  try {
    const fetchedEntries = await fetchFrench(client, name, path);
    const entries = fetchedEntries.filter((entry) => !(unusableKey in entry));
    const fieldName = missingField(name, entries);
    if (fieldName === null) return fetchedEntries;
    return {
      collection: name,
      kind: 'unknown',
      reason: `GET ${client.urlOf(path)} → aucune entrée n’a le champ « ${fieldName} » (${labelOf(schema, fieldName)})`,
      advice: `S’il a été renommé dans le Content-Type Builder, rendez-lui son nom. Sinon, permettez la lecture de ce qu’il montre : Paramètres → Jetons d’API, le jeton de CMS_TOKEN en lecture seule.`,
    };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    const { kind, message } = error;
    const advice = adviceOn(kind, schema.info.displayName);
    return { collection: name, kind, reason: message, advice };
  }
}

const languageOf = ({ locale }: Fields): string | null =>
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
  // A single type has no other entry, and a type without languages no other language.
  if (
    frenchEntries.length > 0 &&
    (!isList || frenchEntries.every((entry) => languageOf(entry) === null))
  ) {
    return frenchEntries;
  }
  const withoutParts = path.replace(populate[name], '');
  // Strapi sends one language only of a single type. Types without languages may refuse the filter.
  const allEntries = isList
    ? await readEntries('&locale=*', withoutParts)
    : await readEntries('&locale=*&filters[locale][$startsWith]=fr-').catch(() => []);
  const knownEntries =
    frenchEntries.length > 0 || allEntries.length > 0 ? allEntries : await readEntries('');
  const [regionalLocale] = knownEntries
    .flatMap((entry) => /^fr-.*/.exec(languageOf(entry) ?? '')?.[0] ?? [])
    .sort();
  const entries =
    frenchEntries.length > 0 || regionalLocale === undefined
      ? frenchEntries
      : await readEntries(`&locale=${regionalLocale}`);
  if (entries.length === 0 && knownEntries.length > 0) {
    const reason = 'rien n’est publié en français (« fr ») : traduisez ces entrées dans Strapi';
    throw new FetchError(client.urlOf(path), reason, 'unknown', 200);
  }
  const ids = new Set(entries.map(idOf));
  const entriesById = new Map(knownEntries.map((entry) => [idOf(entry), entry]));
  const untranslated = [...entriesById].flatMap(([id, entry]): Fields[] => {
    const unusable: UnusableReason = { language: languageOf(entry) ?? '' };
    return ids.has(id) ? [] : [{ ...entry, [unusableKey]: unusable }];
  });
  return [...entries, ...untranslated];
}

/** Returns a relation or dynamic zone that every entry lacks. Strapi omits without an error what may not be read. */
function missingField(name: CollectionName, entries: readonly Fields[]): string | null {
  if (entries.length === 0) return null;
  const { attributes } = schemaOf(name);
  const expectedFields = Object.entries(attributes).filter(([, { type }]) =>
    ['relation', 'dynamiczone'].includes(type),
  );
  const missingAttribute = expectedFields.find(
    ([field]) => !entries.some((entry) => field in entry),
  );
  return missingAttribute?.[0] ?? null;
}

/** Reads a single type. Strapi answers 404 for an empty one as well. */
async function fetchSingle(client: StrapiClient, path: string): Promise<Fields[]> {
  try {
    const { data } = await client.getJson(path);
    const entry = unwrap(data);
    return isRecord(entry) ? [entry] : [];
  } catch (error) {
    if (error instanceof FetchError && error.kind === '404') return [];
    throw error;
  }
}

/** Entries per request: Strapi’s default maximum. An owner may have set a lower one, so the response decides. */
const pageSize = 100;

/** Reads all pages of a list, and once more if the list has changed meanwhile. */
async function fetchList(client: StrapiClient, path: string): Promise<Fields[]> {
  const entries = (await fetchPages(client, path)) ?? (await fetchPages(client, path));
  if (entries !== null) return entries;
  const reason = 'la liste change pendant la lecture : relancez dans quelques minutes';
  throw new FetchError(client.urlOf(path), reason, 'unknown', 200);
}

interface Page {
  entries: Fields[];
  total: number | null;
}

/** Pages fetched at once. */
const pagesAtOnce = 4;

/** Returns the entries of all pages, null if their number shows that the list has changed meanwhile. */
async function fetchPages(client: StrapiClient, path: string): Promise<Fields[] | null> {
  const firstPage = await fetchPage(client, path, 0);
  const { total } = firstPage;
  const pages = [firstPage];
  const size = firstPage.entries.length;
  for (let start = size; size > 0 && (total === null || start < total);) {
    const count = total === null ? 1 : pagesAtOnce;
    const starts = Array.from({ length: count }, (_, index) => start + index * size);
    const wantedStarts = starts.filter((one) => total === null || one < total);
    const nextPages = await Promise.all(wantedStarts.map((one) => fetchPage(client, path, one)));
    // A server that does not know pages sends the first one for ever.
    if (total === null && isRepeated(nextPages[0], pages)) break;
    pages.push(...nextPages);
    start += wantedStarts.length * size;
  }
  const receivedEntries = pages.flatMap(withoutRepeats);
  const receivedCount = pages.reduce((sum, { entries }) => sum + entries.length, 0);
  const uniqueIds = new Set(receivedEntries.map((entry, index) => idOf(entry) ?? `n° ${index}`));
  const isComplete =
    pages.every((page) => page.total === total) && (total ?? receivedCount) === receivedCount;
  return isComplete && uniqueIds.size === receivedEntries.length ? receivedEntries : null;
}

function isRepeated(page: Page | undefined, earlier: readonly Page[]): boolean {
  const ids = new Set(earlier.flatMap(({ entries }) => entries.map(idOf)));
  return page === undefined || page.entries.every((entry) => ids.has(idOf(entry)));
}

/** Replaces entries that are in a response more than once by one unusable entry. */
function withoutRepeats({ entries }: Page): Fields[] {
  const unusable: UnusableReason = 'repeated';
  return entries.flatMap((entry, index) => {
    const id = idOf(entry);
    const indexes = entries.flatMap((other, place) =>
      id !== null && idOf(other) === id ? [place] : [],
    );
    if (indexes.length < 2) return [entry];
    return indexes[0] === index ? [{ ...entry, [unusableKey]: unusable }] : [];
  });
}

async function fetchPage(client: StrapiClient, path: string, start: number): Promise<Page> {
  const pageQuery = `&pagination[start]=${start}&pagination[limit]=${pageSize}&pagination[withCount]=true`;
  const { data, meta } = await client.getJson(path + pageQuery);
  if (!Array.isArray(data)) {
    const reason = 'la réponse n’est pas une liste : ce type doit être un « Collection Type »';
    throw new FetchError(client.urlOf(path), reason, 'unknown', 200);
  }
  const entries = (data as unknown[]).map((item) => {
    const entry = unwrap(item);
    return isRecord(entry) ? entry : {};
  });
  return { entries, total: totalOf(meta) };
}

/** Returns the number of entries of the whole list, null if the server does not send it. */
function totalOf(meta: unknown): number | null {
  const { pagination } = isRecord(meta) ? meta : {};
  const { total } = isRecord(pagination) ? pagination : {};
  return typeof total === 'number' ? total : null;
}
