/** `testimonials.json`: customers’ reviews. */
import { z } from 'astro/zod';
import { mediaSchema } from './media';

export const testimonialSchema = z
  .object({
    /** Slug of the name, unique in the list. */
    id: z.string().min(1),
    name: z.string().nullable(),
    location: z.string().nullable(),
    content: z.string().min(1),
    /** Whole stars, 1 to 5. */
    rating: z.number().int().min(1).max(5).nullable(),
    /** What was installed; shown as a badge. */
    service: z.string().nullable(),
    image: mediaSchema.nullable(),
  })
  .strict();

export const testimonialsSchema = z.array(testimonialSchema);

export type Testimonial = z.infer<typeof testimonialSchema>;
