/** Reads the entries of a list, page by page, or of a single type, whatever content they hold. */
import { RequestError, requestLimits } from './client';
import type { StrapiClient } from './client';
import { withNotes } from './notes';
import type { RequestKind } from './refusals';
import { idOf, isRecord } from './unwrap';
import type { Fields } from './unwrap';
import { unwrapEntry } from './unwrap-entry';

/** Entries a page, each number a divisor of the one before. Strapi silently returns no more than 100, or less. */
const pageSizes = [100, 50, 25, 5, 1];

/** Far beyond any company’s site: a server that announces more is wrong, and could be read for ever. */
const mostEntries = 100_000;

/** None if it is empty: Strapi’s own answer is a 404, other servers’ a `data` of null. */
export async function readSingle(client: StrapiClient, query: string): Promise<Fields[]> {
  const { data } = (await client.getJson(query)) ?? {};
  return (data ?? null) === null ? [] : [unwrapEntry(data)];
}

/**
 * All entries in order, though they come in pages and editors may publish meanwhile. Of a document that is there twice,
 * the version published last. What is no entry has a note that says so.
 * @param nameFields all that is read of an entry that is too large even alone
 * @throws RequestError
 */
export async function readList(
  client: StrapiClient,
  query: string,
  nameFields: readonly string[] = [],
): Promise<Fields[]> {
  const { entries, total, size } = await readPages(client, query, nameFields);
  const shift = (found: string) =>
    new RequestError(client.urlOf(query), `${shifted} : ${found}`, 200, 'moving list');
  const different = uniqueRows(entries).length;
  if (total !== null && total !== different && total !== entries.length) {
    throw shift(`${total} entrées annoncées, ${different} reçues`);
  }
  const documents = new Set(entries.map(documentOf)).size;
  if (total !== documents || entries.length > size) {
    // Neither the number of entries nor their ids prove that all have come: an entry may have gone and another have come
    // while pages were read. The same list again does. If an entry is there twice, in other pages: one may hide another
    // where two pages overlap.
    const sizes = pageSizes.filter((one) => documents === entries.length || one < size);
    const haveIds = entries.every((entry) => idOf(entry) !== null);
    const again = haveIds ? withoutTexts(query, [timeOfCreation]) : query;
    const second = await readPages(client, again, nameFields, sizes);
    if (uniqueRows(second.entries).join(' ') !== uniqueRows(entries).join(' ')) {
      throw shift('deux lectures diffèrent');
    }
  }
  return withoutCopies(entries);
}

/** Every entry has it in both versions of Strapi, which send the ids with it. */
const timeOfCreation = 'createdAt';

/** The same list with these fields alone. */
function withoutTexts(query: string, fields: readonly string[]): string {
  const asked = fields.map((name, index) => `&fields[${index}]=${name}`);
  return query.replace(/populate[^&]*&/g, '') + asked.join('');
}

const shifted = 'la liste ne tient pas en place, même relue';

interface Pages {
  entries: Fields[];
  /** Null if the server does not say. */
  total: number | null;
  /** Entries of a page. */
  size: number;
}

