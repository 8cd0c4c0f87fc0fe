/** A document of the site’s snapshot as Strapi stores it, by Strapi’s own schemas. */

export type Fields = Record<string, unknown>;

interface Attribute {
  type: string;
  customField?: string;
  /** A component’s uid, `gallery.project`. */
  component?: string;
  /** Of a relation: `api::author.author`. */
  target?: string;
}

interface Schema {
  attributes: Readonly<Record<string, unknown>>;
}

/** A file by its name in the snapshot’s `media/`. */
export interface Media {
  file: string;
  alt: string | null;
  caption: string | null;
}

/** Markdown, with the files that its addresses stand for. */
export interface Text {
  body: string;
  files: Readonly<Record<string, string | null>>;
}

/** How this Strapi holds what is not in the document itself. */
export interface Storage {
  upload: (media: Media) => Promise<unknown>;
  /** @param target the other type’s uid @param document its fields as the snapshot has them */
  relation: (target: string, document: Fields) => Promise<unknown>;
  /** A text with the addresses of this Strapi’s uploads. */
  markdown: (text: Text) => Promise<string>;
}

export async function storedDocument(
  document: Fields,
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
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
        return storage.upload(value as Media);
      case 'relation':
        return storage.relation(uid, value as Fields);
      case 'component':
        return within(value, uid);
      case 'dynamiczone': {
        const { component } = value as { component: string };
        return { __component: component, ...(await within(value, component)) };
      }
      case 'richtext':
        return storage.markdown({ body: String(value), files: filesOf(document) });
      default:
        return value;
    }
  };
  const stored: Fields = {};
  // One by one: Strapi’s library shows the files in this order.
  for (const [name, attribute] of Object.entries(schema.attributes)) {
    if (!(name in document)) continue;
    const { type, customField, component, target } = attribute as Attribute;
    // The text field is Strapi’s rich text; the others store what stands in the document.
    const kind = customField === 'global::text' ? 'richtext' : type;
    const value = document[name];
    const uid = component ?? target ?? '';
    if (Array.isArray(value) && type !== 'json' && type !== 'customField') {
      const items: unknown[] = [];
      for (const item of value) items.push(await storeValue(item, kind, uid));
      stored[name] = items;
    } else {
      stored[name] = await storeValue(value, kind, uid);
    }
  }
  return stored;
}

function filesOf({ files }: Fields): Text['files'] {
  return (files ?? {}) as Text['files'];
}
