/** All content types, in the order of the landing page. Names and types of collections derive from this list. */
import type { z } from 'astro/zod';
import { categoryAddress, listAddresses } from '../../lib/blog-lists.ts';
import { fixedPagePaths } from '../../lib/site-addresses.ts';
import { aboutType } from './about.ts';
import { articlesType } from './articles.ts';
import type { ContentType } from './content-type.ts';
import { galleryType } from './gallery.ts';
import { heroType } from './hero.ts';
import { servicesType } from './services.ts';
import { testimonialsType } from './testimonials.ts';

export const contentTypes = {
  hero: heroType,
  about: aboutType,
  services: servicesType,
  testimonials: testimonialsType,
  gallery: galleryType,
  articles: articlesType,
} satisfies Record<string, ContentType>;

export type CollectionName = keyof typeof contentTypes;

export const collectionNames = Object.keys(contentTypes) as CollectionName[];

type ContentTypeOf<Name extends CollectionName> = (typeof contentTypes)[Name];

/** Type of the document of a single type, or of one entry of a list. */
export type EntryOf<Name extends CollectionName> = z.output<ContentTypeOf<Name>['schema']>;

/** Type of a collection in the snapshot. It is null for a single type that is empty or failed. */
type DocumentOf<Name extends CollectionName> = ContentTypeOf<Name>['kind'] extends 'list'
  ? EntryOf<Name>[]
  : EntryOf<Name> | null;

export type Documents = { [Name in CollectionName]: DocumentOf<Name> };

/** Returns the address at which the site shows an entry: its page, or the section of its type. @param slug for pages only */
export function entryPath(name: CollectionName, slug = ''): string {
  const { page } = contentTypes[name] as ContentType;
  return page.startsWith('/#') ? page : `${page}/${slug}`;
}

/**
 * Returns the addresses that links may lead to: fixed pages, the pages of all article lists, and the pages of entries.
 * Former addresses are included, since they redirect.
 */
export function pageAddresses(
  entriesOf: (name: CollectionName) => readonly object[],
): ReadonlySet<string> {
  const articles = entriesOf('articles') as Pick<EntryOf<'articles'>, 'category'>[];
  const formerListAddresses = articles.flatMap(({ category }) =>
    (category?.formerNames ?? []).map(categoryAddress),
  );
  const entryPaths = collectionNames.flatMap((name) =>
    entriesOf(name).flatMap((entry) => {
      const { slug, formerSlugs = [] } = entry as { slug?: string; formerSlugs?: string[] };
      return slug === undefined
        ? []
        : [slug, ...formerSlugs].map((entrySlug) => entryPath(name, entrySlug));
    }),
  );
  return new Set([
    ...fixedPagePaths,
    ...listAddresses(articles),
    ...formerListAddresses,
    ...entryPaths,
  ]);
}

/** Returns a record with a value for each collection. */
export function byCollection<Value>(
  valueOf: (name: CollectionName) => Value,
): Record<CollectionName, Value> {
  const collectionValues = collectionNames.map((name) => [name, valueOf(name)]);
  return Object.fromEntries(collectionValues) as Record<CollectionName, Value>;
}
