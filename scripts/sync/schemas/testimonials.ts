/** Converts a testimonial of Strapi into the site’s document. */
import { z } from 'astro/zod';
import type { Testimonial } from '../../../src/content/types/testimonials.ts';
import { day, flag, instant, required, shortText, stars, text } from './fields.ts';
import { picture } from './files.ts';

export const testimonialSchema: z.ZodType<Testimonial> = z
  .object({
    name: shortText(),
    location: text(),
    content: required(text(), 'un témoignage sans texte ne peut pas être montré : écrivez-le.'),
    rating: stars,
    service: text(),
    image: picture,
    customerImage: picture,
    reviewedOn: day,
    experiencedOn: day,
    origin: shortText(),
    isVerified: flag,
    // An entry of a type without drafts has only a date of creation.
    publishedAt: instant,
    createdAt: instant,
  })
  .transform(({ image, customerImage, publishedAt, createdAt, ...fields }) => ({
    ...fields,
    image: image ?? customerImage,
    publishedAt: publishedAt ?? createdAt,
  }));
