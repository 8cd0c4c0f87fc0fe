/** A project whose fields are all empty. Tests set only the fields that they need. */
import { projectSchema } from '../../src/content/types/gallery.ts';

export const emptyProject = projectSchema.parse({
  title: null,
  description: null,
  image: null,
  latitude: null,
  longitude: null,
});
