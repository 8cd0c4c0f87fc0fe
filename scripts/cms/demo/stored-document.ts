/** Converts a document of the site’s snapshot to the data that Strapi’s document service expects. */

export type Fields = Record<string, unknown>;

interface SchemaAttribute {
  type: string;
  customField?: string;
  /** Uid of the component: `gallery.project`. */
  component?: string;
  /** Uid of the relation’s content type: `api::author.author`. */
  target?: string;
}

interface Schema {
  attributes: Readonly<Record<string, unknown>>;
}

export interface Media {
  /** Name in the snapshot’s `media/`. */
  file: string;
  alt: string | null;
  caption: string | null;
}

export interface SnapshotText {
  /** Markdown. */
  body: string;
  /** Maps addresses in the text to names of files in the snapshot’s `media/`. */
  files: Readonly<Record<string, string | null>>;
}

/** Stores the files and entries to which a document refers, and returns the values for its fields. */
export interface Storage {
  /** Returns the id of the uploaded file. */
  upload: (media: Media) => Promise<unknown>;
  /** Returns the `documentId` of an author or category. @param target uid of its content type */
  relation: (target: string, document: Fields) => Promise<unknown>;
  /** Returns the text with the addresses of the uploaded files. */
  markdown: (text: SnapshotText) => Promise<string>;
}

/**
 * Returns the fields of a document or component as Strapi’s document service expects them. Files and related entries
 * are stored first.
 *
 * @param components schemas of all components, by uid
 */
export async function storedDocument(
  document: Fields,
  schema: Schema,
  components: Readonly<Record<string, Schema>>,
  storage: Storage,
): Promise<Fields> {
  const storedComponent = (value: unknown, uid: string): Promise<Fields> => {
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
        return storedComponent(value, uid);
      case 'dynamiczone': {
        const { component } = value as { component: string };
        return { __component: component, ...(await storedComponent(value, component)) };
      }
      case 'richtext':
        return storage.markdown({ body: String(value), files: filesOf(document) });
      default:
        return value;
    }
  };
  const storedFields: Fields = {};
  // Fields are stored one after the other, because the media library lists files in the order of their upload.
  for (const [name, attribute] of Object.entries(schema.attributes)) {
    if (!(name in document)) continue;
    const { type, customField, component, target } = attribute as SchemaAttribute;
    // Only the custom field for texts needs a conversion. Values of other custom fields are stored unchanged.
    const storedType = customField === 'global::text' ? 'richtext' : type;
    const value = document[name];
    const uid = component ?? target ?? '';
    if (Array.isArray(value) && type !== 'json' && type !== 'customField') {
      const items: unknown[] = [];
      for (const item of value) items.push(await storeValue(item, storedType, uid));
      storedFields[name] = items;
    } else {
      storedFields[name] = await storeValue(value, storedType, uid);
    }
  }
  return storedFields;
}

function filesOf({ files }: Fields): SnapshotText['files'] {
  return (files ?? {}) as SnapshotText['files'];
}
