/** Addresses of this site that do not depend on its content. */

/** Ids of the landing page’s sections, in the order of the page. */
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

/** Ids on the landing page to which links in texts may lead, `/#…`. */
export const linkableIds = ['top', ...sectionIds, 'hypotheses'] as const;

/** Prefix of the ids of projects’ cards on the landing page: `realisation-<id>`. */
export const projectIdPrefix = 'realisation-';

/** Addresses of pages and feeds that exist whatever the content is. A test compares them with the built site. */
export const fixedPagePaths = ['/', '/mentions-legales', '/rss.xml'] as const;
