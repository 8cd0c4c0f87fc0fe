/** Strapi’s Hero as the site’s document. */
import type { Hero } from '../../../src/content/types/hero';
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import { readPicture } from '../reading/uploads';

export function readHero(entry: FieldReader): Unresolved<Hero> {
  const features = entry.components('features').filter((feature) => feature.hasText('label'));
  return {
    title: entry.shortText('title'),
    subtitle: entry.text('subtitle'),
    ctaPrimary: entry.text('ctaPrimary'),
    ctaSecondary: entry.text('ctaSecondary'),
    backgroundImage: readPicture(entry.relation('backgroundImage')),
    features: features.map((feature) => ({ icon: feature.icon(), label: feature.text('label') })),
  };
}
