/** How a content type is described to the site. All of them: `registry.ts`. */
import type { z } from 'astro/zod';

export interface ContentType {
  /** `single`: one document. `list`: any number of entries. */
  kind: 'single' | 'list';
  /** `file`: all of it in `<name>.json`. `folder`: a file for each entry in `<name>/`, called by its slug. */
  storage: 'file' | 'folder';
  /** Of the document, or of one entry. An `id` follows from the titles of the whole list. */
  schema: z.ZodType;
  /** Shown on the site for a collection that failed, and logged by the build. */
  failureMessage: string;
}
