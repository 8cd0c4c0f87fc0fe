/** The site’s own fields in Strapi’s forms, and what each stores: what Strapi’s plain field of that type would. */
export const customFieldTypes = {
  /** An article’s address, which follows its title. */
  slug: 'uid',
  /** A list of texts, typed as lines. */
  lines: 'json',
  /** A name of `src/lib/icon-names.ts`, chosen by its French word. */
  icon: 'string',
  /** Degrees; a pair that is pasted fills latitude and longitude. */
  coordinate: 'float',
} as const;

export type CustomFieldName = keyof typeof customFieldTypes;

const uidPrefix = 'plugin::site.';

export function customFieldUid(name: CustomFieldName): string {
  return uidPrefix + name;
}

/** The type of a schema’s attribute as it is stored. */
export function storedType({
  type,
  customField = '',
}: {
  type: string;
  customField?: string;
}): string {
  if (type !== 'customField') return type;
  const name = customField.slice(uidPrefix.length);
  const stored = Object.entries(customFieldTypes).find(([known]) => known === name)?.[1];
  if (stored === undefined) throw new Error(`No custom field is called ${customField}`);
  return stored;
}
