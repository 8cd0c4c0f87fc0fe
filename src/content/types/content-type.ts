/** The description of a content type. `registry.ts` lists all of them. */
import type { z } from 'astro/zod';

export type ContentType = StorageAndSchema & {
  /** Message for visitors if the collection could not be read. The build logs it, too. */
  failureMessage: string;
  /** The section that shows the type (`/#services`), or the path of its pages (`/blog`, followed by each entry’s slug). */
  page: `/${string}`;
};

/** The schema describes the document of a single type, or one entry of a list. */
type StorageAndSchema =
  | { kind: 'single'; storage: 'file'; schema: z.ZodType<object> }
  /** All entries are in `<name>.json`. Entries written by hand have no `id`. */
  | { kind: 'list'; storage: 'file'; schema: z.ZodType<{ id?: string | undefined }> }
  /** Each entry has a file in `<name>/`, named by its slug. */
  | { kind: 'list'; storage: 'folder'; schema: z.ZodType<{ slug: string }> };
