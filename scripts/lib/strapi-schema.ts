/** What is used of Strapi’s own schema files, in `scripts/cms/src`: a type’s names, its fields, the words of its form. */

export interface StrapiSchema {
  info: { displayName: string };
  attributes: Readonly<Record<string, StrapiAttribute>>;
  config: {
    settings: {
      pageSize: number;
      /** By which Strapi’s lists name an entry. */
      mainField?: string;
    };
    metadatas: Readonly<Record<string, { edit: { label: string } }>>;
  };
}

export interface StrapiContentType extends StrapiSchema {
  kind: string;
  /** Its table in the database. */
  collectionName: string;
  info: { displayName: string; singularName: string; pluralName: string };
  options: { draftAndPublish: boolean };
  /** This site’s own: where it shows entries with pages of their own, `/blog`. */
  pluginOptions?: { site?: { page: string } };
}

export interface StrapiAttribute {
  /** `string`, `media`, `relation`, `component`, `dynamiczone`, … or `customField`. */
  type: string;
  /** `plugin::site.icon` */
  customField?: string;
  /** A component’s uid, `gallery.project`. */
  component?: string;
  /** Of a relation: `api::author.author`. */
  target?: string;
}

/** A field in the words of Strapi’s form; its own name where the schema has no word for it. */
export function labelOf({ config }: StrapiSchema, field: string): string {
  return config.metadatas[field]?.edit.label ?? field;
}

export function isSingleType({ kind }: Pick<StrapiContentType, 'kind'>): boolean {
  return kind === 'singleType';
}

/** `api::article.article` */
export function uidOf({
  info: { singularName },
}: {
  info: Pick<StrapiContentType['info'], 'singularName'>;
}): string {
  return `api::${singularName}.${singularName}`;
}

/** The type’s name in addresses of the API, and the site’s name of the collection: `articles`, `hero`. */
export function apiNameOf(type: Pick<StrapiContentType, 'kind' | 'info'>): string {
  return isSingleType(type) ? type.info.singularName : type.info.pluralName;
}
