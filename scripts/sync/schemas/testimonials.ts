/** Converts a testimonial of Strapi into the site’s document. */
import { z } from 'astro/zod';
import {
  booleanField,
  dayField,
  instantField,
  plainText,
  requiredText,
  shortText,
  starsField,
} from './fields.ts';
import { pictureField } from './files.ts';

export const testimonialSchema = z
  .object({
    name: shortText(),
    location: plainText(),
    content: requiredText(
      plainText(),
      'un témoignage sans texte ne peut pas être montré : écrivez-le.',
    ),
    rating: starsField,
    service: plainText(),
    image: pictureField,
    customerImage: pictureField,
    reviewedOn: dayField,
    experiencedOn: dayField,
    origin: shortText(),
    isVerified: booleanField,
    // An entry of a type without drafts has only a date of creation.
    publishedAt: instantField,
    createdAt: instantField,
  })
  .transform(({ image, customerImage, publishedAt, createdAt, ...fields }) => ({
    ...fields,
    image: image ?? customerImage,
    publishedAt: publishedAt ?? createdAt,
  }));
