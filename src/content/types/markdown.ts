/** A text that editors write in Markdown, as a field or a block of any content type. */
import { z } from 'astro/zod';
import { mediaFileSchema } from './media.ts';

export const markdownSchema = z
  .object({
    /** As typed; Strapi’s own address stands as the placeholder of `src/markdown/address.ts`. */
    body: z.string(),
    /**
     * Address in the text, as browsers read it, without fragment → file of the snapshot; null for one that could not be
     * fetched. Texts that were written by hand may have none.
     */
    files: z.record(z.string(), mediaFileSchema.nullable()).optional(),
  })
  .strict();

export type Markdown = z.infer<typeof markdownSchema>;
