import { expect, test } from 'vitest';
import { FetchError } from '../../../scripts/sync/fetch/client.ts';
import type { StrapiClient } from '../../../scripts/sync/fetch/client.ts';
import { failuresIn, fetchContent } from '../../../scripts/sync/fetch/content.ts';
import { collectionNames } from '../../../src/content/types/registry.ts';

test('a server that knows no content type at all is not taken for a Strapi without entries', async () => {
  const client = {
    urlOf: (path: string) => path,
    getJson: (path: string) => Promise.reject(new FetchError(path, 'inconnu', '404', 404)),
  };
  const content = await fetchContent(client as unknown as StrapiClient, 'published', () => false);
  const failedCollections = failuresIn(content).map(({ collection }) => collection);
  // Strapi also answers 404 for a single type without an entry.
  const listNames = collectionNames.filter((name) => !['hero', 'about', 'gallery'].includes(name));
  expect(failedCollections).toEqual(listNames);
});
