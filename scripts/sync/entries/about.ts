/** Strapi’s About as the site’s document. */
import type { About } from '../../../src/content/schemas/about';
import type { Entry } from './entry';
import { readPicture } from './files';

export function readAbout(entry: Entry): About {
  return {
    title: entry.title(),
    mission: entry.text('mission'),
    description: entry.text('description'),
    image: readPicture(entry, 'image'),
    statistics: entry.shownBy('statistics', 'value').map((statistic) => ({
      icon: statistic.icon(),
      value: statistic.text('value'),
      label: statistic.text('label'),
    })),
    values: entry.shownBy('values', 'title').map((value) => ({
      title: value.title(),
      description: value.text('description'),
    })),
  };
}
