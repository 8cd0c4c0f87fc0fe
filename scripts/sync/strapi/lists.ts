/** Reads the entries of a list, page by page, or of a single type, whatever content they hold. */
import { RequestError } from './client';
import type { StrapiClient } from './client';
import { withNotes } from './notes';
import { idOf, isRecord, unwrap } from './unwrap';
import type { Fields } from './unwrap';

/** Entries a page, each number a divisor of the one before. Strapi silently returns no more than 100, or less. */
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
 * All entries in order, though they come in pages and editors may publish meanwhile. Of a document that is there twice,
 * the version published last.
 * @param nameFields all that is read of an entry that is too large even alone
 * @throws RequestError
 */
export async function readList(
  client: StrapiClient,
  query: string,
  nameFields: readonly string[] = [],
): Promise<unknown[]> {
  const { entries, total } = await readPages(client, query, nameFields);
  const rows = entries.map(rowOf);
  const shift = (found: string) =>
    new RequestError(client.urlOf(query), `${shifted} : ${found}`, 200);
  const different = new Set(rows).size;
  if (different !== rows.length || (total !== null && total !== rows.length)) {
    throw shift(`${total ?? rows.length} entrées annoncées, ${different} reçues`);
  }
  const documents = new Set(entries.map(documentOf));
  if (total === null || documents.size !== rows.length) {
    // Neither the number of entries nor their ids prove that all have come: the same list again does.
    const again = (await readPages(client, query, nameFields)).entries.map(rowOf);
    if (again.join(' ') !== rows.join(' ')) throw shift('deux lectures diffèrent');
  }
  return withoutCopies(entries);
}

const shifted = 'la liste ne tient pas en place, même relue ; relancez dans un moment';

interface Pages {
  entries: unknown[];
  /** Null if the server does not say. */
  total: number | null;
}

/** The pages of a list, as long as its server makes them. */
async function readPages(
  client: StrapiClient,
  query: string,
  nameFields: readonly string[],
): Promise<Pages> {
  const refuse = (reason: string, status = 200) =>
    new RequestError(client.urlOf(query), reason, status);
  const entries: unknown[] = [];
  let sizes = pageSizes;
  let announced: number | null = null;
  for (let position = 0; ;) {
    const { size, response } = await readPage(client, query, nameFields, position, sizes);
    if (response === null) throw refuse('liste inconnue de Strapi', 404);
    const { data, total, largest } = readResponse(response, size, position);
    if (data === null || Math.max(total ?? 0, position) > mostEntries) {
      throw refuse('ce n’est pas une liste dont le nombre d’entrées est connu');
    }
    if (position > 0 && total !== announced) {
      const [before, now] = [announced, total].map((count) => count ?? 'aucun nombre');
      throw refuse(`${shifted} : ${before} entrées annoncées, puis ${now}`);
    }
    announced = total;
    if (largest < size) sizes = [largest, ...pageSizes.filter((one) => isDivisor(one, largest))];
    // Some versions count pages by the size that was asked for, others by their own: only the first is the same.
    if (largest < size && position > 0) continue;
    entries.push(...data);
    // The second ends the loop if a server announces entries and sends none, or announces nothing.
    if (entries.length >= (announced ?? Infinity) || data.length === 0) break;
    position += Math.min(size, largest);
  }
  return { entries, total: announced };
}

function isDivisor(size: number, of: number): boolean {
  return size < of && of % size === 0;
}

/** @returns `data`: null for what is no list; `largest`: the entries that the server puts on a page, if they are fewer */
function readResponse({ data, meta }: Fields, size: number, position: number) {
  const { pagination } = isRecord(meta) ? meta : {};
  const { total = null, pageSize } = isRecord(pagination) ? pagination : {};
  const isList = Array.isArray(data) && (total === null || isCount(total));
  const entries = isList ? (data as unknown[]) : null;
  const count = isCount(total) ? total : null;
  // If it does not say so, its first page does: a short one, though there may be more.
  const received = entries?.length ?? 0;
  const isCut = position === 0 && received > 0 && received < Math.min(size, count ?? size);
  const stated = isCount(pageSize) && pageSize > 0 ? pageSize : size;
  return { data: entries, total: count, largest: Math.min(size, stated, isCut ? received : size) };
}

/** The largest page from there on that is not too large in bytes. */
async function readPage(
  client: StrapiClient,
  query: string,
  nameFields: readonly string[],
  position: number,
  sizes: readonly number[],
): Promise<{ size: number; response: Fields | null }> {
  const queryOf = (size: number) =>
    `${query}&pagination[page]=${position / size + 1}&pagination[pageSize]=${size}&pagination[withCount]=true`;
  for (const size of sizes.filter((one) => position % one === 0)) {
    try {
      return { size, response: await client.getJson(queryOf(size)) };
    } catch (error) {
      if (!(error instanceof RequestError && error.kind === 'too large')) throw error;
    }
  }
  return { size: 1, response: await readOversized(client, queryOf(1), nameFields) };
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

/** What tells the rows of Strapi’s database apart. In version 5 a document has one for each language, and version. */
function rowOf(entry: unknown): string {
  const { id } = isRecord(entry) ? entry : {};
  return `${documentOf(entry)} ${typeof id === 'number' || typeof id === 'string' ? id : ''}`;
}

function documentOf(entry: unknown): string {
  if (!isRecord(entry)) return JSON.stringify(entry);
  const { locale } = entry;
  return `${idOf(entry) ?? ''} ${typeof locale === 'string' ? locale : ''}`;
}

function withoutCopies(entries: readonly unknown[]): unknown[] {
  const copies = new Map<string, Fields[]>();
  for (const entry of entries.filter(isRecord)) {
    copies.set(documentOf(entry), [...(copies.get(documentOf(entry)) ?? []), entry]);
  }
  return entries.flatMap((entry) => {
    const all = copies.get(documentOf(entry)) ?? [];
    if (!isRecord(entry) || all.length < 2) return [entry];
    const [latest] = all.toSorted(byPublication);
    if (entry !== latest) return [];
    const message = `Strapi a ${all.length} versions publiées de cette entrée ; le site montre la dernière. Dépubliez-la, puis publiez-la de nouveau.`;
    return [withNotes(entry, [{ loss: 'nothing', field: 'documentId', message }])];
  });
}

/** The last one first; of two of one moment, the row that was written last. */
function byPublication(a: Fields, b: Fields): number {
  const momentOf = ({ publishedAt, updatedAt }: Fields) =>
    [publishedAt, updatedAt].map((moment) => (typeof moment === 'string' ? moment : '')).join(' ');
  return momentOf(b).localeCompare(momentOf(a)) || rowNumberOf(b) - rowNumberOf(a);
}

function rowNumberOf({ id }: Fields): number {
  return typeof id === 'number' ? id : 0;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
