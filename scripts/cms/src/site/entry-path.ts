/** Where the site shows the entries of a content type. */
import type { Core, UID } from '@strapi/strapi';

/** `pluginOptions` of a type whose entries have pages of their own: the path below which their slugs follow. */
interface SiteOptions {
  site?: { page: string };
}

/**
 * Returns the path of an entry: a page (`/blog/titre`) or the section of its type (`/#services`).
 * @returns null if its page has no slug yet
 */
export function entryPath(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  slug: unknown,
): string | null {
  const { kind, info, pluginOptions } = strapi.contentTypes[uid];
  const page = (pluginOptions as SiteOptions | undefined)?.site?.page;
  if (page !== undefined) {
    return typeof slug === 'string' && slug !== '' ? `${page}/${encodeURIComponent(slug)}` : null;
  }
  // The sections of the landing page have the names of their types in addresses of the API.
  return `/#${kind === 'singleType' ? info.singularName : info.pluralName}`;
}
