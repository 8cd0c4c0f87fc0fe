/** Addresses of this site that do not depend on its content. */

/** The landing page’s sections, in the order of the page: what a link to `/#…` may lead to. */
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

/** Pages and feeds beside those of the content; a test compares them with the built site. */
export const fixedPages = ['/', '/mentions-legales', '/rss.xml'] as const;
