import type { Core, UID } from '@strapi/strapi';

/** `pluginOptions` of a content type whose entries have pages of their own: the path before the slug, `/blog`. */
interface SiteOptions {
  site?: { page: string };
}

/**
 * Returns the path at which the site shows an entry: its page (`/blog/titre`), or the section of its content type
 * (`/#services`). It is null if the entry needs a slug and has none yet.
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
  // The ids of the sections on the landing page are the API names of the content types.
  return `/#${kind === 'singleType' ? info.singularName : info.pluralName}`;
}
