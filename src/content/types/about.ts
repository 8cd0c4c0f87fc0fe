/** `about.json`: mission, key figures, values. Missing fields are null here; `content/about.ts` fills them in. */
import { z } from 'astro/zod';
import type { ContentType } from './content-type.ts';
import { mediaSchema } from './media.ts';

export const aboutSchema = z
  .object({
    title: z.string().nullable(),
    mission: z.string().nullable(),
    /** Plain text; a blank line starts a new paragraph. */
    description: z.string().nullable(),
    image: mediaSchema.nullable(),
    statistics: z.array(
      z
        .object({
          icon: z.string().nullable(),
          value: z.string().nullable(),
          label: z.string().nullable(),
        })
        .strict(),
    ),
    values: z.array(
      z.object({ title: z.string().nullable(), description: z.string().nullable() }).strict(),
    ),
  })
  .strict();

export const aboutType = {
  kind: 'single',
  storage: 'file',
  schema: aboutSchema,
  page: '/#about',
  failureMessage: 'Erreur lors du chargement des données',
} as const satisfies ContentType;

export type About = z.infer<typeof aboutSchema>;
