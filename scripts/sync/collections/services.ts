/** A service of Strapi as the site’s document. */
import type { Service } from '../../../src/content/types/services';
import { withoutListSign } from '../../../src/lib/list-signs';
import schema from '../../cms/src/api/service/content-types/service/schema.json' with { type: 'json' };
import { isRecord } from '../strapi/unwrap';
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import { readPicture } from '../reading/uploads';
import { oldestFirst } from './collection-reader';
import type { CollectionReader } from './collection-reader';

export const services: CollectionReader<'services'> = {
  schema,
  query: `populate=*&${oldestFirst}`,
  read: readService,
  distinct: ['title'],
};

function readService(entry: FieldReader): Unresolved<Omit<Service, 'id'>> {
  const title = entry.shortText('title');
  const description = entry.text('description');
  const isBlank = (key: string) =>
    [entry.fields[key] ?? '']
      .flat()
      .every((value) => typeof value === 'string' && value.trim() === '');
  if (!isBlank('title') && isBlank('description') && isBlank('features')) {
    const message = 'ce service n’a ni description ni points forts : présentez-le en deux phrases.';
    entry.report('nothing', message, 'description');
  }
  return {
    title: entry.required(
      'title',
      title,
      'un service sans titre ne peut pas être montré : donnez-lui un titre.',
    ),
    description,
    icon: entry.icon(),
    image: readPicture(entry.relation('image')),
    features: readFeatures(entry),
  };
}

/** A JSON field or a repeatable component: texts, or records with a `text` or a `label`. In a text field, its lines. */
function readFeatures(entry: FieldReader): string[] {
  const { features: typed } = entry.fields;
  const features =
    typeof typed === 'string' ? typed.split('\n').filter((line) => line.trim()) : typed;
  if (!Array.isArray(features) && (features ?? '') !== '') {
    const message =
      'une liste est attendue, les points ne sont pas montrés : écrivez un point par ligne, ou, dans un champ « JSON », ["un", "deux"].';
    entry.report('part', message, 'features');
    return [];
  }
  return (Array.isArray(features) ? (features as unknown[]) : []).flatMap((item, index) => {
    const value = isRecord(item) ? (item['text'] ?? item['label'] ?? '') : (item ?? '');
    const feature = entry.component(`features.${index}`, { text: value });
    if (typeof value !== 'string' && typeof value !== 'number') {
      const message = `${feature.quote(value)} n’est pas un texte : écrivez ce point ou retirez-le.`;
      feature.report('part', message, 'text');
      return [];
    }
    const text = withoutListSign(feature.text('text') ?? '');
    if (text.trim() !== '') return text;
    feature.report('part', 'ce point est vide : écrivez-le ou retirez-le.', 'text');
    return [];
  });
}
