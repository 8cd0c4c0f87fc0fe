/** Strapi’s Hero as the site’s document. */
import type { Hero } from '../../../src/content/schemas/hero';
import type { Entry } from './entry';
import { longestTitle } from './entry';

export function readHero(entry: Entry): Hero {
  const image = entry.expect('Upload', 'backgroundImage', 'background_image');
  return {
    title: entry.text('title', longestTitle),
    subtitle: entry.text('subtitle'),
    ctaPrimary: entry.text('ctaPrimary'),
    ctaSecondary: entry.text('ctaSecondary'),
    backgroundImage: entry.picture(image, 'hero'),
    features: entry.shownBy('features', 'label').map((feature) => ({
      icon: feature.icon(),
      label: feature.text('label'),
    })),
  };
}
