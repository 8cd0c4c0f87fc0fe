/** Asks Strapi for everything the site shows, with questions that versions 4 and 5 both understand. */
import { collectionNames } from '../../../src/content/schemas/manifest';
import type { CollectionName } from '../../../src/content/schemas/manifest';
import { listLimits } from '../command/limits';
import { messageOf } from '../command/sync-error';
import { byCollection } from '../snapshot/snapshot-entry';
import { adviceFor, adviceForType, isList } from './admin';
import { RequestError, onceMore } from './client';
import type { StrapiClient } from './client';
import { idOf, isRecord, unwrap } from './unwrap';
import type { Fields } from './unwrap';

/** Why a collection could not be read. */
export interface Failure {
  collection: CollectionName;
  /** For developers: URL and status. */
  reason: string;
  /** What to do about it. */
  advice: string;
}

/** The entries of each collection, none where it is empty. */
export type CmsContent = Record<CollectionName, Fields[] | Failure>;

/** Without an order pages may overlap. */
const oldestFirst = 'sort[0]=createdAt:asc&sort[1]=id:asc';

/** Measured on Strapi 5.54 and 4.26: a populate of more than one level must be written out like this. */
const questions: Record<CollectionName, string> = {
  hero: '/hero?populate=*',
  about: '/about?populate=*',
  gallery: '/gallery?populate[collections][populate][projects][populate]=*',
  services: `/services?populate=*&${oldestFirst}`,
  testimonials: `/testimonials?populate=*&${oldestFirst}`,
  articles:
    '/articles?populate[cover]=true&populate[author]=true&populate[category]=true&populate[blocks][populate]=*&sort[0]=publishedAt:desc&sort[1]=id:desc',
};

/** Strapi 5’s way to ask for drafts, and Strapi 4’s: each ignores the other’s. */
const draftsToo = '&status=draft&publicationState=preview';

/** Never throws for what a collection does: its failure is part of the result. */
export async function readCollections(
  client: StrapiClient,
  source: 'strapi' | 'drafts' = 'strapi',
): Promise<CmsContent> {
  const reads = collectionNames.map(async (name) => {
    const question = source === 'drafts' ? questions[name] + draftsToo : questions[name];
    return [name, await readOne(client, name, question)] as const;
  });
  return Object.fromEntries(await Promise.all(reads)) as CmsContent;
}

export function failuresIn(content: CmsContent): Failure[] {
  return Object.values(content).flatMap((read) => (Array.isArray(read) ? [] : [read]));
}

/**
 * The content as it will be once all of it is published, and `live`, as it is now. Strapi 4 has one version of each
 * entry: what is published has a date.
 */
export async function readDrafts(
  client: StrapiClient,
): Promise<{ content: CmsContent; live: CmsContent }> {
  const drafts = await readCollections(client, 'drafts');
  const isVersion5 = Object.values(drafts)
    .flatMap(entriesIn)
    .some((one) => 'documentId' in one);
  const live = isVersion5
    ? await readCollections(client)
    : byCollection((name) => entriesIn(drafts[name]).filter((one) => one['publishedAt'] !== null));
  const content = byCollection((name) => (Array.isArray(live[name]) ? drafts[name] : live[name]));
  return { content: withDates(content, live), live };
}

function entriesIn(read: Fields[] | Failure): Fields[] {
  return Array.isArray(read) ? read : [];
}

/** Strapi 5’s drafts have no date of publication: that of the published version, or the day they would get it. */
function withDates(content: CmsContent, live: CmsContent): CmsContent {
  if (!Array.isArray(content.articles)) return content;
  const dates = new Map(entriesIn(live.articles).map((one) => [idOf(one), one['publishedAt']]));
  const articles = content.articles.map((one) => ({
    ...one,
    publishedAt: dates.get(idOf(one)) ?? one['updatedAt'],
  }));
  return { ...content, articles };
}

/**
 * Fields that are in every answer, empty or not. Strapi leaves them out, without an error, where the type they lead to
 * may not be read.
 */
const expectedFields: Partial<Record<CollectionName, Record<string, string>>> = {
  articles: { blocks: 'Article', author: 'Author', category: 'Category' },
};

async function readOne(
  client: StrapiClient,
  collection: CollectionName,
  question: string,
): Promise<Fields[] | Failure> {
  const read = isList(collection) ? readList : readSingle;
  const refuse = (reason: string) => new RequestError(client.addressOf(question), reason, 200);
  try {
    const entries = (await onceMore(() => read(client, question))).map((entry) => unwrap(entry));
    if (!entries.every(isRecord)) throw refuse('une entrée n’est pas un objet');
    const [hidden] = Object.entries(expectedFields[collection] ?? {}).filter(
      ([field]) => entries.length > 0 && entries.every((entry) => !(field in entry)),
    );
    if (hidden === undefined) return entries;
    const [field, type] = hidden;
    const reason = refuse(`Strapi cache le champ « ${field} » de toutes les entrées`).message;
    return { collection, reason, advice: adviceForType(type, client.access) };
  } catch (error) {
    const failure = error instanceof RequestError ? error : refuse(messageOf(error));
    return {
      collection,
      reason: failure.message,
      advice: adviceFor(collection, failure, client.access),
    };
  }
}

async function readSingle(client: StrapiClient, question: string): Promise<unknown[]> {
  const answer = await client.getJson(question);
  return answer === null ? [] : [answer['data']];
}

/** All entries in order, though they come in pages and editors go on working meanwhile. @throws RequestError */
async function readList(client: StrapiClient, question: string): Promise<unknown[]> {
  const { pageSize, mostEntries } = listLimits;
  const refuse = (reason: string, status = 200) =>
    new RequestError(client.addressOf(question), reason, status);
  const entries: unknown[] = [];
  let announced: number | null = null;
  for (let number = 1; announced === null || entries.length < announced; number += 1) {
    const answer = await client.getJson(
      `${question}&pagination[page]=${number}&pagination[pageSize]=${pageSize}`,
    );
    if (answer === null) throw refuse('liste inconnue de Strapi', 404);
    const { data, meta } = answer;
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
    // A server that promises pages and sends none would be asked for ever.
    if (data.length === 0) break;
  }
  const ids = new Set(entries.map((entry) => (isRecord(entry) ? idOf(entry) : entry)));
  if (entries.length !== announced || ids.size !== announced) {
    throw refuse(`${shifted} : ${announced} entrées annoncées, ${ids.size} reçues`);
  }
  return entries;
}

const shifted = 'la liste ne tient pas en place, même relue ; relancez dans un moment';

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
