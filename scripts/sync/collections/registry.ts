/** All collections, in the order of the site’s own registry. */
import { byCollection, contentTypes } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { uidOf } from '../../lib/strapi-schema';
import { about } from './about';
import { articles } from './articles';
import type { CollectionReader } from './collection-reader';
import { gallery } from './gallery';
import { hero } from './hero';
import { services } from './services';
import { testimonials } from './testimonials';

export const collections: { readonly [Name in CollectionName]: CollectionReader<Name> } = {
  hero,
  about,
  services,
  testimonials,
  gallery,
  articles,
};

/** The same, for what is done with any of them. */
export const anyCollection = byCollection(
  (name) => collections[name] as unknown as CollectionReader<CollectionName>,
);

/** Strapi’s uids of the content types, and of those that they lead to: authors, categories. */
export const contentTypeUids: readonly string[] = [
  ...new Set(
    Object.values(collections).flatMap(({ schema }) => [
      uidOf(schema),
      ...Object.values(schema.attributes).flatMap(({ target }) => target ?? []),
    ]),
  ),
];

export function uidOfCollection(name: CollectionName): string {
  return uidOf(collections[name].schema);
}

export function isList(name: CollectionName): boolean {
  return contentTypes[name].kind === 'list';
}
