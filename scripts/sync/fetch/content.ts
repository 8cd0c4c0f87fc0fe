/** Reads from Strapi everything that the site shows, as it comes: nothing is judged here but whether all of it came. */
import {
  byCollection,
  collectionNames,
  contentTypes,
} from '../../../src/content/types/registry.ts';
import type { CollectionName } from '../../../src/content/types/registry.ts';
import { apiNameOf, labelOf } from '../../lib/strapi-schema.ts';
import { formOf } from '../form.ts';
import { RequestError } from './client.ts';
import type { StrapiClient } from './client.ts';
import { adviceOn } from './refusals.ts';
import type { RefusalKind } from './refusals.ts';
import { idOf, isRecord, unwrap } from './unwrap.ts';
import type { Fields } from './unwrap.ts';

/** Why a collection could not be read. */
export interface Failure {
  collection: CollectionName;
  kind: RefusalKind;
  /** For developers: URL and status. */
  reason: string;
  /** What to do about it. */
  advice: string;
}

/** The entries of each collection, none if it is empty, or why they could not be read. */
export type Content = Record<CollectionName, Fields[] | Failure>;

/** Without an order, pages may overlap. */
const queries: Readonly<Record<CollectionName, string>> = {
  hero: 'populate=*',
  about: 'populate=*',
  services: 'populate=*&sort[0]=createdAt:asc&sort[1]=id:asc',
  testimonials: 'populate=*&sort[0]=createdAt:asc&sort[1]=id:asc',
  gallery: 'populate[collections][populate][projects][populate]=*',
  articles:
    'populate[cover]=true&populate[author]=true&populate[category]=true&populate[blocks][populate]=*&sort[0]=publishedAt:desc&sort[1]=id:desc',
};

/** The site’s language: Strapi sends its own default otherwise. */
const french = '&locale=fr';

interface Options {
  status: 'published' | 'draft';
  /** Whether the previous snapshot has entries of a collection: then it must not vanish with its type. */
  hasPrevious: (name: CollectionName) => boolean;
}

/** Never throws for what a collection does: its failure is part of the result. */
export async function fetchContent(
  client: StrapiClient,
  { status, hasPrevious }: Options,
): Promise<Content> {
  const version = status === 'draft' ? '&status=draft' : '';
  const reads = await Promise.all(
    collectionNames.map((name) => fetchCollection(client, name, `${queries[name]}${version}`)),
  );
  // Where no list is known, the address leads elsewhere.
  const isStrapi = reads.some((read) => Array.isArray(read) && read.length > 0);
  const content = Object.fromEntries(
    collectionNames.map((name, index) => [name, reads[index]]),
  ) as Content;
  return byCollection((name) => {
    const read = content[name];
    const isUnknownType = !Array.isArray(read) && read.kind === '404';
    return isUnknownType && isStrapi && !hasPrevious(name) ? [] : read;
  });
}

export function failuresIn(content: Content): Failure[] {
  return Object.values(content).flatMap((read) => (Array.isArray(read) ? [] : [read]));
}

async function fetchCollection(
  client: StrapiClient,
  name: CollectionName,
  query: string,
): Promise<Fields[] | Failure> {
  const { schema } = formOf(name);
  const path = `/${apiNameOf(schema)}?${query}`;
  const fetchEntries = contentTypes[name].kind === 'list' ? fetchList : fetchSingle;
  try {
    const entries = await fetchEntries(client, path + french);
    if (entries.length === 0 && (await fetchEntries(client, path)).length > 0) {
      const reason = 'rien n’est publié en français (« fr ») : traduisez ces entrées dans Strapi';
      throw new RequestError(client.urlOf(path), reason, 'unknown', 200);
    }
    const missing = missingField(name, entries);
    if (missing === null) return entries;
    return {
      ...{ collection: name, kind: 'unknown' },
      reason: `GET ${client.urlOf(path)} → aucune entrée n’a le champ « ${missing} » (${labelOf(schema, missing)})`,
      advice: `S’il a été renommé dans le Content-Type Builder, rendez-lui son nom. Sinon, permettez la lecture de ce qu’il montre : Paramètres → Jetons d’API, le jeton de CMS_TOKEN en lecture seule.`,
    };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const { kind, message } = error;
    const advice = adviceOn(kind, schema.info.displayName);
    return { collection: name, kind, reason: message, advice };
  }
}

/** A relation that may not be read, and a dynamic zone that was renamed, are absent from every entry without an error. */
function missingField(name: CollectionName, entries: readonly Fields[]): string | null {
  if (entries.length === 0) return null;
  const { attributes } = formOf(name).schema;
  const expected = Object.entries(attributes).filter(([, { type }]) =>
    ['relation', 'dynamiczone'].includes(type),
  );
  const missing = expected.find(([field]) => !entries.some((entry) => field in entry));
  return missing?.[0] ?? null;
}

/** Strapi answers 404 for one that is empty, too. */
async function fetchSingle(client: StrapiClient, path: string): Promise<Fields[]> {
  try {
    const { data } = await client.getJson(path);
    const entry = unwrap(data);
    return isRecord(entry) ? [entry] : [];
  } catch (error) {
    if (error instanceof RequestError && error.kind === '404') return [];
    throw error;
  }
}

/** Strapi’s default limit is as high, an owner’s may be lower: what counts is what has come. */
const pageSize = 100;

/** All entries, though they come in pages and editors may publish meanwhile. */
async function fetchList(client: StrapiClient, path: string): Promise<Fields[]> {
  const entries = (await fetchPages(client, path)) ?? (await fetchPages(client, path));
  if (entries !== null) return entries;
  const reason = 'la liste change pendant la lecture : relancez dans quelques minutes';
  throw new RequestError(client.urlOf(path), reason, 'unknown', 200);
}

/** Null if the list has changed meanwhile: its length is not what it says. */
async function fetchPages(client: StrapiClient, path: string): Promise<Fields[] | null> {
  const entries = new Map<string, Fields>();
  for (let start = 0; ;) {
    const page = `&pagination[start]=${start}&pagination[limit]=${pageSize}&pagination[withCount]=true`;
    const { data, meta } = await client.getJson(path + page);
    if (!Array.isArray(data)) {
      const reason = 'la réponse n’est pas une liste : ce type doit être un « Collection Type »';
      throw new RequestError(client.urlOf(path), reason, 'unknown', 200);
    }
    const before = entries.size;
    for (const [index, item] of (data as unknown[]).entries()) {
      const entry = unwrap(item);
      const fields = isRecord(entry) ? entry : {};
      entries.set(idOf(fields) ?? `n° ${start + index}`, fields);
    }
    start += data.length;
    const total = totalOf(meta);
    // A server that does not know pages sends the first one for ever.
    if (start >= (total ?? Infinity) || entries.size === before) {
      return total === null || entries.size === total ? [...entries.values()] : null;
    }
  }
}

/** Null if the server does not say. */
function totalOf(meta: unknown): number | null {
  const { pagination } = isRecord(meta) ? meta : {};
  const { total } = isRecord(pagination) ? pagination : {};
  return typeof total === 'number' ? total : null;
}
