/** Reads from Strapi everything the site shows, with queries that versions 4 and 5 both understand. */
import { collectionNames } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { messageOf } from '../../lib/errors';
import { byCollection } from '../../../src/content/types/registry';
import { adviceFor, adviceForPermission, isList } from '../strapi/admin';
import { RequestError, retryOnce } from '../strapi/client';
import type { StrapiClient } from '../strapi/client';
import { idOf, isRecord, unwrap } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';

/** Why a collection could not be read. */
export interface Failure {
  collection: CollectionName;
  /** For developers: URL and status. */
  reason: string;
  /** What to do about it. */
  advice: string;
}

/** The entries of each collection, none if it is empty, or why they could not be read. */
export type CmsContent = Record<CollectionName, Fields[] | Failure>;

/** Entries a page, each number a divisor of the one before. Strapi silently returns no more than 100. */
const pageSizes = [100, 50, 25, 5, 1];

/** Marks an entry that is too large even alone: only its title is known. Named like Strapi’s own `__component`. */
export const oversized = '__oversized';

/** Far beyond any company’s site: a server that announces more is wrong, and could be read for ever. */
const mostEntries = 100_000;

/** Without an order, pages may overlap. */
const oldestFirst = 'sort[0]=createdAt:asc&sort[1]=id:asc';

/** Measured on Strapi 5.54 and 4.26: a `populate` of more than one level must be written out like this. */
const queries: Record<CollectionName, string> = {
  hero: '/hero?populate=*',
  about: '/about?populate=*',
  gallery: '/gallery?populate[collections][populate][projects][populate]=*',
  services: `/services?populate=*&${oldestFirst}`,
  testimonials: `/testimonials?populate=*&${oldestFirst}`,
  articles:
    '/articles?populate[cover]=true&populate[author]=true&populate[category]=true&populate[blocks][populate]=*&sort[0]=publishedAt:desc&sort[1]=id:desc',
};

/** Never throws for what a collection does: its failure is part of the result. */
export async function readCollections(client: StrapiClient, parameters = ''): Promise<CmsContent> {
  const reads = collectionNames.map(
    async (name) => [name, await readCollection(client, name, queries[name] + parameters)] as const,
  );
  return Object.fromEntries(await Promise.all(reads)) as CmsContent;
}

export function failuresIn(content: CmsContent): Failure[] {
  return Object.values(content).flatMap((read) => (Array.isArray(read) ? [] : [read]));
}

/**
 * `content`: as it will be once everything is published; `live`: as it is now. Strapi 4 has one version of each entry:
 * if it is published, it has a date.
 */
export async function readDrafts(
  client: StrapiClient,
): Promise<{ content: CmsContent; live: CmsContent }> {
  // Strapi 5 may refuse parameters that it does not know (`rest.strictParams`): it is never sent version 4’s.
  const published = await readCollections(client);
  if (failuresIn(published).length === collectionNames.length) return combine(published, published);
  if (versionOf(published) !== 4) {
    const drafts = await readCollections(client, '&status=draft');
    // Version 4 ignores the parameter: it would have returned nothing again.
    if (versionOf(drafts) !== null) return combine(drafts, published);
  }
  const drafts = await readCollections(client, '&publicationState=preview');
  const live = byCollection((name) =>
    entriesIn(drafts[name]).filter((entry) => entry['publishedAt'] !== null),
  );
  return combine(drafts, live);
}

/** Null if there is no entry to tell it. */
function versionOf(content: CmsContent): 4 | 5 | null {
  const [entry] = Object.values(content).flatMap(entriesIn);
  if (entry === undefined) return null;
  return 'documentId' in entry ? 5 : 4;
}

function combine(drafts: CmsContent, live: CmsContent): { content: CmsContent; live: CmsContent } {
  const content = byCollection((name) => (Array.isArray(live[name]) ? drafts[name] : live[name]));
  return { content: withPublishingDates(content, live), live };
}

function entriesIn(read: Fields[] | Failure): Fields[] {
  return Array.isArray(read) ? read : [];
}

/** Strapi 5’s drafts have no publishing date. They get the published version’s, else the day they were saved. */
function withPublishingDates(content: CmsContent, live: CmsContent): CmsContent {
  if (!Array.isArray(content.articles)) return content;
  const dates = new Map(
    entriesIn(live.articles).map((entry) => [idOf(entry), entry['publishedAt']]),
  );
  const articles = content.articles.map((entry) => ({
    ...entry,
    publishedAt: dates.get(idOf(entry)) ?? entry['updatedAt'],
  }));
  return { ...content, articles };
}

