/** Reads the entries of a list, page by page, or of a single type, whatever content they hold. */
import { RequestError } from './client';
import type { StrapiClient } from './client';
import { idOf, isRecord, unwrap } from './unwrap';
import type { Fields } from './unwrap';

/** Entries a page, each number a divisor of the one before. Strapi silently returns no more than 100. */
const pageSizes = [100, 50, 25, 5, 1];

/** Marks an entry that is too large even alone: only its title is known. Named like Strapi’s own `__component`. */
export const oversized = '__oversized';

/** Far beyond any company’s site: a server that announces more is wrong, and could be read for ever. */
const mostEntries = 100_000;

export async function readSingle(client: StrapiClient, query: string): Promise<unknown[]> {
  const response = await client.getJson(query);
  return response === null ? [] : [response['data']];
}

/**
 * All entries in order, though they come in pages and editors may publish meanwhile.
 * @param nameFields all that is read of an entry that is too large even alone
 * @throws RequestError
 */
export async function readList(
  client: StrapiClient,
  query: string,
  nameFields: readonly string[] = [],
): Promise<unknown[]> {
  const refuse = (reason: string, status = 200) =>
    new RequestError(client.urlOf(query), reason, status);
  const entries: unknown[] = [];
  let announced: number | null = null;
  for await (const response of readPages(client, query, nameFields)) {
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

async function* readPages(client: StrapiClient, query: string, nameFields: readonly string[]) {
  for (let page = 1; ; page += 1) yield* readPage(client, query, nameFields, page, pageSizes);
}

/** A page, or the smaller ones that it is made of if it is too large. */
async function* readPage(
  client: StrapiClient,
  query: string,
  nameFields: readonly string[],
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
    if (smaller === undefined) yield readOversized(client, query + place, nameFields);
    else {
      const parts = size / smaller;
      for (let part = 1; part <= parts; part += 1) {
        yield* readPage(client, query, nameFields, (page - 1) * parts + part, smallerSizes);
      }
    }
    return;
  }
  yield response;
}

/** The page of a single entry, with its name only. */
async function readOversized(
  client: StrapiClient,
  query: string,
  nameFields: readonly string[],
): Promise<Fields | null> {
  const fields = nameFields.map((name, index) => `&fields[${index}]=${name}`);
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
