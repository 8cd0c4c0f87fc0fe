/** Strapi’s About in the site’s model. */
import type { About } from '../../src/content/schemas/about';
import { expectKey, mediaOf, placeOf } from './desk';
import type { Desk } from './desk';
import { recordsOf, textOf } from './fields';
import { iconOf } from './normalise-hero';
import type { Fields } from './unwrap';

export function normaliseAbout(entry: Fields, desk: Desk): About {
  const place = { ...placeOf(desk, 'about', entry, null), entry: 'About' };
  expectKey(desk, place, entry, ['image'], 'Upload');
  return {
    title: textOf(entry, 'title'),
    mission: textOf(entry, 'mission'),
    description: textOf(entry, 'description'),
    image: mediaOf(desk, place, entry, 'image', { field: 'image', purpose: 'picture' }),
    statistics: recordsOf(entry, 'statistics').map((statistic, index) => ({
      icon: iconOf(desk, place, statistic, `statistics.${index}.icon`),
      value: textOf(statistic, 'value'),
      label: textOf(statistic, 'label'),
    })),
    values: recordsOf(entry, 'values').map((value) => ({
      title: textOf(value, 'title'),
      description: textOf(value, 'description'),
    })),
  };
}
