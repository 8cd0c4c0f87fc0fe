/** Reads all pages of a list from Strapi. */
import type { CmsConfig } from '../../lib/cms-environment.ts';
import { unusableKey } from '../problem.ts';
import type { Problem } from '../problem.ts';
import { FetchError, apiUrl, getJson } from './client.ts';
import { idOf, isRecord, unwrap } from './unwrap.ts';
import type { Fields } from './unwrap.ts';

/** Number of entries that are requested per page: Strapi’s default maximum. Strapi may send fewer. */
const pageSize = 100;

/** Reads all pages of a list, and once more if the list has changed meanwhile. @throws FetchError */
export async function fetchList(config: CmsConfig, path: string): Promise<Fields[]> {
  const entries = (await fetchPages(config, path)) ?? (await fetchPages(config, path));
  if (entries !== null) return entries;
  const reason = 'la liste change pendant la lecture : relancez dans quelques minutes';
  throw new FetchError(apiUrl(config, path), reason, 'unknown', 200);
}

/** Returns the entries of all pages, null if the list has changed meanwhile. */
async function fetchPages(config: CmsConfig, path: string): Promise<Fields[] | null> {
  const firstPage = await fetchPage(config, path, 0);
  const { total } = firstPage;
  const entries = withoutRepeats(firstPage.entries);
  const knownKeys = new Set(entries.map(keyOf));
  let receivedCount = firstPage.entries.length;
  while (receivedCount < total) {
    const page = await fetchPage(config, path, receivedCount);
    const isRepeated = page.entries.some((entry) => knownKeys.has(keyOf(entry)));
    if (page.total !== total || page.entries.length === 0 || isRepeated) return null;
    for (const entry of withoutRepeats(page.entries)) {
      knownKeys.add(keyOf(entry));
      entries.push(entry);
    }
    receivedCount += page.entries.length;
  }
  return receivedCount === total ? entries : null;
}

/** Returns what tells an entry apart in a list: its id, or the entry itself if it has none. */
function keyOf(entry: Fields): string | Fields {
  return idOf(entry) ?? entry;
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
  return [...Map.groupBy(entries, keyOf).values()].flatMap(([entry = {}, ...others]): Fields[] =>
    others.length === 0 ? [entry] : [{ ...entry, [unusableKey]: repeatedEntry }],
  );
}

/** Returns the entries of a page, and the number of entries of the whole list. */
async function fetchPage(config: CmsConfig, path: string, start: number) {
  const pageQuery = `&pagination[start]=${start}&pagination[limit]=${pageSize}&pagination[withCount]=true`;
  const { data, meta } = await getJson(config, path + pageQuery);
  const invalidListError = (reason: string) =>
    new FetchError(apiUrl(config, path), reason, 'unknown', 200);
  if (!Array.isArray(data)) {
    throw invalidListError(
      'la réponse n’est pas une liste : ce type doit être un « Collection Type »',
    );
  }
  const entries = (data as unknown[]).map((item) => {
    const entry = unwrap(item);
    return isRecord(entry) ? entry : {};
  });
  const { pagination } = isRecord(meta) ? meta : {};
  const { total } = isRecord(pagination) ? pagination : {};
  if (typeof total !== 'number') {
    throw invalidListError(
      'la réponse ne dit pas combien d’entrées a la liste (meta.pagination.total) : dans Strapi, mettez rest.withCount à true dans config/api, et rendez à ce type son contrôleur d’origine s’il en a un autre',
    );
  }
  return { entries, total };
}
