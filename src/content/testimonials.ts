/** Customers’ reviews, as the site shows them. */
import { defaultFields } from './defaults';
import { resolvePicture } from './picture';
import type { MediaIndex } from './schema/media';
import type { Testimonial } from './schema/testimonial';
import { typesetDocument, withDefaults } from './texts';

export type TestimonialView = ReturnType<typeof resolveTestimonial>;

export function resolveTestimonial(document: Testimonial, media: MediaIndex) {
  const testimonial = typesetDocument(withDefaults(document, defaultFields.testimonial));
  return { ...testimonial, image: resolvePicture(testimonial.image, media) };
}
