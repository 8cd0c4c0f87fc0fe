/** A testimonial of Strapi as the site’s document. */
import type { Testimonial } from '../../../src/content/schemas/testimonial';
import type { Entry } from './entry';
import { readPicture } from './files';

/** Its `id` is given once all names are known. */
export function readTestimonial(entry: Entry): Omit<Testimonial, 'id'> {
  const message = 'un témoignage sans texte ne peut pas être montré : écrivez-le.';
  return {
    name: entry.title('name'),
    location: entry.text('location'),
    content: entry.needed('content', message),
    rating: readRating(entry),
    service: entry.text('service'),
    image: readPicture(entry, entry.filledOf('image', 'customerImage')),
  };
}

/** Whole stars, 1 to 5. The nearest, not the default 5, which would embellish. */
function readRating(entry: Entry): number | null {
  const value = entry.number('rating');
  const stars = value === null ? null : Math.min(5, Math.max(1, Math.round(value)));
  if (entry.isTyped('rating') && (stars === null || stars !== value)) {
    const message = `le site montre ${stars ?? 'sa note par défaut, pas celle-ci'} : choisissez une note entière de 1 à 5.`;
    entry.problem('part', 'rating', message);
  }
  return stars;
}
