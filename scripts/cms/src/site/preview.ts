/** Strapi’s button “Open preview”: shows where an entry stands on the preview of drafts, `DRAFTS_URL`. */
import type { Core, UID } from '@strapi/strapi';

/** For `config/admin`; off where there is no preview. */
export function previewConfig(address: string | undefined) {
  const site = address?.trim().replace(/\/+$/, '') ?? '';
  return {
    enabled: site !== '',
    config: {
      allowedOrigins: site === '' ? [] : [new URL(site).origin],
      handler: (uid: string, { documentId, status }: { documentId?: string; status?: string }) =>
        previewAddress(site, uid as UID.ContentType, documentId, status),
    },
  };
}

/** Strapi’s own variable. */
declare const strapi: Core.Strapi;

/** @returns undefined where the site has no place for the entry */
async function previewAddress(
  site: string,
  uid: UID.ContentType,
  documentId: string | undefined,
  status: string | undefined,
): Promise<string | undefined> {
  const { kind, info, attributes, options } = strapi.contentTypes[uid];
  // What is never a draft has no place of its own on the site: a contact request, an author.
  if (!options?.draftAndPublish || documentId === undefined) return undefined;
  const version = status === 'published' ? 'published' : 'draft';
  const entry = await strapi.documents(uid).findOne({ documentId, status: version });
  // The page’s sections are called as the types are in addresses of the API.
  const section = kind === 'singleType' ? info.singularName : info.pluralName;
  const slug: unknown = 'slug' in attributes ? entry?.['slug'] : null;
  const page = 'slug' in attributes ? `/blog/${encodeURIComponent(String(slug))}` : `/#${section}`;
  if ('slug' in attributes && !slug) return undefined;
  return new URL(page, site).href;
}
