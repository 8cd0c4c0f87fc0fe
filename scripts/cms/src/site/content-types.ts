/** The content types of this site: what is done with others, of the same Strapi, is none of its business. */
import type { UID } from '@strapi/strapi';

export const articleUid = 'api::article.article';
export const categoryUid = 'api::category.category';
export const contactUid = 'api::contact.contact';

/** What the site shows. A build is asked for when one of them changes. */
export const contentUids = [
  'api::hero.hero',
  'api::about.about',
  'api::service.service',
  'api::testimonial.testimonial',
  'api::gallery.gallery',
  articleUid,
  'api::author.author',
  categoryUid,
] as const satisfies readonly UID.ContentType[];

export type ContentUid = (typeof contentUids)[number];

export function isContentUid(uid: string): uid is ContentUid {
  return (contentUids as readonly string[]).includes(uid);
}
