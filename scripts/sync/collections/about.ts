/** Strapi’s About as the site’s document. */
import type { About } from '../../../src/content/types/about';
import statistic from '../../cms/src/components/about/statistic.json' with { type: 'json' };
import value from '../../cms/src/components/about/value.json' with { type: 'json' };
import schema from '../../cms/src/api/about/content-types/about/schema.json' with { type: 'json' };
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import { readPicture } from '../reading/uploads';
import type { CollectionReader } from './collection-reader';

export const about: CollectionReader<'about'> = {
  schema,
  components: { 'about.statistic': statistic, 'about.value': value },
  query: 'populate=*',
  read: readAbout,
};

function readAbout(entry: FieldReader): Unresolved<About> {
  const statistics = entry.components('statistics').filter((item) => item.hasText('value'));
  const values = entry.components('values').filter((item) => item.hasText('title'));
  return {
    title: entry.shortText('title'),
    mission: entry.text('mission'),
    description: entry.text('description'),
    image: readPicture(entry.relation('image')),
    statistics: statistics.map((item) => ({
      icon: item.icon(),
      value: item.text('value'),
      label: item.text('label'),
    })),
    values: values.map((item) => ({
      title: item.shortText('title'),
      description: item.text('description'),
    })),
  };
}
