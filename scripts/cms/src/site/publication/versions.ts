/** Queries for the rows of a document. Strapi stores a draft and a published version in each locale. */
import type { Core, UID } from '@strapi/strapi';

export interface Row {
  id: number;
  documentId: string;
  [field: string]: any;
}

/** A locale as in Strapi’s document service: one, several, or `*` for all. Null and undefined mean the default locale. */
export type Locale = string | string[] | null | undefined;

/** Returns the draft of a document; null if there is none. */
export async function draftRowOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  locale?: Locale,
): Promise<Row | null> {
  const [draft = null] = await draftRowsOf(strapi, uid, documentId, locale);
  return draft;
}

/** Returns the drafts of a document, one per locale. */
export async function draftRowsOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  locale?: Locale,
): Promise<Row[]> {
  const where = { documentId, publishedAt: null, ...(await localeFilter(strapi, uid, locale)) };
  return strapi.db.query(uid).findMany({ where });
}

/** Returns the published version of a document; null if there is none. */
export async function publishedRowOf(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | undefined,
  locale?: Locale,
): Promise<Row | null> {
  const publishedAt = { $notNull: true };
  const where = { documentId, publishedAt, ...(await localeFilter(strapi, uid, locale)) };
  return strapi.db.query(uid).findOne({ where });
}

/** Returns the query filter for these locales. It is empty if the content type is not localized. */
export async function localeFilter(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  locale: Locale,
): Promise<{ locale?: string | { $in: string[] } }> {
  const options = strapi.contentTypes[uid].pluginOptions as { i18n?: { localized?: boolean } } | undefined;
  if (!options?.i18n?.localized || locale === '*') return {};
  const wantedLocale = locale ?? (await strapi.plugin('i18n').service('locales').getDefaultLocale());
  return { locale: Array.isArray(wantedLocale) ? { $in: wantedLocale } : wantedLocale };
}
