/** `redirects.json`: previous addresses of articles; there is no file without any. */
import { z } from 'astro/zod';
import { slugSchema } from './article';

/** Slugs: the article that was at `from` is now at `to`. */
export const redirectSchema = z.object({ from: slugSchema, to: slugSchema }).strict();

/** Sorted by `from`, each once. No chains: they could go in circles. */
export const redirectsSchema = z.array(redirectSchema).superRefine((redirects, context) => {
  const sources = new Set(redirects.map(({ from }) => from));
  redirects.forEach(({ from, to }, index) => {
    const complain = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [index, field], message });
    const before = redirects[index - 1]?.from;
    if (before !== undefined && before >= from) complain('from', 'liste non triée, ou doublon');
    if (sources.has(to)) complain('to', `« ${to} » est lui-même redirigé`);
  });
});

export type Redirect = z.infer<typeof redirectSchema>;
