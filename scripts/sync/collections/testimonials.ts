/** A testimonial of Strapi as the site’s document. */
import type { Testimonial } from '../../../src/content/types/testimonials';
import { viewDate } from '../../../src/lib/french-dates';
import schema from '../../cms/src/api/testimonial/content-types/testimonial/schema.json' with { type: 'json' };
import { ancientDate, dayIn, firstPlausibleDay } from '../reading/day';
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import { readPortrait } from '../reading/uploads';
import { oldestFirst } from './collection-reader';
import type { CollectionReader } from './collection-reader';

export const testimonials: CollectionReader<'testimonials'> = {
  schema,
  query: `populate=*&${oldestFirst}`,
  read: readTestimonial,
  distinct: ['name', 'content'],
};

function readTestimonial(entry: FieldReader): Unresolved<Omit<Testimonial, 'id'>> {
  const days = {
    reviewedOn: readDay(entry, 'reviewedOn'),
    experiencedOn: readDay(entry, 'experiencedOn'),
  };
  checkDays(entry, days);
  return {
    name: entry.shortText('name'),
    location: entry.text('location'),
    content: entry.required(
      'content',
      entry.text('content'),
      'un témoignage sans texte ne peut pas être montré : écrivez-le.',
    ),
    rating: readRating(entry),
    service: entry.text('service'),
    image: readPortrait(entry.relation('image') ?? entry.relation('customerImage')),
    ...days,
    origin: entry.shortText('origin'),
    isVerified: readFlag(entry, 'isVerified'),
    publishedAt: readPublication(entry),
  };
}

/** Whole stars, 1 to 5: the nearest, because the default of 5 would embellish. */
function readRating(entry: FieldReader): number | null {
  const value = entry.number('rating');
  const stars = value === null ? null : Math.min(5, Math.max(1, Math.round(value)));
  if (entry.isFilled('rating') && (stars === null || stars !== value)) {
    const message = `le site montre ${stars ?? 'sa note par défaut, pas celle-ci'} : choisissez une note entière de 1 à 5.`;
    entry.report('part', message, 'rating');
  }
  return stars;
}

/** `2026-10-12` */
function readDay(entry: FieldReader, key: string): string | null {
  if (!entry.isFilled(key)) return null;
  const day = dayIn(entry.fields[key]);
  if (day === null) {
    const message =
      'cette date n’est pas lue : choisissez un jour, ou donnez au champ le type « Date ».';
    entry.report('part', message, key);
  }
  return day;
}

/** Dates that contradict each other, or today: shown as they are, and named. */
function checkDays(
  entry: FieldReader,
  { reviewedOn, experiencedOn }: Pick<Testimonial, 'reviewedOn' | 'experiencedOn'>,
): void {
  const { day: today } = viewDate(new Date().toISOString());
  for (const [key, day] of Object.entries({ reviewedOn, experiencedOn })) {
    if (day !== null && day > today) {
      entry.report('nothing', 'cette date est encore à venir : corrigez-la.', key);
    }
    if (day !== null && day < firstPlausibleDay) entry.report('nothing', ancientDate(day), key);
  }
  if (reviewedOn !== null && experiencedOn !== null && reviewedOn < experiencedOn) {
    const message = 'l’avis est daté d’avant l’expérience : corrigez l’une des deux dates.';
    entry.report('nothing', message, 'reviewedOn');
  }
}

/** A type without drafts publishes what is created. */
function readPublication(entry: FieldReader): string | null {
  const keys = ['publishedAt', 'published_at', 'createdAt', 'created_at'];
  return keys.map((key) => entry.instant(key)).find((instant) => instant !== null) ?? null;
}

function readFlag(entry: FieldReader, key: string): boolean | null {
  const value = entry.fields[key] ?? null;
  if (value === null || typeof value === 'boolean') return value;
  entry.report('part', 'oui ou non est attendu : donnez au champ le type « Boolean ».', key);
  return null;
}
