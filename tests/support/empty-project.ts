/** A project without any text, picture or place: tests fill in what they are about, and need no line for a new field. */
import { projectSchema } from '../../src/content/types/gallery.ts';

export const emptyProject = projectSchema.parse({
  ...{ title: null, description: null, image: null },
  ...{ latitude: null, longitude: null },
});