/** Field → the type it leads to. Strapi leaves such a field out, without an error, if that type may not be read. */
const expectedFields: Partial<Record<CollectionName, Record<string, string>>> = {
  articles: { blocks: 'Article', author: 'Author', category: 'Category' },
};

async function readCollection(
  client: StrapiClient,
  collection: CollectionName,
  query: string,
): Promise<Fields[] | Failure> {
  const read = isList(collection) ? readList : readSingle;
  const refuse = (reason: string) => new RequestError(client.urlOf(query), reason, 200);
  try {
    const entries = (await retryOnce(() => read(client, query))).map(unwrap);
    if (!entries.every(isRecord)) throw refuse('une entrée n’est pas un objet');
    const complete = entries.filter((entry) => entry[oversized] !== true);
    const hidden = Object.entries(expectedFields[collection] ?? {}).find(
      ([field]) => complete.length > 0 && complete.every((entry) => !(field in entry)),
    );
    if (hidden === undefined) return entries;
    const [field, type] = hidden;
    const reason = refuse(`Strapi cache le champ « ${field} » de toutes les entrées`).message;
    return { collection, reason, advice: adviceForPermission(type, client.access) };
  } catch (error) {
    const failure = error instanceof RequestError ? error : refuse(messageOf(error));
    return {
      collection,
      reason: failure.message,
      advice: adviceFor(collection, failure, client.access),
    };
  }
}

async function readSingle(client: StrapiClient, query: string): Promise<unknown[]> {
  const response = await client.getJson(query);
  return response === null ? [] : [response['data']];
}

/** All entries in order, though they come in pages and editors may publish meanwhile. @throws RequestError */
async function readList(client: StrapiClient, query: string): Promise<unknown[]> {
  const refuse = (reason: string, status = 200) =>
    new RequestError(client.urlOf(query), reason, status);
  const entries: unknown[] = [];
  let announced: number | null = null;
  for await (const response of readPages(client, query)) {
    if (response === null) throw refuse('liste inconnue de Strapi', 404);
    const { data, meta } = response;
    const { pagination } = isRecord(meta) ? meta : {};
    const { total } = isRecord(pagination) ? pagination : {};
    if (!Array.isArray(data) || !isCount(total) || total > mostEntries) {
      throw refuse('ce n’est pas une liste dont le nombre d’entrées est connu');
    }
    if (announced !== null && total !== announced) {
      throw refuse(`${shifted} : ${announced} entrées annoncées, puis ${total}`);
    }
    announced = total;
    entries.push(...(data as unknown[]));
    // The second ends the loop if a server announces entries and sends none.
    if (entries.length >= announced || data.length === 0) break;
  }
  const ids = new Set(entries.map((entry) => (isRecord(entry) ? idOf(entry) : entry)));
  if (entries.length !== announced || ids.size !== announced) {
    throw refuse(`${shifted} : ${announced} entrées annoncées, ${ids.size} reçues`);
  }
  return entries;
}

async function* readPages(client: StrapiClient, query: string) {
  for (let page = 1; ; page += 1) yield* readPage(client, query, page, pageSizes);
}

/** A page, or the smaller ones that it is made of if it is too large. */
async function* readPage(
  client: StrapiClient,
  query: string,
  page: number,
  [size = 1, ...smallerSizes]: readonly number[],
): AsyncGenerator<Fields | null> {
  const place = `&pagination[page]=${page}&pagination[pageSize]=${size}`;
  let response: Fields | null;
  try {
    response = await client.getJson(query + place);
  } catch (error) {
    if (!(error instanceof RequestError && error.kind === 'too large')) throw error;
    const [smaller] = smallerSizes;
    if (smaller === undefined) yield readOversized(client, query + place);
    else {
      const parts = size / smaller;
      for (let part = 1; part <= parts; part += 1) {
        yield* readPage(client, query, (page - 1) * parts + part, smallerSizes);
      }
    }
    return;
  }
  yield response;
}

/** By which an entry is named and found in the previous snapshot. */
const nameFields: Record<string, readonly string[]> = {
  services: ['title'],
  testimonials: ['name'],
  articles: ['title', 'slug'],
};

/** The page of a single entry, with its name only. */
async function readOversized(client: StrapiClient, query: string): Promise<Fields | null> {
  const [, collection = ''] = /^\/(\w+)/.exec(query) ?? [];
  const fields = (nameFields[collection] ?? []).map((name, index) => `&fields[${index}]=${name}`);
  const response = await client.getJson(query.replace(/populate[^&]*&/g, '') + fields.join(''));
  const data = [response?.['data']].flat().map((entry) => {
    return { ...(unwrap(entry) as Fields), [oversized]: true };
  });
  return response && { ...response, data };
}

const shifted = 'la liste ne tient pas en place, même relue ; relancez dans un moment';

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
