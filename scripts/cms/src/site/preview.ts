/** Strapi’s button “Open preview”: shows where an entry stands on the preview of drafts, `DRAFTS_URL`. */
import type { Core, UID } from '@strapi/strapi';
import { entryPath } from './entry-path';

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

/** Strapi’s own variable. */
declare const strapi: Core.Strapi;

/** @returns undefined where the site has no place for the entry */
async function pageOf(
  uid: UID.ContentType,
  documentId: string | undefined,
): Promise<string | undefined> {
  // What is never a draft has no place of its own on the site: a contact request, an author.
  if (!strapi.contentTypes[uid].options?.draftAndPublish || documentId === undefined) return undefined;
  const entry = await strapi.documents(uid).findOne({ documentId, status: 'draft' });
  return entryPath(strapi, uid, entry?.['slug']) ?? undefined;
}
