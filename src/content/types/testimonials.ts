/** `testimonials.json`: customers’ reviews. */
import { z } from 'astro/zod';
import type { ContentType } from './content-type.ts';
import { mediaSchema } from './media.ts';

const testimonialSchema = z
  .object({
    /** Strapi’s `documentId`. Entries written by hand have none. */
    id: z.string().min(1).optional(),
    name: z.string().nullable(),
    location: z.string().nullable(),
    content: z.string().min(1),
    /** Whole stars, 1 to 5. */
    rating: z.number().int().min(1).max(5).nullable(),
    /** The installation or service that is reviewed, shown as a badge. */
    service: z.string().nullable(),
    image: mediaSchema.nullable(),
    /** Day of the review, and day on which the work was done: `2026-10-12`. */
    reviewedOn: z.iso.date().nullable().default(null),
    experiencedOn: z.iso.date().nullable().default(null),
    /** Platform on which the review was written, such as `Google`. */
    origin: z.string().nullable().default(null),
    /** Whether the company checked that a customer wrote the review. Null means unknown. */
    isVerified: z.boolean().nullable().default(null),
    /** Time at which Strapi published the review. */
    publishedAt: z.iso.datetime().nullable().default(null),
  })
  .strict();

export const testimonialsType = {
  kind: 'list',
  storage: 'file',
  schema: testimonialSchema,
  page: '/#testimonials',
  failureMessage: 'Erreur lors du chargement des témoignages',
} as const satisfies ContentType;

export type Testimonial = z.infer<typeof testimonialSchema>;
