/** A document of the snapshot as Strapi stores it, by Strapi’s own schema: the way back from `scripts/sync/collections`. */
import { markdownSchema } from '../../src/content/types/markdown';
import type { Markdown } from '../../src/content/types/markdown';
import { mediaSchema } from '../../src/content/types/media';
import type { Media } from '../../src/content/types/media';
import { storedType } from '../lib/custom-fields';
import type { StrapiSchema } from '../lib/strapi-schema';

type Fields = Record<string, unknown>;

/** How this Strapi holds what is not in the document itself. */
export interface Storage {
  upload: (media: Media) => Promise<unknown>;
  /** @param target the other type’s uid @param document its fields as the snapshot has them */
  relation: (target: string, document: Fields) => Promise<unknown>;
  /** A text with the addresses of this Strapi’s uploads. */
  markdown: (text: Markdown) => Promise<string>;
}

export async function storedDocument(
  document: Fields,
  schema: StrapiSchema,
  components: Readonly<Record<string, StrapiSchema>>,
  storage: Storage,
): Promise<Fields> {
  const within = (value: unknown, uid: string): Promise<Fields> => {
    const component = components[uid];
    if (component === undefined) throw new Error(`No schema for the component ${uid}`);
    return storedDocument(value as Fields, component, components, storage);
  };
  const storeValue = async (value: unknown, type: string, uid: string): Promise<unknown> => {
    if (value === null || value === undefined) return null;
    switch (type) {
      case 'media':
        return storage.upload(mediaSchema.parse(value));
      case 'relation':
        return storage.relation(uid, value as Fields);
      case 'component':
        return within(value, uid);
      case 'dynamiczone': {
        const { component } = value as { component: string };
        return { __component: component, ...(await within(value, component)) };
      }
      case 'richtext':
        return storage.markdown(
          markdownSchema.parse(
            typeof value === 'string' ? { body: value, files: document['files'] } : value,
          ),
        );
      default:
        return value;
    }
  };
  const stored: Fields = {};
  // One by one: Strapi’s library shows the files in this order.
  for (const [name, attribute] of Object.entries(schema.attributes)) {
    if (!(name in document)) continue;
    const { component, target } = attribute;
    const type = storedType(attribute);
    const value = document[name];
    const uid = component ?? target ?? '';
    if (Array.isArray(value) && type !== 'json') {
      const items: unknown[] = [];
      for (const item of value) items.push(await storeValue(item, type, uid));
      stored[name] = items;
    } else {
      stored[name] = await storeValue(value, type, uid);
    }
  }
  return stored;
}
