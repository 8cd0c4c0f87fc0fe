/** Strapi’s Hero in the site’s model. */
import { iconNames } from '../../src/domain/icons';
import type { Hero } from '../../src/content/schemas/hero';
import { expectKey, mediaOf, placeOf } from './desk';
import type { Desk } from './desk';
import { recordsOf, spelling, textOf } from './fields';
import type { Place } from './findings';
import type { Fields } from './unwrap';

export function normaliseHero(entry: Fields, desk: Desk): Hero {
  const place = { ...placeOf(desk, 'hero', entry, null), entry: 'Hero' };
  const image = spelling(entry, 'backgroundImage', 'background_image');
  expectKey(desk, place, entry, ['backgroundImage', 'background_image'], 'Upload');
  return {
    title: textOf(entry, 'title'),
    subtitle: textOf(entry, 'subtitle'),
    ctaPrimary: textOf(entry, 'ctaPrimary'),
    ctaSecondary: textOf(entry, 'ctaSecondary'),
    backgroundImage: mediaOf(desk, place, entry, image, { field: image, purpose: 'hero' }),
    features: recordsOf(entry, 'features').map((feature, index) => ({
      icon: iconOf(desk, place, feature, `features.${index}.icon`),
      label: textOf(feature, 'label'),
    })),
  };
}

/** The name as typed: the site falls back by itself; the editor is told which names exist. */
export function iconOf(desk: Desk, place: Place, entry: Fields, field: string): string | null {
  const icon = textOf(entry, 'icon');
  const known: readonly string[] = iconNames;
  if (icon !== null && !known.includes(icon.trim().toLowerCase())) {
    desk.findings.warn(
      place,
      field,
      `icône inconnue « ${icon.slice(0, 40)} » : une icône par défaut la remplace. Connues : ${known.join(', ')}.`,
    );
  }
  return icon;
}
