/** How the sync asks for drafts: each version of Strapi in its own words. */
import { expect, test } from 'vitest';
import { RequestError } from '../../../scripts/sync/strapi/client';
import type { StrapiClient } from '../../../scripts/sync/strapi/client';
import { failuresIn, readDrafts } from '../../../scripts/sync/collections/read-collections';
import type { Fields } from '../../../scripts/sync/strapi/unwrap';

const stored = { 5: { documentId: 'a' }, 4: { id: 1 } };
const inClosedLists = { author: null, category: null, blocks: [] };

/** Has a service, published or not, and refuses what the other version is asked. */
function strapi(version: 4 | 5, isPublished: boolean): StrapiClient {
  const service: Fields = {
    ...stored[version],
    ...inClosedLists,
    publishedAt: isPublished ? '2026-01-05' : null,
  };
  const ownParameter = version === 5 ? 'status=draft' : 'publicationState=preview';
  return {
    access: 'token',
    urlOf: (path) => path,
    getJson: (path) => {
      if (version === 5 && path.includes('publicationState')) {
        return Promise.reject(new RequestError(path, 'Invalid key publicationState', 400));
      }
      if (!/^\/\w+s\?/.test(path)) return Promise.resolve(null);
      const data = isPublished || path.includes(ownParameter) ? [service] : [];
      return Promise.resolve({ data, meta: { pagination: { total: data.length } } });
    },
  };
}

test.each([
  [5, 'published', true],
  [5, 'never published', false],
  [4, 'published', true],
  [4, 'never published', false],
] as const)(
  'Strapi %d is asked in its own words for what was %s',
  async (version, _, isPublished) => {
    const { content, live } = await readDrafts(strapi(version, isPublished));
    expect(failuresIn(content)).toEqual([]);
    expect([content.services, live.services]).toMatchObject([
      [stored[version]],
      isPublished ? [stored[version]] : [],
    ]);
  },
);

test.each([4, 5] as const)('what is no entry hides no version of Strapi: %d', async (version) => {
  const client = strapi(version, true);
  const getJson = (path: string) =>
    path.startsWith('/hero') ? Promise.resolve({ data: 'texte' }) : client.getJson(path);
  const { content } = await readDrafts({ ...client, getJson });
  expect(failuresIn(content)).toEqual([]);
  expect(content.services).toMatchObject([stored[version]]);
});
