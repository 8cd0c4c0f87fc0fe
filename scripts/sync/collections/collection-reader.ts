/** How a content type is read from Strapi. All of them: `registry.ts`. */
import type { EntryOf, CollectionName } from '../../../src/content/types/registry';
import type { StrapiContentType, StrapiSchema } from '../../lib/strapi-schema';
import type { Unresolved } from '../reading/deferred';
import type { FieldReader } from '../reading/field-reader';
import type { Completed, CompletionOptions } from './previous-fields';

export interface CollectionReader<Name extends CollectionName> {
  /** Strapi’s own: names, fields, and the words of its form. */
  schema: StrapiContentType;
  /** Those that the type uses, by uid. */
  components?: Readonly<Record<string, StrapiSchema>>;
  /** Parameters that versions 4 and 5 both understand: a `populate` of more than one level must be written out. */
  query: string;
  /** Without the `id`, which follows from the titles of the whole list. */
  read: (entry: FieldReader) => Unresolved<Omit<EntryOf<Name>, 'id'>>;
  /** Of a list: texts that no two entries share, or one of them is there by mistake. */
  distinct?: readonly string[];
  /** For a single type whose parts are what editors call entries: the projects of the gallery. */
  parts?: Parts<EntryOf<Name>>;
  /** Of a single type with lists in it: keeps the previous values of fields that a mistake has left empty. */
  complete?: (
    document: EntryOf<Name>,
    previous: EntryOf<Name> | undefined,
    options: CompletionOptions,
  ) => Completed<EntryOf<Name>>;
}

interface Parts<Document> {
  of: (document: Document) => { name: string; document: object }[];
  /** The document for a comparison, with the names of these parts only. */
  reduce: (document: Document, isKept: (name: string) => boolean) => object;
}

/** Without an order, pages may overlap. */
export const oldestFirst = 'sort[0]=createdAt:asc&sort[1]=id:asc';
