/** The top of the landing page, as the site shows it. */
import { iconNamed } from '../lib/icon-names';
import { once } from '../lib/once';
import { defaultHero } from './defaults';
import { draftOf } from './drafts';
import { withFallback } from './loaded';
import { resolvePicture } from './picture';
import type { Hero } from './types/hero';
import type { MediaIndex } from './types/media';
import { loadCollection } from './snapshot/current';
import { typesetDocument, withDefaults } from './texts';

export type HeroView = ReturnType<typeof resolveHero>;

export const getHero = once(() => {
  const fallback = resolveHero(defaultHero, {});
  return withFallback(loadCollection('hero', resolveHero), { empty: fallback, failed: fallback });
});

export function resolveHero(document: Hero, media: MediaIndex) {
  const features = document.features.filter(({ label }) => label);
  const hero = typesetDocument(withDefaults({ ...document, features }, defaultHero));
  return {
    ...hero,
    draft: draftOf('hero'),
    backgroundImage: resolvePicture(hero.backgroundImage, media),
    features: hero.features.map(({ icon, label }) => ({
      icon: iconNamed(icon, 'wind'),
      label: label ?? '',
    })),
  };
}
