/** The top of the landing page, as the site shows it. */
import { iconNamed } from '../lib/icon-names';
import { defaultHero } from './defaults';
import { resolvePicture } from './picture';
import type { Hero } from './schema/hero';
import type { MediaIndex } from './schema/media';
import { typesetDocument, withDefaults } from './texts';

export type HeroView = ReturnType<typeof resolveHero>;

export function resolveHero(document: Hero, media: MediaIndex) {
  const features = document.features.filter(({ label }) => label);
  const hero = typesetDocument(withDefaults({ ...document, features }, defaultHero));
  return {
    ...hero,
    backgroundImage: resolvePicture(hero.backgroundImage, media),
    features: hero.features.map(({ icon, label }) => ({
      icon: iconNamed(icon, 'wind'),
      label: label ?? '',
    })),
  };
}
