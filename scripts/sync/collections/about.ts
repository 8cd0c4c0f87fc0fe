/** Strapi’s About as the site’s document. */
import type { About } from '../../../src/content/types/about';
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import { readPicture } from '../reading/uploads';

export function readAbout(entry: FieldReader): Unresolved<About> {
  const statistics = entry.components('statistics').filter((item) => item.hasText('value'));
  const values = entry.components('values').filter((item) => item.hasText('title'));
  return {
    title: entry.shortText('title'),
    mission: entry.text('mission'),
    description: entry.text('description'),
    image: readPicture(entry.relation('image')),
    statistics: statistics.map((statistic) => ({
      icon: statistic.icon(),
      value: statistic.text('value'),
      label: statistic.text('label'),
    })),
    values: values.map((value) => ({
      title: value.shortText('title'),
      description: value.text('description'),
    })),
  };
}
