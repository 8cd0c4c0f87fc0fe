/** Asks Strapi for everything the site shows, with questions that versions 4 and 5 both understand. */
import { collectionNames } from '../../../src/content/schemas/manifest';
import type { CollectionName } from '../../../src/content/schemas/manifest';
import { messageOf } from '../command/sync-error';
import { adviceFor } from './admin';
import { RequestError, onceMore } from './client';
import type { StrapiClient } from './client';
import { detectVersion, idOf, isRecord, unwrap } from './unwrap';
import type { Fields, StrapiVersion } from './unwrap';

export interface Failure {
  collection: CollectionName;
  /** What went wrong, for developers: URL and status. */
  reason: string;
  /** What to do about it; null where the reason says it. */
  advice: string | null;
}

/** An empty collection has no entries. */
export type CollectionRead =
  { status: 'ok'; entries: Fields[] } | { status: 'failed'; failure: Failure };

export interface CmsContent {
  /** Null when there was nothing to tell it by. */
  version: StrapiVersion | null;
  collections: Record<CollectionName, CollectionRead>;
}

interface ListQuery {
  path: string;
  query: string;
}

/** Measured on Strapi 5.54 and 4.26: a populate of more than one level must be written out like this. */
const questions = {
  hero: '/hero?populate=*',
  about: '/about?populate=*',
  gallery: '/gallery?populate[collections][populate][projects][populate]=*',
  services: list('/services', 'populate=*', 'createdAt:asc', 'id:asc'),
  testimonials: list('/testimonials', 'populate=*', 'createdAt:asc', 'id:asc'),
  articles: list(
    '/articles',
    'populate[cover]=true&populate[author]=true&populate[category]=true&populate[blocks][populate]=*',
    'publishedAt:desc',
    'id:desc',
  ),
} as const satisfies Record<CollectionName, string | ListQuery>;

/** Without an order pages may overlap. */
function list(path: string, populate: string, first: string, second: string): ListQuery {
  return { path, query: `${populate}&sort[0]=${first}&sort[1]=${second}` };
}

/** Never throws for what a collection does: its failure is its result. */
export async function readCollections(
  client: StrapiClient,
  access: 'public' | 'token',
): Promise<CmsContent> {
  const reads = await Promise.all(
    collectionNames.map(async (name) => ({ name, ...(await readOne(client, name, access)) })),
  );
  return {
    version: reads.find(({ version }) => version !== null)?.version ?? null,
    collections: Object.fromEntries(
      reads.map(({ name, read }) => [name, read]),
    ) as CmsContent['collections'],
  };
}

async function readOne(
  client: StrapiClient,
  name: CollectionName,
  access: 'public' | 'token',
): Promise<{ version: StrapiVersion | null; read: CollectionRead }> {
  const question = questions[name];
  const path = typeof question === 'string' ? question : question.path;
  try {
    const raw = await onceMore(() =>
      typeof question === 'string' ? readSingle(client, question) : readList(client, question),
    );
    const entries = raw.map((entry) => unwrap(entry));
    if (entries.every(isRecord)) {
      return { version: detectVersion(raw), read: { status: 'ok', entries } };
    }
    throw new RequestError(client.addressOf(path), 'une entrée n’est pas un objet', 200);
  } catch (error) {
    const told =
      error instanceof RequestError
        ? error
        : new RequestError(client.addressOf(path), messageOf(error), 200);
    const advice = adviceFor(name, told, access);
    const failure = { collection: name, reason: told.message, advice };
    return { version: null, read: { status: 'failed', failure } };
  }
}

async function readSingle(client: StrapiClient, path: string): Promise<unknown[]> {
  const answer = await client.getJson(path);
  return answer.kind === 'not-found' ? [] : [answer.data];
}

/** The most that Strapi gives at once; asking for more silently gives 100. */
const pageSize = 100;
/** Far beyond any company’s site: a server that counts higher is not telling the truth. */
const mostEntries = 100_000;

/**
 * All entries in order, though they come in pages and editors go on working meanwhile.
 * @throws RequestError, a passing one where the pages do not add up
 */
async function readList(client: StrapiClient, { path, query }: ListQuery): Promise<unknown[]> {
  const entries: unknown[] = [];
  let pageCount = 1;
  let total = 0;
  for (let number = 1; number <= pageCount; number += 1) {
    const page = await readPage(client, path, query, number);
    if (number > 1 && page.total !== total) {
      throw shifted(client, path, `${total} entrées annoncées, puis ${page.total}`);
    }
    ({ total, pageCount } = page);
    entries.push(...page.entries);
    // A server that promises pages and sends none would be asked for ever.
    if (page.entries.length === 0) break;
  }
  if (entries.length !== total) {
    throw shifted(client, path, `${total} entrées annoncées, ${entries.length} reçues`);
  }
  const ids = new Set(entries.map((entry) => (isRecord(entry) ? idOf(entry) : entry)));
  if (ids.size !== entries.length) throw shifted(client, path, 'une entrée reçue deux fois');
  return entries;
}

function shifted(client: StrapiClient, path: string, reason: string): RequestError {
  const what = `la liste ne tient pas en place, même relue (${reason}) ; relancez dans un moment`;
  return new RequestError(client.addressOf(path), what, 200, true);
}

async function readPage(client: StrapiClient, path: string, query: string, number: number) {
  const question = `${path}?${query}&pagination[page]=${number}&pagination[pageSize]=${pageSize}`;
  const answer = await client.getJson(question);
  const refuse = (reason: string, status: number) =>
    new RequestError(client.addressOf(question), reason, status);
  if (answer.kind === 'not-found') throw refuse('liste inconnue de Strapi', 404);
  const { data, meta } = answer;
  if (!Array.isArray(data)) throw refuse('« data » n’est pas une liste', 200);
  const pagination = isRecord(meta) ? meta['pagination'] : null;
  const { total, pageCount } = isRecord(pagination) ? pagination : {};
  if (!isCount(total) || !isCount(pageCount)) {
    throw refuse('« meta.pagination » manque : impossible de savoir si la liste est entière', 200);
  }
  if (total > mostEntries) throw refuse(`${total} entrées annoncées`, 200);
  return { entries: data as unknown[], total, pageCount };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
