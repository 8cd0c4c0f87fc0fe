/** Reads from Strapi everything the site shows, with queries that versions 4 and 5 both understand. */
import { byCollection, collectionNames } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { defaultLocale } from '../../lib/cms-environment';
import { messageOf } from '../../lib/errors';
import { apiNameOf, permissionNameOf, uidOf } from '../../lib/strapi-schema';
import type { StrapiContentType } from '../../lib/strapi-schema';
import { adviceFor, adviceForPermission } from '../strapi/advice';
import { RequestError, retryOnce } from '../strapi/client';
import type { StrapiClient } from '../strapi/client';
import { isInLanguage, localeCodes, localeOf, withoutOtherLanguages } from '../strapi/languages';
import { readList, readSingle } from '../strapi/lists';
import { isUnreadable } from '../strapi/notes';
import { idOf } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import { collections, isList } from './registry';

/** Why a collection could not be read. */
export interface Failure {
  collection: CollectionName;
  /** For developers: URL and status. */
  reason: string;
  /** What to do about it. */
  advice: string;
  /** HTTP’s; null if there was no response. */
  status: number | null;
}

type Read = Fields[] | Failure;

/** The entries of each collection, none if it is empty, or why they could not be read. */
export type CmsContent = Record<CollectionName, Read>;

interface ReadOptions {
  /** The site’s language; content types without languages have none. */
  locale?: string;
  /** Added to each query. */
  parameters?: string;
  /** What a collection is that exists in other languages only. */
  untranslated?: 'failure' | 'empty';
}

/** Never throws for what a collection does: its failure is part of the result. */
export async function readCollections(
  client: StrapiClient,
  { locale = defaultLocale, parameters = '', untranslated = 'failure' }: ReadOptions = {},
): Promise<CmsContent> {
  const read = (name: CollectionName, more = '') => readCollection(client, name, parameters + more);
  const firstReads = await forEachCollection((name) => read(name));
  const all = Object.values(firstReads).flatMap(entriesIn);
  const mayHaveLanguages = all.length === 0 || all.some((entry) => localeOf(entry) !== null);
  return forEachCollection(async (name) => {
    const first = firstReads[name];
    if (!Array.isArray(first)) return first;
    // Strapi has sent its default language. Only types that have languages are asked for another one.
    const isAsked = first.length === 0 ? mayHaveLanguages : !first.every(isOwn(locale));
    const entries = isAsked
      ? await readInLanguage(locale, first, (code) => read(name, `&locale=${code}`))
      : first;
    if (!Array.isArray(entries)) return entries;
    const isMissing = entries.length > 0 && !entries.some(isOwn(locale));
    if (!isMissing) return withoutOtherLanguages(entries, locale);
    return untranslated === 'empty' ? [] : failureInLanguages(name, locale, entries);
  });
}

async function forEachCollection(
  work: (name: CollectionName) => Promise<Read>,
): Promise<CmsContent> {
  const reads = collectionNames.map(async (name) => [name, await work(name)] as const);
  return Object.fromEntries(await Promise.all(reads)) as CmsContent;
}

/** @param first what came in the default language: what there is, if there is nothing in the site’s */
async function readInLanguage(
  locale: string,
  first: Fields[],
  ask: (code: string) => Promise<Read>,
): Promise<Read> {
  for (const code of localeCodes(locale)) {
    const asked = await ask(code);
    if (Array.isArray(asked)) {
      if (asked.some(isOwn(locale))) return asked;
    } else if (asked.status !== 400) return asked;
    // A type without languages may not know the parameter, Strapi not this language.
  }
  return first;
}

const isOwn = (locale: string) => (entry: Fields) => isInLanguage(entry, locale);

