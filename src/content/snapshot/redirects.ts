/** `redirects.json`: previous addresses of articles; there is no file without any. */
import { z } from 'astro/zod';
import { slugSchema } from '../types/articles';

/** Slugs: the article that was at `from` is now at `to`. */
const redirectSchema = z.object({ from: slugSchema, to: slugSchema }).strict();

/** Sorted by `from`, each once. */
export const redirectsSchema = z.array(redirectSchema);

export type Redirect = z.infer<typeof redirectSchema>;
