/** Reads all pages of a list from Strapi. */
import { unusableKey } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { FetchError } from './client.ts';
import type { StrapiClient } from './client.ts';
import { idOf, isRecord, unwrap } from './unwrap.ts';
import type { Fields } from './unwrap.ts';

/**
 * Number of entries that are requested per page: Strapi’s default maximum. Strapi may send fewer, so later requests use
 * the length of the first page.
 */
const pageSize = 100;

/** Number of pages that are requested at the same time. */
const simultaneousPages = 4;

/** Reads all pages of a list, and once more if the list has changed meanwhile. @throws FetchError */
export async function fetchList(client: StrapiClient, path: string): Promise<Fields[]> {
  const entries = (await fetchPages(client, path)) ?? (await fetchPages(client, path));
  if (entries !== null) return entries;
  const reason = 'la liste change pendant la lecture : relancez dans quelques minutes';
  throw new FetchError(client.urlOf(path), reason, 'unknown', 200);
}

/** Returns the entries of all pages, null if their number shows that the list has changed meanwhile. */
async function fetchPages(client: StrapiClient, path: string): Promise<Fields[] | null> {
  const firstPage = await fetchPage(client, path, 0);
  const { total } = firstPage;
  const pages = [firstPage];
  const entriesPerPage = firstPage.entries.length;
  for (let start = entriesPerPage; entriesPerPage > 0 && (total === null || start < total);) {
    const remainingPages = total === null ? 1 : Math.ceil((total - start) / entriesPerPage);
    const count = Math.min(remainingPages, simultaneousPages);
    const pageStarts = Array.from({ length: count }, (_, index) => start + index * entriesPerPage);
    const nextPages = await Promise.all(pageStarts.map((first) => fetchPage(client, path, first)));
    const knownIds = new Set(pages.flatMap(({ entries }) => entries.map(idOf)));
    // A server without pagination sends the first page for every request. A wrong total would never be reached.
    if (nextPages[0]?.entries.every((entry) => knownIds.has(idOf(entry)))) break;
    pages.push(...nextPages);
    start += count * entriesPerPage;
  }
  const entries = pages.flatMap((page) => withoutRepeats(page.entries));
  const receivedCount = pages.reduce((sum, page) => sum + page.entries.length, 0);
  const uniqueIds = new Set(entries.map((entry) => idOf(entry) ?? entry));
  const isComplete =
    pages.every((page) => page.total === total) && (total ?? receivedCount) === receivedCount;
  return isComplete && uniqueIds.size === entries.length ? entries : null;
}

/** The problem of an entry that is in a response more than once. */
const repeatedEntry: Problem = {
  severity: 'stale',
  path: [],
  message:
    'Strapi envoie cette entrée deux fois, sans dire laquelle est la bonne : publiez-la de nouveau, ou supprimez-la et recréez-la.',
};

/** Replaces entries that are in a response more than once by one unusable entry. */
function withoutRepeats(entries: readonly Fields[]): Fields[] {
  const entriesById = Map.groupBy(entries, (entry) => idOf(entry) ?? entry);
  return [...entriesById.values()].flatMap(([entry = {}, ...others]): Fields[] =>
    others.length === 0 ? [entry] : [{ ...entry, [unusableKey]: repeatedEntry }],
  );
}

/** Returns the entries of a page, and the number of entries of the whole list; null if the server does not send it. */
async function fetchPage(client: StrapiClient, path: string, start: number) {
  const pageQuery = `&pagination[start]=${start}&pagination[limit]=${pageSize}&pagination[withCount]=true`;
  const { data, meta } = await client.getJson(path + pageQuery);
  if (!Array.isArray(data)) {
    const reason = 'la réponse n’est pas une liste : ce type doit être un « Collection Type »';
    throw new FetchError(client.urlOf(path), reason, 'unknown', 200);
  }
  const entries = (data as unknown[]).map((item) => {
    const entry = unwrap(item);
    return isRecord(entry) ? entry : {};
  });
  const { pagination } = isRecord(meta) ? meta : {};
  const { total } = isRecord(pagination) ? pagination : {};
  return { entries, total: typeof total === 'number' ? total : null };
}
