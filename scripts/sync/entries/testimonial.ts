/** A testimonial of Strapi as the site’s document. */
import type { Testimonial } from '../../../src/content/schemas/testimonial';
import type { Entry } from './entry';
import { longestTitle } from './entry';

/** Its `id` is given once all names are known. */
export function readTestimonial(entry: Entry): Testimonial {
  return {
    id: 'temoignage',
    name: entry.text('name', longestTitle),
    location: entry.text('location'),
    content: entry.needed(
      'content',
      'un témoignage sans texte ne peut pas être montré : écrivez-le.',
    ),
    rating: rating(entry),
    service: entry.text('service'),
    image: entry.picture(entry.expect('Upload', 'image', 'customerImage', 'customer_image')),
  };
}

/** Whole stars, 1 to 5. The nearest, not the default 5, which would embellish. */
function rating(entry: Entry): number | null {
  const value = entry.number('rating');
  if (value === null) {
    const { rating: typed } = entry.fields;
    if (typed !== null && typed !== undefined && typed !== '') {
      entry.note('part', 'rating', 'la note n’est pas un nombre : mettez une note de 1 à 5.');
    }
    return null;
  }
  const stars = Math.min(5, Math.max(1, Math.round(value)));
  if (stars !== value) {
    const message = `note de ${value} : le site montre ${stars} sur 5. Choisissez une note entière de 1 à 5.`;
    entry.note('part', 'rating', message);
  }
  return stars;
}
