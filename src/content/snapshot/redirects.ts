/**
 * `redirects.json`: every address that an article ever had besides the one it has now; there is no file without any. An
 * article that is not online is remembered too: it may come back, also at another address.
 */
import { z } from 'astro/zod';
import { slugSchema } from '../types/articles';

const redirectSchema = z.object({
  /** A slug that the article had. */
  from: slugSchema,
  /** The slug it has now, or had last; null where `from` itself is that slug, while the article is not online. */
  to: slugSchema.nullable(),
  /** The article’s id in the CMS. Null where nobody knows it: written by hand, or before a move to another CMS. */
  article: z.string().min(1).nullable().default(null),
});

/** Sorted by `from`. Of several articles that had the same address, the last one comes first. */
export const redirectsSchema = z.array(redirectSchema);

export type Redirect = z.infer<typeof redirectSchema>;

/** Of an article that is online. */
export interface ActiveRedirect {
  from: string;
  to: string;
}

/**
 * What the site redirects today. Every `to` is an article and no `from` is one, so there are no chains and no loops.
 * @param online the slug of each article → its id in the CMS, or null
 */
export function activeRedirects(
  redirects: readonly Redirect[],
  online: ReadonlyMap<string, string | null>,
): ActiveRedirect[] {
  const active = new Map<string, ActiveRedirect>();
  for (const { from, to, article } of redirects) {
    if (to === null || !online.has(to) || online.has(from) || active.has(from)) continue;
    const id = online.get(to) ?? null;
    const isAnother = id !== null && article !== null && id !== article;
    if (!isAnother) active.set(from, { from, to });
  }
  return [...active.values()];
}