/** The pages of a list, as long as its server makes them. */
async function readPages(
  client: StrapiClient,
  query: string,
  nameFields: readonly string[],
  firstSizes: readonly number[] = pageSizes,
): Promise<Pages> {
  const refuse = (reason: string, kind?: RequestKind, status = 200) =>
    new RequestError(client.urlOf(query), reason, status, kind);
  const entries: Fields[] = [];
  const rows = new Set<string>();
  let sizes = firstSizes;
  let announced: number | null = null;
  for (let position = 0; ;) {
    const { size, response } = await readPage(client, query, nameFields, position, sizes);
    if (response === null) throw refuse('liste inconnue de Strapi', 'other', 404);
    const { data, total, largest } = readResponse(response, size, position);
    if (data === null) throw refuse('la réponse n’est pas une liste', 'no list');
    if (Math.max(total ?? 0, position) > mostEntries) {
      throw refuse(`une liste de plus de ${mostEntries} entrées n’est pas lue`);
    }
    if (position > 0 && total !== announced) {
      const [before, now] = [announced, total].map((count) => count ?? 'aucun nombre');
      throw refuse(`${shifted} : ${before} entrées annoncées, puis ${now}`, 'moving list');
    }
    announced = total;
    if (largest < size) sizes = [largest, ...pageSizes.filter((one) => isDivisor(one, largest))];
    // Some versions count pages by the size that was asked for, others by their own: only the first is the same.
    if (largest < size && position > 0) continue;
    const pageSize = Math.min(size, largest);
    const received = rows.size;
    for (const item of data) {
      const entry = unwrapEntry(item, entries.length + 1);
      entries.push(entry);
      rows.add(rowOf(entry));
    }
    // The second ends the loop if a server announces entries and sends none, or announces nothing.
    if (rows.size >= (announced ?? Infinity) || data.length === 0) {
      return { entries, total: announced, size: pageSize };
    }
    // A server that does not know pages sends the first one for ever.
    if (position === pageSize && rows.size === received && data.length >= pageSize) {
      throw refuse(`${shifted} : deux pages sont la même`, 'moving list');
    }
    position += pageSize;
  }
}

function isDivisor(size: number, of: number): boolean {
  return size < of && of % size === 0;
}

/** @returns `data`: null for what is no list; `largest`: the entries that the server puts on a page, if they are fewer */
function readResponse({ data, meta }: Fields, size: number, position: number) {
  const { pagination } = isRecord(meta) ? meta : {};
  const [count, stated] = ['total', 'pageSize'].map((key) =>
    readCount(isRecord(pagination) ? pagination[key] : null),
  );
  const entries = Array.isArray(data) ? (data as unknown[]) : null;
  // If it does not say so, its first page does: a short one, though there may be more.
  const received = entries?.length ?? 0;
  const isCut = position === 0 && received > 0 && received < Math.min(size, count ?? size);
  const largest = Math.min(size, stated || size, isCut ? received : size);
  return { data: entries, total: count ?? null, largest };
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
  const response = await client.getJson(withoutTexts(query, nameFields));
  const message = `cette entrée pèse plus de ${requestLimits.largestBytes / 1_000_000} Mo à elle seule : raccourcissez ses textes, ou partagez-la.`;
  const data = [response?.['data']].flat().map((entry) => {
    return withNotes(unwrapEntry(entry), [{ loss: 'entry', field: '', message }]);
  });
  return response && { ...response, data };
}

/** What tells the rows of Strapi’s database apart. In version 5 a document has one for each language, and version. */
function rowOf(entry: Fields): string {
  const { id } = entry;
  const hasId = typeof id === 'number' || typeof id === 'string';
  return hasId ? `${idOf(entry) ?? ''} ${id}` : documentOf(entry);
}

function uniqueRows(entries: readonly Fields[]): string[] {
  return [...new Set(entries.map(rowOf))];
}

/** Without any id, an entry is identified by all its fields. */
function documentOf(entry: Fields): string {
  const { locale } = entry;
  return `${idOf(entry) ?? JSON.stringify(entry)} ${typeof locale === 'string' ? locale : ''}`;
}

function withoutCopies(entries: readonly Fields[]): Fields[] {
  const copies = new Map<string, Fields[]>();
  for (const entry of entries) {
    copies.set(documentOf(entry), [...(copies.get(documentOf(entry)) ?? []), entry]);
  }
  return entries.flatMap((entry) => {
    const all = copies.get(documentOf(entry)) ?? [];
    if (all.length < 2) return [entry];
    const [latest] = all.toSorted(byPublication);
    if (entry !== latest) return [];
    const message =
      new Set(all.map(rowOf)).size === 1
        ? `Strapi envoie cette entrée ${all.length} fois : le site la montre une fois. Publiez-la de nouveau ; si ce message revient, signalez-le à qui s’occupe de Strapi.`
        : `Strapi a ${all.length} versions publiées de cette entrée ; le site montre la dernière. Dépubliez-la, puis publiez-la de nouveau.`;
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

/** Null for what is no number of things. */
function readCount(value: unknown): number | null {
  const count = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return Number.isInteger(count) && Number(count) >= 0 ? Number(count) : null;
}
