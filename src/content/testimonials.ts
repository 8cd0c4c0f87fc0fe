/** Reviews by customers, as the site shows them. */
import { entryFieldDefaults, fallbackTestimonials } from './defaults.ts';
import { draftOf } from '../preview/drafts.ts';
import { withFallback } from './collection-result.ts';
import { resolvePicture } from '../pictures/picture.ts';
import { describeReviewOrder, sortNewestFirst } from './review-order.ts';
import { formatDay } from '../lib/content-dates.ts';
import { typeset } from '../lib/typography.ts';
import type { MediaIndex } from './types/media.ts';
import type { Testimonial } from './types/testimonials.ts';
import { getCurrentSnapshot, loadCollection } from './snapshot/current.ts';
import { typesetDocument, withDefaults } from './prepare-document.ts';

export type TestimonialView = ReturnType<typeof resolveTestimonial>;

/**
 * Returns the current reviews, and invented ones if the collection failed. `areExamples` says that they are invented:
 * the page must mark them as such (Code de la consommation, article L121-4).
 */
export function getTestimonials() {
  const result = withFallback(loadCollection('testimonials', resolveTestimonials), {
    empty: [],
    failed: resolveTestimonials(fallbackTestimonials, {}),
  });
  const areInvented = result.error !== null || getCurrentSnapshot().manifest.source === 'demo';
  const { testimonials } = getCurrentSnapshot().content;
  const orderDescription = describeReviewOrder(
    result.error === null ? testimonials : fallbackTestimonials,
  );
  return { ...result, order: orderDescription, areExamples: areInvented && result.data.length > 0 };
}

function resolveTestimonials(
  documents: readonly Testimonial[],
  media: MediaIndex,
): TestimonialView[] {
  return sortNewestFirst(documents).map((document) => resolveTestimonial(document, media));
}

/** Fills missing fields with defaults, applies French typography and resolves the portrait. */
export function resolveTestimonial(document: Testimonial, media: MediaIndex) {
  const testimonial = typesetDocument(withDefaults(document, entryFieldDefaults.testimonial));
  return {
    ...testimonial,
    /** First letter of the name, shown when there is no portrait. */
    initial: firstLetterOf(testimonial.name) ?? firstLetterOf(entryFieldDefaults.testimonial.name),
    facts: reviewFacts(document),
    draft: draftOf('testimonials', testimonial.id),
    image: resolvePicture(testimonial.image, media),
  };
}

/** Returns the facts about a review that the Code de la consommation (article D111-17) requires, as far as known. */
function reviewFacts({ reviewedOn, experiencedOn, origin, isVerified }: Testimonial): string {
  const facts = [
    reviewedOn && `avis du ${formatDay(reviewedOn)}`,
    experiencedOn && `expérience du ${formatDay(experiencedOn)}`,
    origin?.trim() && `source : ${origin.trim()}`,
    isVerified !== null && (isVerified ? 'contrôlé' : 'non contrôlé'),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  const factsText = typeset(facts.join(', '));
  return factsText.charAt(0).toUpperCase() + factsText.slice(1);
}

/**
 * Returns the first letter of a name with its accents, in upper case: « Jo » → `J`, `@élo` → `É`. Modifier letters do not
 * count: ʻOkina → `O`. Returns null if the name has no letter.
 */
function firstLetterOf(name: string): string | null {
  const [letter] = /(?!\p{Lm})\p{L}\p{M}*/u.exec(name.normalize('NFKC')) ?? [];
  return letter?.toLocaleUpperCase('fr') ?? null;
}
