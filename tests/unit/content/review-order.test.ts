import { expect, test } from 'vitest';
import { describeReviewOrder, sortNewestFirst } from '../../../src/content/review-order.ts';
import { emptyReview } from '../../support/empty-entries.ts';

const makeReview = (id: string, reviewedOn: string | null, publishedAt: string | null = null) => ({
  ...emptyReview,
  id,
  reviewedOn,
  publishedAt,
});

const datedReview = makeReview('own day', '2026-03-01', '2026-06-01T08:00:00.000Z');
// In French time, this is half past midnight on 1 May.
const publishedReview = makeReview('published', null, '2026-04-30T22:30:00.000Z');
const sameDayReview = makeReview('same day, listed earlier', '2026-05-01');
const undatedReview = makeReview('undated', null);

test('reviews are ordered by their day, else by their publication in French time; those with neither come last', () => {
  const ids = sortNewestFirst([undatedReview, sameDayReview, datedReview, publishedReview]).map(
    ({ id }) => id,
  );
  expect(ids).toEqual(['published', 'same day, listed earlier', 'own day', 'undated']);
});

test.each([
  [
    [datedReview, publishedReview],
    'Avis classés du plus récent au plus ancien, selon leur date ou, à défaut, celle de leur mise en ligne.',
  ],
  [[undatedReview], 'Avis dans l’ordre où ils ont été saisis.'],
])('a sentence for visitors says how reviews are ordered', (reviews, sentence) => {
  expect(describeReviewOrder(reviews)).toBe(sentence);
});
