/** The content types of this site. The same Strapi may have others, which this project leaves alone. */
import type { UID } from '@strapi/strapi';

export const articleUid = 'api::article.article';
export const categoryUid = 'api::category.category';
export const contactUid = 'api::contact.contact';
/** Files of the media library. */
export const fileUid = 'plugin::upload.file';

/** The content types that the site shows. A change of one of them requests a build. */
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
