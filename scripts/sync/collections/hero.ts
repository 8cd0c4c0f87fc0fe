/** Strapi’s Hero as the site’s document. */
import type { Hero } from '../../../src/content/types/hero';
import feature from '../../cms/src/components/hero/feature.json' with { type: 'json' };
import schema from '../../cms/src/api/hero/content-types/hero/schema.json' with { type: 'json' };
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import { readPicture } from '../reading/uploads';
import type { CollectionReader } from './collection-reader';

export const hero: CollectionReader<'hero'> = {
  schema,
  components: { 'hero.feature': feature },
  query: 'populate=*',
  read: readHero,
};

function readHero(entry: FieldReader): Unresolved<Hero> {
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
