/** `services.json`: the services the company sells. */
import { z } from 'astro/zod';
import type { ContentType } from './content-type.ts';
import { mediaSchema } from './media.ts';

const serviceSchema = z
  .object({
    /** Strapi’s `documentId`. Entries written by hand have none. */
    id: z.string().min(1).optional(),
    title: z.string().min(1),
    description: z.string().nullable(),
    icon: z.string().nullable(),
    image: mediaSchema.nullable(),
    features: z.array(z.string().min(1)),
  })
  .strict();

export const servicesType = {
  kind: 'list',
  storage: 'file',
  schema: serviceSchema,
  page: '/#services',
  failureMessage: 'Erreur lors du chargement des services',
} as const satisfies ContentType;

export type Service = z.infer<typeof serviceSchema>;
