/** A service of Strapi as the site’s document. */
import type { Service } from '../../../src/content/schemas/service';
import { isRecord } from '../strapi/unwrap';
import type { Entry } from './entry';
import { readPicture } from './files';

/** Its `id` is given once all titles are known. */
export function readService(entry: Entry): Omit<Service, 'id'> {
  return {
    title: entry.neededTitle(
      'un service sans titre ne peut pas être montré : donnez-lui un titre.',
    ),
    description: entry.text('description'),
    icon: entry.icon(),
    image: readPicture(entry, 'image'),
    features: readFeatures(entry),
  };
}

/** A JSON field or a repeatable component: strings, `{id, text}` or nothing. */
function readFeatures(entry: Entry): string[] {
  const { features } = entry.fields;
  if (typeof features === 'string' && features !== '') {
    const message =
      'une liste est attendue, les points ne sont pas montrés : écrivez-les comme ["un", "deux"].';
    entry.problem('part', 'features', message);
    return [];
  }
  return entry.list('features').flatMap((item, index) => {
    const feature = entry.component(isRecord(item) ? item : { text: item }, `features.${index}`);
    const text = feature.text('text') ?? feature.text('label') ?? '';
    if (text.trim() !== '') return text;
    feature.problem('part', 'text', 'ce point est vide : écrivez-le ou retirez-le.');
    return [];
  });
}
