/** Customers’ reviews, as the site shows them. */
import { defaultFields, fallbackTestimonials } from './defaults.ts';
import { draftOf } from '../preview/drafts.ts';
import { withFallback } from './loaded.ts';
import { resolvePicture } from '../pictures/picture.ts';
import { describeOrder, newestFirst } from './review-order.ts';
import { longDate } from '../lib/dates.ts';
import { typeset } from '../lib/typography.ts';
import type { MediaIndex } from './types/media.ts';
import type { Testimonial } from './types/testimonials.ts';
import { currentSnapshot, loadCollection } from './snapshot/current.ts';
import { typesetDocument, withDefaults } from './texts.ts';

export type TestimonialView = ReturnType<typeof resolveTestimonial>;

/** `areExamples`: invented reviews, which the page must mark as such (Code de la consommation, article L121-4). */
export function getTestimonials() {
  const loaded = withFallback(loadCollection('testimonials', resolveTestimonials), {
    empty: [],
    failed: resolveTestimonials(fallbackTestimonials, {}),
  });
  const isInvented = loaded.error !== null || currentSnapshot().manifest.source === 'demo';
  const { testimonials } = currentSnapshot().content;
  const order = describeOrder(loaded.error === null ? testimonials : fallbackTestimonials);
  return { ...loaded, order, areExamples: isInvented && loaded.data.length > 0 };
}

function resolveTestimonials(
  documents: readonly Testimonial[],
  media: MediaIndex,
): TestimonialView[] {
  return newestFirst(documents).map((document) => resolveTestimonial(document, media));
}

export function resolveTestimonial(document: Testimonial, media: MediaIndex) {
  const testimonial = typesetDocument(withDefaults(document, defaultFields.testimonial));
  return {
    ...testimonial,
    /** In place of a portrait. */
    initial: initialOf(testimonial.name) ?? initialOf(defaultFields.testimonial.name),
    facts: reviewFacts(document),
    draft: draftOf('testimonials', testimonial.id),
    image: resolvePicture(testimonial.image, media),
  };
}

/** What the Code de la consommation (article D111-17) wants said of each review, as far as it is known. */
function reviewFacts({ reviewedOn, experiencedOn, origin, isVerified }: Testimonial): string {
  const facts = [
    reviewedOn && `avis du ${longDate(reviewedOn)}`,
    experiencedOn && `expérience du ${longDate(experiencedOn)}`,
    origin?.trim() && `source : ${origin.trim()}`,
    isVerified !== null && (isVerified ? 'contrôlé' : 'non contrôlé'),
  ].filter((fact) => typeof fact === 'string' && fact !== '');
  const text = typeset(facts.join(', '));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The first letter of a name, with its accents, in upper case; null without a letter: « Jo » → `J`, `@élo` → `É`. A modifier
 * letter is none: ʻOkina → `O`.
 */
function initialOf(name: string): string | null {
  const [letter] = /(?!\p{Lm})\p{L}\p{M}*/u.exec(name.normalize('NFKC')) ?? [];
  return letter?.toLocaleUpperCase('fr') ?? null;
}
