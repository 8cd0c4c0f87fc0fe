/** Strapi’s button “Open preview”: shows where an entry stands on the preview of drafts, `DRAFTS_URL`. */
import type { Core, UID } from '@strapi/strapi';

/** For `config/admin`; off where there is no preview. */
export function previewConfig(address: string | undefined) {
  const site = address?.trim().replace(/\/+$/, '') ?? '';
  return {
    enabled: site !== '',
    config: {
      allowedOrigins: site === '' ? [] : [new URL(site).origin],
      handler: async (uid: string, { documentId }: { documentId?: string }) => {
        const page = await pageOf(uid as UID.ContentType, documentId);
        return page === undefined ? undefined : new URL(page, site).href;
      },
    },
  };
}

/** In a type’s schema: where the site shows entries with pages of their own, below which their slugs follow. */
interface SiteOptions {
  site?: { page: string };
}

/** Strapi’s own variable. */
declare const strapi: Core.Strapi;

/** @returns undefined where the site has no place for the entry */
async function pageOf(
  uid: UID.ContentType,
  documentId: string | undefined,
): Promise<string | undefined> {
  const { kind, info, options, pluginOptions } = strapi.contentTypes[uid];
  // What is never a draft has no place of its own on the site: a contact request, an author.
  if (!options?.draftAndPublish || documentId === undefined) return undefined;
  const page = (pluginOptions as SiteOptions | undefined)?.site?.page;
  if (page === undefined) {
    // The landing page’s sections are called as the types are in addresses of the API.
    return `/#${kind === 'singleType' ? info.singularName : info.pluralName}`;
  }
  const entry = await strapi.documents(uid).findOne({ documentId, status: 'draft' });
  const slug: unknown = entry?.['slug'];
  return slug ? `${page}/${encodeURIComponent(String(slug))}` : undefined;
}
