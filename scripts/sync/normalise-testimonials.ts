/** Strapi’s testimonials in the site’s model. */
import { uniqueSlugs } from '../../src/domain/slug';
import type { Testimonial } from '../../src/content/schemas/testimonial';
import { expectKey, mediaOf, placeOf } from './desk';
import type { Desk } from './desk';
import { numberOf, readableTextOf, spelling, textOf } from './fields';
import type { Place } from './findings';
import { excessOf } from './text-limits';
import type { Fields } from './unwrap';

/** In Strapi’s order. One without a text is left out and reported. */
export function normaliseTestimonials(entries: readonly Fields[], desk: Desk): Testimonial[] {
  const testimonials = entries.flatMap((entry) => normaliseTestimonial(entry, desk) ?? []);
  const ids = uniqueSlugs(
    testimonials.map(({ name }) => name ?? ''),
    'temoignage',
  );
  return testimonials.map((testimonial, index) => ({
    ...testimonial,
    id: ids[index] ?? 'temoignage',
  }));
}

function normaliseTestimonial(entry: Fields, desk: Desk): Testimonial | null {
  const name = textOf(entry, 'name');
  const place = placeOf(desk, 'testimonials', entry, name);
  expectKey(desk, place, entry, ['image', 'customerImage', 'customer_image'], 'Upload');
  const content = readableTextOf(entry, 'content');
  if (content === null) {
    desk.findings.skip(place, 'content', 'un témoignage sans texte ne peut pas être montré.');
    return null;
  }
  const text = {
    name,
    location: textOf(entry, 'location'),
    content,
    service: textOf(entry, 'service'),
  };
  const excess = excessOf(text);
  if (excess !== null) {
    desk.findings.skip(place, excess.field, `${excess.message} : raccourcissez-le.`);
    return null;
  }
  const image = spelling(entry, 'image', 'customerImage', 'customer_image');
  return {
    id: '',
    name: text.name,
    location: text.location,
    content,
    rating: ratingOf(entry, place, desk),
    service: text.service,
    image: mediaOf(desk, place, entry, image, { field: image, purpose: 'picture' }),
  };
}

/** Whole stars, 1 to 5 (specification, section 9). The nearest, not the default 5, which would embellish. */
function ratingOf(entry: Fields, place: Place, desk: Desk): number | null {
  const rating = numberOf(entry, 'rating');
  if (rating === null) {
    if (textOf(entry, 'rating') !== null) {
      desk.findings.warn(place, 'rating', 'la note n’est pas un nombre de 1 à 5.');
    }
    return null;
  }
  const stars = Math.min(5, Math.max(1, Math.round(rating)));
  if (stars !== rating) {
    const message = `note de ${rating} : le site montre ${stars} sur 5. Choisissez une note entière de 1 à 5.`;
    desk.findings.warn(place, 'rating', message);
  }
  return stars;
}
