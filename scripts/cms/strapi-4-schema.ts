/** Schemas for Strapi 4, whose forms have Strapi’s plain fields in place of the site’s own. */
import { customFieldUid, storedType } from '../lib/custom-fields';
import type { CustomFieldName } from '../lib/custom-fields';
import { iconWords } from '../lib/icon-words';
import type { StrapiSchema } from '../lib/strapi-schema';

/** How to fill in the plain field. */
const help: Readonly<Record<CustomFieldName, string>> = {
  slug: 'La page sera à l’adresse /blog/… : écrivez le titre d’abord, puis régénérez l’adresse.',
  lines: 'Une liste : ["Étude gratuite", "Pose en deux jours"]',
  icon: Object.entries(iconWords)
    .map(([name, word]) => `${name} (${word.toLowerCase()})`)
    .join(', '),
  coordinate: 'En degrés décimaux.',
};

export function schemaForStrapi4(schema: StrapiSchema): StrapiSchema {
  const metadatas = { ...schema.config.metadatas };
  const attributes = Object.entries(schema.attributes).map(([field, attribute]) => {
    const { customField, ...plain } = attribute;
    if (customField === undefined) return [field, attribute];
    const [, description] =
      Object.entries(help).find(
        ([name]) => customFieldUid(name as CustomFieldName) === customField,
      ) ?? [];
    const { edit, ...others } = metadatas[field] ?? { edit: { label: field } };
    metadatas[field] = { ...others, edit: { ...edit, ...(description && { description }) } };
    return [field, { ...plain, type: storedType(attribute) }];
  });
  return {
    ...schema,
    attributes: Object.fromEntries(attributes) as StrapiSchema['attributes'],
    config: { ...schema.config, metadatas },
  };
}
