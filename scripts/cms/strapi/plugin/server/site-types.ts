/** The content types of this site: what is done with others, of the same Strapi, is none of the plugin’s business. */
import type { Strapi } from '../strapi';

export const contactUid = 'api::contact.contact';
export const siteStateUid = 'api::site-state.site-state';

export interface SiteTypes {
  /** All, by their uids. */
  all: readonly string[];
  /** What the site shows. */
  content: readonly string[];
}

export function siteTypes(uids: readonly string[]): SiteTypes {
  return { all: uids, content: uids.filter((uid) => ![contactUid, siteStateUid].includes(uid)) };
}

/** Actions of the API that read the site’s content. */
export function readActions(strapi: Strapi, { content }: SiteTypes): string[] {
  return content.flatMap((uid) =>
    strapi.contentType(uid)?.kind === 'singleType'
      ? [`${uid}.find`]
      : [`${uid}.find`, `${uid}.findOne`],
  );
}
