/** In which order visitors see reviews, and what they are told of it: the Code de la consommation, article D111-17, wants both. */
import { dayInParis } from '../lib/dates.ts';
import { typeset } from '../lib/typography.ts';
import type { Testimonial } from './types/testimonials.ts';

/** The newest first, by the day of the review, else of its publication. Reviews without either come last, as they are listed. */
export function newestFirst(reviews: readonly Testimonial[]): Testimonial[] {
  const days = new Map(reviews.map((review) => [review, dayOf(review)]));
  const dayIn = (review: Testimonial) => days.get(review) ?? '';
  const dated = reviews.filter((review) => dayIn(review) !== '');
  const undated = reviews.filter((review) => dayIn(review) === '');
  // Of one day, the one listed last is the newest.
  const sorted = dated.toReversed().sort((a, b) => dayIn(b).localeCompare(dayIn(a)));
  return [...sorted, ...undated];
}

/** `2026-10-12`, in French time. */
function dayOf({ reviewedOn, publishedAt }: Testimonial): string | null {
  return reviewedOn ?? (publishedAt === null ? null : dayInParis(new Date(publishedAt)));
}

/** What decides the order of these reviews, in words. */
export function describeOrder(reviews: readonly Testimonial[]): string {
  const areDated = reviews.some((review) => dayOf(review) !== null);
  return typeset(
    areDated
      ? 'Avis classés du plus récent au plus ancien, selon leur date ou, à défaut, celle de leur mise en ligne.'
      : 'Avis dans l’ordre où ils ont été saisis.',
  );
}
