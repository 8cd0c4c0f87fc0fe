/** `testimonials.json`: customers’ reviews. */
import { z } from 'astro/zod';
import type { ContentType } from './content-type.ts';
import { mediaSchema } from './media.ts';

const testimonialSchema = z
  .object({
    /** The CMS’s. */
    id: z.string().min(1).optional(),
    name: z.string().nullable(),
    location: z.string().nullable(),
    content: z.string().min(1),
    /** Whole stars, 1 to 5. */
    rating: z.number().int().min(1).max(5).nullable(),
    /** What was installed; shown as a badge. */
    service: z.string().nullable(),
    image: mediaSchema.nullable(),
    /** When the review was published, and when the customer had the work done: `2026-10-12`. */
    reviewedOn: z.iso.date().nullable().default(null),
    experiencedOn: z.iso.date().nullable().default(null),
    /** Where it was collected: `Google`. */
    origin: z.string().nullable().default(null),
    /** Whether the company checked that a customer wrote it. Null: not said. */
    isVerified: z.boolean().nullable().default(null),
    /** When Strapi published it. */
    publishedAt: z.iso.datetime().nullable().default(null),
  })
  .strict();

export const testimonials = {
  kind: 'list',
  storage: 'file',
  schema: testimonialSchema,
  page: '/#testimonials',
  failureMessage: 'Erreur lors du chargement des témoignages',
} as const satisfies ContentType;

export type Testimonial = z.infer<typeof testimonialSchema>;
