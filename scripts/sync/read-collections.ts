/** Asks Strapi for everything the site shows, with questions that versions 4 and 5 both understand. */
import { collectionNames } from '../../src/content/schemas/manifest';
import type { CollectionName } from '../../src/content/schemas/manifest';
import { requestFailure } from './failure';
import type { Failure } from './failure';
import { RequestError } from './http-get';
import { isRecord } from './json-answer';
import { readList } from './read-list';
import type { ListQuery } from './read-list';
import type { StrapiClient } from './strapi-client';
import { detectVersion, unwrap } from './unwrap';
import type { Fields, StrapiVersion } from './unwrap';

export type CollectionRead =
  | { status: 'ok'; entries: Fields[] }
  | { status: 'empty' }
  | { status: 'failed'; failure: Failure };

export interface CmsContent {
  /** Null when there was nothing to tell it by. */
  version: StrapiVersion | null;
  collections: Record<CollectionName, CollectionRead>;
}

/** Measured on Strapi 5.54 and 4.26: a populate of more than one level must be written out like this. */
const questions = {
  hero: '/hero?populate=*',
  about: '/about?populate=*',
  gallery: '/gallery?populate[collections][populate][projects][populate]=*',
  services: listOf('/services', 'populate=*', 'createdAt:asc', 'id:asc'),
  testimonials: listOf('/testimonials', 'populate=*', 'createdAt:asc', 'id:asc'),
  articles: listOf(
    '/articles',
    'populate[cover]=true&populate[author]=true&populate[category]=true&populate[blocks][populate]=*',
    'publishedAt:desc',
    'id:desc',
  ),
} as const satisfies Record<CollectionName, string | ListQuery>;

function listOf(path: string, populate: string, first: string, second: string): ListQuery {
  return { path, populate, sort: `sort[0]=${first}&sort[1]=${second}` };
}

interface ReadOptions {
  access: 'public' | 'token';
  log: (line: string) => void;
  onRead: (name: CollectionName, read: CollectionRead) => void;
}

/** Never throws for what a collection does: its failure is its result. */
export async function readCollections(
  client: StrapiClient,
  { access, log, onRead }: ReadOptions,
): Promise<CmsContent> {
  let version: StrapiVersion | null = null;
  const readOne = async (name: CollectionName): Promise<CollectionRead> => {
    try {
      const question = questions[name];
      const raw =
        typeof question === 'string'
          ? await readSingle(client, question)
          : await readList(client, question, log);
      if (raw.length === 0) return { status: 'empty' };
      version ??= detectVersion(raw);
      const entries = raw.map(unwrap);
      if (entries.every(isRecord)) return { status: 'ok', entries };
      const path = typeof question === 'string' ? question : question.path;
      throw new RequestError(client.addressOf(path), 'une entrée n’est pas un objet', {
        status: 200,
        isRetryable: false,
      });
    } catch (error) {
      return { status: 'failed', failure: requestFailure(name, error, access) };
    }
  };
  const reads = await Promise.all(
    collectionNames.map(async (name) => {
      const read = await readOne(name);
      onRead(name, read);
      return [name, read] as const;
    }),
  );
  return { version, collections: Object.fromEntries(reads) as CmsContent['collections'] };
}

async function readSingle(client: StrapiClient, path: string): Promise<unknown[]> {
  const answer = await client.getJson(path);
  return answer.kind === 'not-found' ? [] : [answer.data];
}
