/** Configures Strapi’s button “Open preview”, which opens an entry on the preview of drafts (`DRAFTS_URL`). */
import type { Core, UID } from '@strapi/strapi';
import { entryPath } from './entry-path';

/** Returns the setting `preview` of `config/admin.ts`. @param url value of DRAFTS_URL; the preview is off without it */
export function previewConfig(url: string | undefined) {
  const draftsUrl = url?.trim().replace(/\/+$/, '') ?? '';
  return {
    enabled: draftsUrl !== '',
    config: {
      allowedOrigins: draftsUrl === '' ? [] : [new URL(draftsUrl).origin],
      handler: async (uid: string, { documentId }: { documentId?: string }) => {
        const pagePath = await draftPagePath(uid as UID.ContentType, documentId);
        return pagePath === undefined ? undefined : new URL(pagePath, draftsUrl).href;
      },
    },
  };
}

/** The running Strapi, which Strapi provides as a global variable. */
declare const strapi: Core.Strapi;

/** Returns the path of an entry; undefined if the site does not show it. */
async function draftPagePath(
  uid: UID.ContentType,
  documentId: string | undefined,
): Promise<string | undefined> {
  // Content types without drafts, such as contact requests and authors, are not shown by themselves.
  if (!strapi.contentTypes[uid].options?.draftAndPublish || documentId === undefined) return undefined;
  const entry = await strapi.documents(uid).findOne({ documentId, status: 'draft' });
  return entryPath(strapi, uid, entry?.['slug']) ?? undefined;
}