/** A site in another language than its own would be worse than an older one. */
function failureInLanguages(
  collection: CollectionName,
  locale: string,
  entries: readonly Fields[],
): Failure {
  const [first = '', ...others] = new Set(entries.map((entry) => localeOf(entry) ?? ''));
  const found = [first, ...others].map((other) => `« ${other} »`).join(', ');
  return {
    collection,
    status: 200,
    reason: `Strapi n’a rien de publié en « ${locale} », la langue du site, mais en ${found}`,
    advice: `Dans Strapi, traduisez le type « ${collections[collection].schema.info.displayName} » (menu des langues de chaque entrée) et publiez-le. S’il est déjà en français, sous un autre code (Settings → Internationalization), mettez ce code dans CMS_LOCALE : CMS_LOCALE=${first}.`,
  };
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
  locale: string = defaultLocale,
): Promise<{ content: CmsContent; live: CmsContent }> {
  // Strapi 5 may refuse parameters that it does not know (`rest.strictParams`): it is never sent version 4’s.
  const published = await readCollections(client, { locale, untranslated: 'empty' });
  if (failuresIn(published).length === collectionNames.length) return combine(published, published);
  if (versionOf(published) !== 4) {
    const drafts = await readCollections(client, { locale, parameters: '&status=draft' });
    // Version 4 ignores the parameter: it would have returned nothing again.
    if (versionOf(drafts) !== null) return combine(drafts, published);
  }
  const drafts = await readCollections(client, { locale, parameters: '&publicationState=preview' });
  const live = byCollection((name) =>
    entriesIn(drafts[name]).filter((entry) => entry['publishedAt'] !== null),
  );
  return combine(drafts, live);
}

/** Null if there is no entry to tell it. */
function versionOf(content: CmsContent): 4 | 5 | null {
  const entries = Object.values(content)
    .flatMap(entriesIn)
    .filter((entry) => idOf(entry) !== null);
  if (entries.length === 0) return null;
  return entries.some((entry) => 'documentId' in entry) ? 5 : 4;
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
  return byCollection((name) => {
    const drafts = content[name];
    if (!Array.isArray(drafts) || !isList(name)) return drafts;
    const dates = new Map(
      entriesIn(live[name]).map((entry) => [idOf(entry), entry['publishedAt']]),
    );
    return drafts.map((entry) => ({
      ...entry,
      publishedAt: dates.get(idOf(entry)) ?? entry['updatedAt'],
    }));
  });
}

/** All that is read of an entry that is too large: by these it is named and found in the previous snapshot. */
function nameFields({ attributes, config: { settings } }: StrapiContentType): string[] {
  return [settings.mainField ?? '', 'slug'].filter((field) => field in attributes);
}

/** A field and the type it leads to. Strapi leaves it out, without an error, if that type may not be read. */
function findHiddenField(
  schema: StrapiContentType,
  entries: readonly Fields[],
): { field: string; type: string } | null {
  const complete = entries.filter((entry) => !isUnreadable(entry));
  if (complete.length === 0) return null;
  for (const [field, { type, target = uidOf(schema) }] of Object.entries(schema.attributes)) {
    const isExpected = type === 'relation' || type === 'dynamiczone';
    if (!isExpected || complete.some((entry) => field in entry)) continue;
    return { field, type: permissionNameOf(target) };
  }
  return null;
}

async function readCollection(
  client: StrapiClient,
  collection: CollectionName,
  parameters: string,
): Promise<Fields[] | Failure> {
  const { schema, query: own } = collections[collection];
  const query = `/${apiNameOf(schema)}?${own}${parameters}`;
  const read = () =>
    isList(collection) ? readList(client, query, nameFields(schema)) : readSingle(client, query);
  const refuse = (reason: string) => new RequestError(client.urlOf(query), reason, 200);
  try {
    const entries = await retryOnce(read);
    const hidden = findHiddenField(schema, entries);
    if (hidden === null) return entries;
    const { field, type } = hidden;
    const reason = refuse(`Strapi cache le champ « ${field} » de toutes les entrées`).message;
    return { collection, reason, advice: adviceForPermission(type, client.access), status: 200 };
  } catch (error) {
    const failure = error instanceof RequestError ? error : refuse(messageOf(error));
    return {
      collection,
      reason: failure.message,
      status: failure.status,
      advice: adviceFor(failure, { type: permissionNameOf(uidOf(schema)), access: client.access }),
    };
  }
}
