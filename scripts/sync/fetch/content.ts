/** Reads from Strapi everything that the site shows, as it comes: nothing is judged here but whether all of it came. */
import { byCollection, collectionNames, contentTypes } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { apiNameOf } from '../../lib/strapi-schema';
import { formOf } from '../form';
import { RequestError } from './client';
import type { StrapiClient } from './client';
import { adviceOn } from './refusals';
import { idOf, isRecord, unwrap } from './unwrap';
import type { Fields } from './unwrap';

/** Why a collection could not be read. */
export interface Failure {
  collection: CollectionName;
  /** For developers: URL and status. */
  reason: string;
  /** What to do about it. */
  advice: string;
  /** HTTP’s; null if there was no response. */
  status: number | null;
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

interface Asked {
  status: 'published' | 'draft';
  /** Whether the previous snapshot has entries of a collection: then it must not vanish with its type. */
  hasPrevious: (name: CollectionName) => boolean;
}

/** Never throws for what a collection does: its failure is part of the result. */
export async function fetchContent(client: StrapiClient, asked: Asked): Promise<Content> {
  const status = asked.status === 'draft' ? '&status=draft' : '';
  const reads = await Promise.all(
    collectionNames.map((name) => fetchCollection(client, name, `${queries[name]}${status}`)),
  );
  const found = new Map(collectionNames.map((name, index) => [name, reads[index] ?? 'unknown']));
  // Where no list is known, the address leads elsewhere.
  const isElsewhere = ![...found.values()].some((read) => Array.isArray(read) && read.length > 0);
  return byCollection((name) => {
    const read = found.get(name) ?? 'unknown';
    if (read !== 'unknown') return read;
    if (!isElsewhere && !asked.hasPrevious(name)) return [];
    const url = client.urlOf(pathOf(name, queries[name]));
    return failureOf(name, new RequestError(url, 'type inconnu de Strapi', '404', 404));
  });
}

export function failuresIn(content: Content): Failure[] {
  return Object.values(content).flatMap((read) => (Array.isArray(read) ? [] : [read]));
}

function pathOf(name: CollectionName, query: string): string {
  return `/${apiNameOf(formOf(name).schema)}?${query}`;
}

async function fetchCollection(
  client: StrapiClient,
  name: CollectionName,
  query: string,
): Promise<Fields[] | Failure | 'unknown'> {
  const read = (parameters: string) =>
    contentTypes[name].kind === 'list'
      ? fetchList(client, pathOf(name, query + parameters))
      : fetchSingle(client, pathOf(name, query + parameters));
  try {
    const entries = await read(french);
    if (entries === 'unknown') return entries;
    const shown = entries.length > 0 ? entries : inOtherFrench(client, name, await read(''));
    const missing = missingField(name, shown);
    if (missing === null) return shown;
    const label = formOf(name).schema.config.metadatas[missing]?.edit.label ?? missing;
    return {
      ...{ collection: name, status: 200 },
      reason: `GET ${client.urlOf(pathOf(name, query))} → aucune entrée n’a le champ « ${missing} » (${label})`,
      advice: `S’il a été renommé dans le Content-Type Builder, rendez-lui son nom. Sinon, permettez la lecture de ce qu’il montre : Paramètres → Jetons d’API, le jeton de CMS_TOKEN en lecture seule.`,
    };
  } catch (error) {
    if (error instanceof RequestError) return failureOf(name, error);
    throw error;
  }
}

function failureOf(collection: CollectionName, error: RequestError): Failure {
  const { displayName } = formOf(collection).schema.info;
  const { message: reason, status } = error;
  return { collection, reason, status, advice: adviceOn(error.why, displayName) };
}

/** Content under another code of French, `fr-FR`, is the site’s; a site in another language would be worse than an older one. */
function inOtherFrench(
  client: StrapiClient,
  name: CollectionName,
  entries: Fields[] | 'unknown',
): Fields[] {
  if (entries === 'unknown') return [];
  const localeOf = ({ locale }: Fields) => (typeof locale === 'string' ? locale : 'fr');
  const own = entries.filter((entry) => /^fr\b/i.test(localeOf(entry)));
  if (own.length > 0 || entries.length === 0) return own;
  const others = [...new Set(entries.map(localeOf))].map((locale) => `« ${locale} »`).join(', ');
  throw new RequestError(
    client.urlOf(pathOf(name, queries[name])),
    `rien n’est publié en français, mais en ${others} : traduisez ces entrées dans Strapi, puis publiez-les`,
    'unknown',
    200,
  );
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

async function fetchSingle(client: StrapiClient, path: string): Promise<Fields[]> {
  const { data } = (await client.getJson(path)) ?? {};
  const entry = unwrap(data ?? null);
  return isRecord(entry) ? [entry] : [];
}

/** Strapi’s default limit is as high, an owner’s may be lower: what counts is what has come. */
const pageSize = 100;

/** All entries, though they come in pages and editors may publish meanwhile. */
async function fetchList(client: StrapiClient, path: string): Promise<Fields[] | 'unknown'> {
  const first = await fetchPages(client, path);
  if (first === 'unknown' || first.isComplete) return first === 'unknown' ? first : first.entries;
  const again = await fetchPages(client, path);
  if (again !== 'unknown' && again.isComplete) return again.entries;
  const reason = 'la liste change pendant la lecture : relancez dans quelques minutes';
  throw new RequestError(client.urlOf(path), reason, 'unknown', 200);
}

async function fetchPages(
  client: StrapiClient,
  path: string,
): Promise<{ entries: Fields[]; isComplete: boolean } | 'unknown'> {
  // In Strapi’s database a document may have several rows: that published last counts.
  const rows = new Map<string, Fields>();
  for (let start = 0; ;) {
    const page = `&pagination[start]=${start}&pagination[limit]=${pageSize}&pagination[withCount]=true`;
    const response = await client.getJson(path + page);
    if (response === null) return 'unknown';
    const { data, meta } = response;
    if (!Array.isArray(data)) {
      const reason = 'la réponse n’est pas une liste : ce type doit être un « Collection Type »';
      throw new RequestError(client.urlOf(path), reason, 'unknown', 200);
    }
    const before = rows.size;
    for (const [index, item] of (data as unknown[]).entries()) {
      const entry = unwrap(item);
      const fields = isRecord(entry) ? entry : {};
      rows.set(`${idOf(fields) ?? `n° ${start + index}`} ${JSON.stringify(fields['id'])}`, fields);
    }
    start += data.length;
    const total = totalOf(meta);
    // A server that does not know pages sends the first one for ever.
    if (start >= (total ?? Infinity) || data.length === 0 || rows.size === before) {
      const entries = withoutCopies([...rows.values()]);
      return { entries, isComplete: total === null || rows.size === total };
    }
  }
}

function withoutCopies(rows: readonly Fields[]): Fields[] {
  const dateOf = ({ publishedAt }: Fields) => (typeof publishedAt === 'string' ? publishedAt : '');
  return rows.filter((row) => {
    const copies = rows.filter((other) => idOf(other) !== null && idOf(other) === idOf(row));
    return !copies.some((other) => other !== row && dateOf(other) > dateOf(row));
  });
}

/** Null if the server does not say. */
function totalOf(meta: unknown): number | null {
  const { pagination } = isRecord(meta) ? meta : {};
  const { total } = isRecord(pagination) ? pagination : {};
  return typeof total === 'number' ? total : null;
}
