/** How a content type is described to the site. All of them: `registry.ts`. */
import type { z } from 'astro/zod';

export type ContentType = Stored & {
  /** Shown on the site for a collection that failed, and logged by the build. */
  failureMessage: string;
  /** `/blog` for pages of its own, below which each entry’s slug follows; else the section that shows it, `/#services`. */
  page: `/${string}`;
};

/** The schema is that of the document of a single type, or of one entry of a list. */
type Stored =
  | { kind: 'single'; storage: 'file'; schema: z.ZodType<object> }
  /** All entries in `<name>.json`. The CMS’s `id` is missing from what was written by hand. */
  | { kind: 'list'; storage: 'file'; schema: z.ZodType<{ id?: string | undefined }> }
  /** A file for each entry in `<name>/`, called by its slug. */
  | { kind: 'list'; storage: 'folder'; schema: z.ZodType<{ slug: string }> };
