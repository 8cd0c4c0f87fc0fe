/** Entries whose optional fields are all empty. Tests set only the fields that they need. */
import { projectSchema } from '../../src/content/types/gallery.ts';
import { testimonialsType } from '../../src/content/types/testimonials.ts';

export const emptyProject = projectSchema.parse({
  title: null,
  description: null,
  image: null,
  latitude: null,
  longitude: null,
});

export const emptyReview = testimonialsType.schema.parse({
  id: 'x',
  content: 'Bien.',
  name: null,
  location: null,
  rating: null,
  service: null,
  image: null,
});
