/** From where Strapi’s uploads are served. */
import { collectionNames } from '../../../src/content/types/registry';
import type { CollectionName } from '../../../src/content/types/registry';
import { absoluteUrl } from '../reading/cms-address';
import { isRecord } from '../strapi/unwrap';
import type { Fields } from '../strapi/unwrap';
import type { CmsContent } from './read-collections';

/** The uploads in an entry’s media fields. A JSON field, or a text, may hold what looks like one. */
const uploadsIn: Record<CollectionName, (fields: Fields) => unknown[]> = {
  hero: ({ backgroundImage }) => [backgroundImage],
  about: ({ image }) => [image],
  services: ({ image }) => [image],
  testimonials: ({ image, customerImage }) => [image, customerImage],
  gallery: ({ collections }) =>
    recordsIn(collections)
      .flatMap(({ projects }) => recordsIn(projects))
      .map(({ image }) => image),
  articles: ({ cover, cover_image, blocks }) => [
    ...[cover, cover_image],
    ...recordsIn(blocks).map(({ __component, file, files }) =>
      __component === 'shared.media' ? file : __component === 'shared.slider' ? files : null,
    ),
  ],
};

/** The origins of all uploads in what Strapi sent: an object storage has its own. */
export function findLibraryOrigins(baseUrl: string, content: CmsContent): Set<string> {
  const uploads = collectionNames.flatMap((name) =>
    recordsIn(content[name]).flatMap((fields) => uploadsIn[name](fields).flatMap(recordsIn)),
  );
  return new Set(
    uploads.flatMap(({ url, hash }) =>
      typeof url === 'string' && typeof hash === 'string'
        ? (absoluteUrl(baseUrl, url)?.origin ?? [])
        : [],
    ),
  );
}

function recordsIn(value: unknown): Fields[] {
  return [value].flat().filter(isRecord);
}
