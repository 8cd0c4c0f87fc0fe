/** Reads a list of Strapi whole, though it comes in pages and editors go on working meanwhile. */
import { RequestError } from './http-get';
import { isRecord } from './json-answer';
import type { StrapiClient } from './strapi-client';

/** The most that Strapi gives at once; asking for more silently gives 100. */
const pageSize = 100;
const readings = 3;
/** Far beyond any company’s site: a server that counts higher is not telling the truth. */
const mostEntries = 100_000;

export interface ListQuery {
  /** Below `/api`, such as `/services`. */
  path: string;
  /** Decides the order; without it pages may overlap. */
  sort: string;
  populate: string;
}

interface Page {
  entries: unknown[];
  total: number;
  /** What the server really gave a page; some are configured to give less. */
  pageCount: number;
}

/**
 * All entries, in the order asked for. Where the pages do not fit together the list is read again from its
 * first page. @throws RequestError, also when it would not hold still for three readings.
 */
export async function readList(
  client: StrapiClient,
  query: ListQuery,
  log: (line: string) => void,
): Promise<unknown[]> {
  let trouble = '';
  for (let reading = 1; reading <= readings; reading += 1) {
    const { entries, problem, pages } = await readPages(client, query, query.populate);
    trouble = problem ?? (pages > 1 ? await changesSince(client, query, entries) : null) ?? '';
    if (trouble === '') return entries;
    log(
      `${query.path} a changé pendant la lecture (${trouble}) : lecture ${reading} sur ${readings}`,
    );
  }
  throw new RequestError(
    client.addressOf(query.path),
    `la liste ne tient pas en place, même lue ${readings} fois (${trouble}) ; relancez dans un moment`,
    { status: 200, isRetryable: false },
  );
}

async function readPages(
  client: StrapiClient,
  query: ListQuery,
  populate: string,
): Promise<{ entries: unknown[]; problem: string | null; pages: number }> {
  const first = await readPage(client, query, populate, 1);
  const entries = [...first.entries];
  for (let number = 2; number <= first.pageCount; number += 1) {
    const page = await readPage(client, query, populate, number);
    if (page.total !== first.total) {
      const problem = `${first.total} entrées annoncées, puis ${page.total}`;
      return { entries, problem, pages: number };
    }
    // A server that promises pages and sends none would be asked for ever.
    if (page.entries.length === 0) break;
    entries.push(...page.entries);
  }
  return { entries, problem: inconsistency(entries, first.total), pages: first.pageCount };
}

function inconsistency(entries: readonly unknown[], total: number): string | null {
  if (entries.length !== total) return `${total} entrées annoncées, ${entries.length} reçues`;
  const distinct = new Set(entries.map(identityOf));
  return distinct.size === entries.length ? null : 'une entrée reçue deux fois';
}

/**
 * An entry that goes while another comes keeps every total and still shifts one past the reader: the list is
 * read a second time, without its relations, and must be the same. One page alone is always consistent.
 */
async function changesSince(
  client: StrapiClient,
  query: ListQuery,
  entries: readonly unknown[],
): Promise<string | null> {
  const again = await readPages(client, query, '');
  if (again.problem !== null) return again.problem;
  const same = again.entries.map(identityOf).join() === entries.map(identityOf).join();
  return same ? null : 'une entrée a été ajoutée, retirée ou déplacée';
}

async function readPage(
  client: StrapiClient,
  { path, sort }: ListQuery,
  populate: string,
  number: number,
): Promise<Page> {
  const place = `pagination[page]=${number}&pagination[pageSize]=${pageSize}`;
  const question = `${path}?${[populate, sort, place].filter((part) => part !== '').join('&')}`;
  const answer = await client.getJson(question);
  const refuse = (reason: string, status: number) =>
    new RequestError(client.addressOf(question), reason, { status, isRetryable: false });
  if (answer.kind === 'not-found') throw refuse('liste inconnue de Strapi', 404);
  const { data, meta } = answer;
  if (!Array.isArray(data)) throw refuse('« data » n’est pas une liste', 200);
  const pagination = isRecord(meta) ? meta['pagination'] : null;
  const { total, pageCount } = isRecord(pagination) ? pagination : {};
  if (!isCount(total) || !isCount(pageCount)) {
    throw refuse('« meta.pagination » manque : impossible de savoir si la liste est entière', 200);
  }
  if (total > mostEntries) throw refuse(`${total} entrées annoncées`, 200);
  return { entries: data as unknown[], total, pageCount: Math.min(pageCount, mostEntries) };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

/** Strapi 5’s `documentId` stays when an entry is published again, its `id` does not. */
function identityOf(entry: unknown): string {
  if (!isRecord(entry)) return JSON.stringify(entry);
  return JSON.stringify(entry['documentId'] ?? entry['id']);
}
