/** Strapi 5’s button “Open preview”: it shows where an entry stands on the preview of drafts, `DRAFTS_URL`. */
import type { ContentType, Row, Strapi } from '../strapi';
import type { Concern } from './concern';

export const preview: Concern = {
  register(strapi) {
    const site = process.env['DRAFTS_URL']?.trim().replace(/\/+$/, '');
    if (!site || strapi.config.get('admin.preview') !== undefined) return;
    strapi.config.set('admin.preview', {
      enabled: true,
      config: {
        allowedOrigins: [new URL(site).origin],
        handler: (uid: string, asked: Asked) => previewAddress(strapi, site, uid, asked),
      },
    });
    // Strapi 5 has read its settings before the plugins’ turn.
    strapi.plugin('content-manager').service('preview-config')?.register();
  },
};

interface Asked {
  documentId?: string;
  status?: string;
}

/** @returns undefined where the site has no place for the entry */
async function previewAddress(
  strapi: Strapi,
  site: string,
  uid: string,
  { documentId, status }: Asked,
): Promise<string | undefined> {
  const type = strapi.contentType(uid);
  // What is never a draft has no place of its own on the site: a contact request, an author.
  if (!type?.options?.draftAndPublish || documentId === undefined) return undefined;
  const version = status === 'published' ? 'published' : 'draft';
  const entry = await strapi.documents(uid).findOne({ documentId, status: version });
  const page = pageOf(type, entry);
  if (page === undefined) return undefined;
  // The live site may not be framed: a page of the preview has the link to it.
  if (version === 'published') return `${site}/en-ligne?page=${encodeURIComponent(page)}`;
  const url = new URL(`${site}${page}`);
  // The preview says if it is older than what is saved.
  url.searchParams.set('enregistre', new Date(String(entry?.['updatedAt'])).toISOString());
  return url.href;
}

function pageOf(type: ContentType, entry: Row | null): string | undefined {
  // The page’s sections are called as the types are in addresses of the API.
  const { singularName, pluralName } = type.info;
  const section = type.kind === 'singleType' ? singularName : pluralName;
  if (!('slug' in type.attributes)) return `/#${section}`;
  const slug = entry?.['slug'];
  return typeof slug === 'string' && slug !== '' ? `/blog/${encodeURIComponent(slug)}` : undefined;
}
