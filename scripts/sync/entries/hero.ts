/** Strapi’s Hero as the site’s document. */
import type { Hero } from '../../../src/content/schemas/hero';
import type { Entry } from './entry';
import { readPicture } from './files';

export function readHero(entry: Entry): Hero {
  return {
    title: entry.title(),
    subtitle: entry.text('subtitle'),
    ctaPrimary: entry.text('ctaPrimary'),
    ctaSecondary: entry.text('ctaSecondary'),
    backgroundImage: readPicture(entry, 'backgroundImage'),
    features: entry.shownBy('features', 'label').map((feature) => ({
      icon: feature.icon(),
      label: feature.text('label'),
    })),
  };
}
