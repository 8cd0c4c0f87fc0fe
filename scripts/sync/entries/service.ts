/** A service of Strapi as the site’s document. */
import type { Service } from '../../../src/content/schemas/service';
import { isRecord } from '../strapi/unwrap';
import type { Entry } from './entry';
import { longestTitle } from './entry';

/** Its `id` is given once all titles are known. */
export function readService(entry: Entry): Service {
  return {
    id: 'service',
    title: entry.needed(
      'title',
      'un service sans titre ne peut pas être montré : donnez-lui un titre.',
      longestTitle,
    ),
    description: entry.text('description'),
    icon: entry.icon(),
    image: entry.picture(entry.expect('Upload', 'image')),
    features: features(entry),
  };
}

/** A JSON field or a repeatable component: strings, `{id, text}` or nothing. */
function features(entry: Entry): string[] {
  const { features: value } = entry.fields;
  if (value !== null && value !== undefined && value !== '' && !Array.isArray(value)) {
    entry.note('part', 'features', 'une liste est attendue : les points ne sont pas montrés.');
    return [];
  }
  return entry.list('features').flatMap((item, index) => {
    const fields = isRecord(item) ? item : { text: item };
    const feature = entry.component(fields, `features.${index}`);
    const text = feature.text('text') ?? feature.text('label');
    if (text !== null && text.trim() !== '') return text;
    feature.note('part', 'text', 'ce point est vide : écrivez-le ou retirez-le.');
    return [];
  });
}
