/** Strapi 5’s button “Open preview”: it shows where an entry stands on the preview of drafts, `DRAFTS_URL`. */
import type { Strapi } from '../strapi';
import type { Concern } from './concern';

export const preview: Concern = {
  register(strapi) {
    const site = process.env['DRAFTS_URL']?.trim().replace(/\/+$/, '');
    if (!site || strapi.config.get('admin.preview') !== undefined) return;
    strapi.config.set('admin.preview', {
      enabled: true,
      config: {
        allowedOrigins: [new URL(site).origin],
        handler: (uid: string, { documentId }: { documentId?: string }) =>
          previewAddress(strapi, site, uid, documentId),
      },
    });
    // Strapi 5 has read its settings before the plugins’ turn.
    strapi.plugin('content-manager').service('preview-config')?.register();
  },
};

/** @returns undefined where the site has no place for the entry */
async function previewAddress(
  strapi: Strapi,
  site: string,
  uid: string,
  documentId: string | undefined,
): Promise<string | undefined> {
  const type = strapi.contentType(uid);
  // What is never a draft has no place of its own on the site: a contact request, an author.
  if (!type?.options?.draftAndPublish) return undefined;
  // The page’s sections are called as the types are in addresses of the API.
  const { singularName, pluralName } = type.info;
  const section = type.kind === 'singleType' ? singularName : pluralName;
  if (!('slug' in type.attributes)) return `${site}/#${section}`;
  if (documentId === undefined) return undefined;
  const slug = (await strapi.documents(uid).findOne({ documentId }))?.['slug'];
  return typeof slug === 'string' && slug !== ''
    ? `${site}/blog/${encodeURIComponent(slug)}`
    : undefined;
}
