/** Converts a testimonial of Strapi into the site’s document. */
import { z } from 'astro/zod';
import type { Testimonial } from '../../../src/content/types/testimonials.ts';
import { booleanField, day, instant, plainText, requiredText, shortText, stars } from './fields.ts';
import { picture } from './files.ts';

export const testimonialSchema: z.ZodType<Testimonial> = z
  .object({
    name: shortText(),
    location: plainText(),
    content: requiredText(
      plainText(),
      'un témoignage sans texte ne peut pas être montré : écrivez-le.',
    ),
    rating: stars,
    service: plainText(),
    image: picture,
    customerImage: picture,
    reviewedOn: day,
    experiencedOn: day,
    origin: shortText(),
    isVerified: booleanField,
    // An entry of a type without drafts has only a date of creation.
    publishedAt: instant,
    createdAt: instant,
  })
  .transform(({ image, customerImage, publishedAt, createdAt, ...fields }) => ({
    ...fields,
    image: image ?? customerImage,
    publishedAt: publishedAt ?? createdAt,
  }));
