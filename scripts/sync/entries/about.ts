/** Strapi’s About as the site’s document. */
import type { About } from '../../../src/content/schemas/about';
import type { Entry } from './entry';
import { longestTitle } from './entry';

export function readAbout(entry: Entry): About {
  return {
    title: entry.text('title', longestTitle),
    mission: entry.text('mission'),
    description: entry.text('description'),
    image: entry.picture(entry.expect('Upload', 'image')),
    statistics: entry.shownBy('statistics', 'value').map((statistic) => ({
      icon: statistic.icon(),
      value: statistic.text('value'),
      label: statistic.text('label'),
    })),
    values: entry.shownBy('values', 'title').map((value) => ({
      title: value.text('title', longestTitle),
      description: value.text('description'),
    })),
  };
}
