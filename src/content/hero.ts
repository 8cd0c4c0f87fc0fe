/** Texts, buttons and picture at the top of the landing page, as the site shows them. */
import { iconNamed } from '../lib/icon-names.ts';
import { once } from '../lib/once.ts';
import { defaultHero } from './defaults.ts';
import { draftOf } from '../preview/drafts.ts';
import { withFallback } from './collection-result.ts';
import { resolvePicture } from '../pictures/picture.ts';
import type { Hero } from './types/hero.ts';
import type { MediaIndex } from './types/media.ts';
import { loadCollection } from './snapshot/current.ts';
import { typesetDocument, withDefaults } from './prepare-document.ts';

export type HeroView = ReturnType<typeof resolveHero>;

/** Returns the current texts, or the default ones if the collection is empty or failed. */
export const getHero = once(() => {
  const fallback = resolveHero(defaultHero, {});
  return withFallback(loadCollection('hero', resolveHero), { empty: fallback, failed: fallback });
});

/** Fills missing fields with defaults, applies French typography and resolves the picture. */
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
