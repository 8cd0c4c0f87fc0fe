/** The order of reviews and its description for visitors, both required by the Code de la consommation (article D111-17). */
import { dayInParis } from '../lib/dates.ts';
import { typeset } from '../lib/typography.ts';
import type { Testimonial } from './types/testimonials.ts';

/**
 * Returns the reviews, newest first, by the day of the review, or else of its publication. Reviews with neither come
 * last, in their order in Strapi.
 */
export function sortNewestFirst(reviews: readonly Testimonial[]): Testimonial[] {
  const dayOrEmpty = (review: Testimonial) => reviewDayOf(review) ?? '';
  const datedReviews = reviews.filter((review) => dayOrEmpty(review) !== '');
  const undatedReviews = reviews.filter((review) => dayOrEmpty(review) === '');
  // Among reviews of the same day, the last in the list is the newest. Reversing the list puts it first, and the sort, which
  // is stable, keeps it there.
  const sortedReviews = datedReviews
    .toReversed()
    .sort((a, b) => dayOrEmpty(b).localeCompare(dayOrEmpty(a)));
  return [...sortedReviews, ...undatedReviews];
}

/** Returns a day in French time, such as `2026-10-12`; null if the review has no date. */
function reviewDayOf({ reviewedOn, publishedAt }: Testimonial): string | null {
  return reviewedOn ?? (publishedAt === null ? null : dayInParis(new Date(publishedAt)));
}

/** Returns a French sentence that says how these reviews are ordered. */
export function describeReviewOrder(reviews: readonly Testimonial[]): string {
  const hasDates = reviews.some((review) => reviewDayOf(review) !== null);
  return typeset(
    hasDates
      ? 'Avis classés du plus récent au plus ancien, selon leur date ou, à défaut, celle de leur mise en ligne.'
      : 'Avis dans l’ordre où ils ont été saisis.',
  );
}
