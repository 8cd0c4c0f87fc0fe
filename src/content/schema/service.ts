/** `services.json`: the services the company sells. */
import { z } from 'astro/zod';
import { mediaSchema } from './media';

export const serviceSchema = z
  .object({
    /** Slug of the title, unique in the list. */
    id: z.string().min(1),
    title: z.string().min(1),
    description: z.string().nullable(),
    icon: z.string().nullable(),
    image: mediaSchema.nullable(),
    features: z.array(z.string().min(1)),
  })
  .strict();

export const servicesSchema = z.array(serviceSchema);

export type Service = z.infer<typeof serviceSchema>;
