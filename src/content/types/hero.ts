/** `hero.json`: the top of the landing page. Missing fields are null here; `content/hero.ts` fills them in. */
import { z } from 'astro/zod';
import type { ContentType } from './content-type.ts';
import { mediaSchema } from './media.ts';

export const heroSchema = z
  .object({
    title: z.string().nullable(),
    subtitle: z.string().nullable(),
    ctaPrimary: z.string().nullable(),
    ctaSecondary: z.string().nullable(),
    backgroundImage: mediaSchema.nullable(),
    features: z.array(
      z.object({ icon: z.string().nullable(), label: z.string().nullable() }).strict(),
    ),
  })
  .strict();

export const heroType = {
  kind: 'single',
  storage: 'file',
  schema: heroSchema,
  page: '/#hero',
  failureMessage: 'Erreur lors du chargement des données',
} as const satisfies ContentType;

export type Hero = z.infer<typeof heroSchema>;
