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
  info: { displayName: string; singularName: string; pluralName: string };
  /** Option of this project: the path before the slug if entries have pages of their own, `/blog`. */
  pluginOptions?: { site?: { page: string } };
}

interface StrapiAttribute {
  /** Strapi’s type: `string`, `media`, `relation`, `component`, `dynamiczone` … or `customField`. */
  type: string;
  /** Uid of the component: `gallery.project`. */
  component?: string;
}

/** Returns the label of a field in Strapi’s form; the name of the field if the schema has no label. */
export function labelOf({ config }: StrapiSchema, field: string): string {
  return config.metadatas[field]?.edit.label ?? field;
}

export function isSingleType({ kind }: StrapiContentType): boolean {
  return kind === 'singleType';
}

/** Returns the uid of a content type: `api::article.article`. */
export function uidOf({ info }: StrapiContentType): string {
  return `api::${info.singularName}.${info.singularName}`;
}

/** Returns the type’s name in URLs of the REST API: `articles`, `hero`. The site’s collection has the same name. */
export function apiNameOf(type: StrapiContentType): string {
  return isSingleType(type) ? type.info.singularName : type.info.pluralName;
}
