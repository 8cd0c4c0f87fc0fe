/** Addresses of this site that do not depend on its content. */

/** Ids of the landing page’s sections, in the order of the page. Links to `/#…` may lead to these. */
export const sectionIds = [
  'hero',
  'about',
  'services',
  'testimonials',
  'simulator',
  'gallery',
  'projects-map',
  'location',
  'contact',
] as const;

/** Prefix of the ids of projects’ cards on the landing page: `realisation-<id>`. */
export const projectIdPrefix = 'realisation-';

/** Addresses of pages and feeds that exist whatever the content is. A test compares them with the built site. */
export const fixedPagePaths = ['/', '/mentions-legales', '/rss.xml'] as const;
