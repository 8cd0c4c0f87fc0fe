/** The rows that Strapi stores of a document: in each locale a draft, and what is published of it. */
import type { Core, UID } from '@strapi/strapi';

export interface Row {
  id: number;
  documentId: string;
  [field: string]: any;
}

/** As in Strapi’s document service: one locale, several, or `*`; without one, the default locale is meant. */
export type Locale = string | string[] | null | undefined;

/** Returns the draft of a document; null if there is none. */
export async function draftOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  locale?: Locale,
): Promise<Row | null> {
  const where = { documentId, publishedAt: null, ...(await localeFilter(strapi, uid, locale)) };
  return strapi.db.query(uid).findOne({ where });
}

/** Returns the drafts of a document, one a locale. */
export async function draftsOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  locale?: Locale,
): Promise<Row[]> {
  const where = { documentId, publishedAt: null, ...(await localeFilter(strapi, uid, locale)) };
  return strapi.db.query(uid).findMany({ where });
}

/** Returns what is published of a document; null if nothing is. */
export async function publishedOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  locale?: Locale,
): Promise<Row | null> {
  const publishedAt = { $notNull: true };
  const where = { documentId, publishedAt, ...(await localeFilter(strapi, uid, locale)) };
  return strapi.db.query(uid).findOne({ where });
}

/** Returns the filter of these locales; an empty one in a type that is not localized. */
export async function localeFilter(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  locale: Locale,
): Promise<{ locale?: string | { $in: string[] } }> {
  if (!isLocalized(strapi, uid) || locale === '*') return {};
  const wanted = locale ?? (await defaultLocale(strapi));
  return { locale: Array.isArray(wanted) ? { $in: wanted } : wanted };
}

/** Tells whether a locale of an entry is the one that the site reads. */
export async function isReadLocale(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  locale: string | null | undefined,
): Promise<boolean> {
  if (!isLocalized(strapi, uid) || !locale) return true;
  return locale === (await defaultLocale(strapi));
}

function isLocalized(strapi: Core.Strapi, uid: UID.ContentType): boolean {
  const options = strapi.contentTypes[uid].pluginOptions as
    { i18n?: { localized?: boolean } } | undefined;
  return options?.i18n?.localized === true;
}

function defaultLocale(strapi: Core.Strapi): Promise<string> {
  return strapi.plugin('i18n').service('locales').getDefaultLocale();
}
