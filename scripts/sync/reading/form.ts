/** Where in Strapi’s form an editor finds what is read: the words that stand there. */
import { labelOf } from '../../lib/strapi-schema';
import type { StrapiSchema } from '../../lib/strapi-schema';

/** An entry, a component in it, or an upload, which has no form of its own. */
export interface Form {
  schema: StrapiSchema | null;
  /** Those that the content type uses, by uid. */
  components: Readonly<Record<string, StrapiSchema>>;
}

/** An element of a list: `blocks.2`. */
const element = /^(.+)\.(\d+)$/;

/** « Contenu 3 (Texte) » for `blocks.2`, « Titre » for `title`. Empty for what no form shows. */
export function labelIn({ schema, components }: Form, key: string, component?: unknown): string {
  const [, list, index] = element.exec(key) ?? [];
  const name = list ?? key;
  if (name === '' || name.startsWith('__') || schema === null) return '';
  const label = labelOf(schema, name);
  if (index === undefined) return label;
  const { displayName } = schemaOf(component, components)?.info ?? {};
  return `${label} ${Number(index) + 1}${displayName === undefined ? '' : ` (${displayName})`}`;
}

/** The form of what a field holds. @param component the uid that a dynamic zone names */
export function formWithin({ schema, components }: Form, key: string, component?: unknown): Form {
  const name = element.exec(key)?.[1] ?? key;
  const uid = schema?.attributes[name]?.component ?? component;
  return { schema: schemaOf(uid, components), components };
}

/** @param uid as Strapi sends it: it may be anything */
function schemaOf(uid: unknown, components: Form['components']): StrapiSchema | null {
  return (typeof uid === 'string' && components[uid]) || null;
}
