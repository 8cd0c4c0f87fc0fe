/** Types for the parts of Strapi’s schema files (`scripts/cms/src`) that other scripts read. */

export interface StrapiSchema {
  info: { displayName: string };
  attributes: Readonly<Record<string, StrapiAttribute>>;
  config: {
    settings: {
      pageSize: number;
      /** The field that names an entry in Strapi’s lists. */
      mainField?: string;
    };
    metadatas: Readonly<Record<string, { edit: { label: string } }>>;
  };
}

export interface StrapiContentType extends StrapiSchema {
  kind: string;
  /** Name of the table in the database. */
  collectionName: string;
  info: { displayName: string; singularName: string; pluralName: string };
  options: { draftAndPublish: boolean };
  /** Option of this project: the path before the slug if entries have pages of their own, `/blog`. */
  pluginOptions?: { site?: { page: string } };
}

interface StrapiAttribute {
  /** Strapi’s type: `string`, `media`, `relation`, `component`, `dynamiczone` … or `customField`. */
  type: string;
  /** Uid of the custom field: `global::icon`. */
  customField?: string;
  /** Uid of the component: `gallery.project`. */
  component?: string;
  /** Uid of the relation’s content type: `api::author.author`. */
  target?: string;
}

/** Returns the label of a field in Strapi’s form; the name of the field if the schema has no label. */
export function labelOf({ config }: StrapiSchema, field: string): string {
  return config.metadatas[field]?.edit.label ?? field;
}

export function isSingleType({ kind }: Pick<StrapiContentType, 'kind'>): boolean {
  return kind === 'singleType';
}

/** Returns the uid of a content type: `api::article.article`. */
export function uidOf({
  info: { singularName },
}: {
  info: Pick<StrapiContentType['info'], 'singularName'>;
}): string {
  return `api::${singularName}.${singularName}`;
}

/** Returns the type’s name in URLs of the REST API: `articles`, `hero`. The site’s collection has the same name. */
export function apiNameOf(type: Pick<StrapiContentType, 'kind' | 'info'>): string {
  return isSingleType(type) ? type.info.singularName : type.info.pluralName;
}
