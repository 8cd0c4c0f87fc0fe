/** The landing page’s sections, in the order of the page: what a link to `/#…` may lead to. */
export const sectionIds = [
  'hero',
  'about',
  'services',
  'gallery',
  'projects-map',
  'testimonials',
  'simulator',
  'location',
  'contact',
] as const;
