/** A text that editors write in Markdown, in a field or a block of any content type. */
import { z } from 'astro/zod';
import { mediaFileSchema } from './media.ts';

export const markdownSchema = z
  .object({
    /** The text as its author wrote it, except that the placeholder of `src/markdown/address.ts` replaces Strapi’s address. */
    body: z.string(),
    /**
     * Maps each address in the text, normalised as browsers do and without fragment, to a file of the snapshot. Null means
     * that the file could not be fetched. Texts written by hand may have no `files`.
     */
    files: z.record(z.string(), mediaFileSchema.nullable()).optional(),
  })
  .strict();

export type MarkdownText = z.infer<typeof markdownSchema>;
