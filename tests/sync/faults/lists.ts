/** Faults of lists: their pages, their language, and entries that are missing or sent twice. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import { answerProperly } from '../support/fake-strapi.ts';
import type { Behaviour } from '../support/fake-strapi.ts';
import * as behave from '../support/misbehaviours.ts';
import { entryAt, partAt, storedFields } from '../support/strapi-content.ts';
import type { StrapiContent } from '../support/strapi-content.ts';
import { expectCompleteSnapshot, faultThatFailsSync } from './fault.ts';
import type { Fault } from './fault.ts';

const serviceCount = 250;

/** Publishes enough services for three pages of 100 entries. */
function publishManyServices(content: StrapiContent): void {
  const service = entryAt(content, 'services', 0);
  content.services = Array.from({ length: serviceCount }, (_, index) => {
    return { ...service, ...storedFields('service', index), title: `Service ${index + 1}` };
  });
}

const manyServices = {
  publish: publishManyServices,
  checkSnapshot: ({ documents }: Snapshot) => {
    const titles = Array.from({ length: serviceCount }, (_, index) => `Service ${index + 1}`);
    expect(documents.services.map(({ title }) => title)).toEqual(titles);
  },
};

/** Returns a behaviour that changes the entries or the pagination in each page of a list. */
const alterListPage = (
  change: (json: { data: unknown[]; pagination: Record<string, unknown> }, page: number) => void,
): Behaviour =>
  behave.alterAnswer((json, page) => {
    const data = partAt(json)['data'] as unknown[];
    change({ data, pagination: partAt(json, 'meta', 'pagination') }, page);
  });

/** Sends pages of 25 entries, although the sync requests 100. */
const sendShortPages = alterListPage(({ data, pagination }) => {
  data.splice(25);
  pagination['limit'] = 25;
});

export const listFaults: Fault[] = [
  {
    title: 'the CMS puts no more than 25 entries on a page',
    cms: (cms) => cms.misbehave('/api/services', sendShortPages),
    exitCode: 0,
    ...manyServices,
  },
  {
    title: 'Strapi’s French has a country, which CMS_LOCALE names',
    cms: (cms) =>
      cms.misbehave('/api/services', (exchange) => {
        const isFrench = exchange.url.searchParams.get('locale') === 'fr-FR';
        (isFrench ? answerProperly : behave.sendError(400))(exchange);
      }),
    options: () => ({ environment: { CMS_LOCALE: 'fr-FR' } }),
    exitCode: 0,
    checkSnapshot: expectCompleteSnapshot,
  },
  {
    ...faultThatFailsSync(
      'a list does not say how many entries it has',
      'services',
      alterListPage(({ pagination }) => delete pagination['total']),
    ),
    expectedOutput: [/Services : .*meta\.pagination\.total.*withCount à true/],
  },
  {
    title: 'one answer holds a service twice: it stays as it was',
    cms: (cms) =>
      cms.misbehave(
        '/api/services',
        alterListPage(({ data, pagination }) => {
          data.push(data[0]);
          pagination['total'] = data.length;
        }),
      ),
    exitCode: 0,
    expectedOutput: ['Strapi envoie cette entrée deux fois'],
    checkSnapshot: ({ documents, manifest }) => {
      expect(documents.services).toHaveLength(3);
      expect(manifest.collections.services?.stale).toHaveLength(1);
    },
  },
  {
    title: 'an editor publishes an entry while the list is read',
    cms: (cms) =>
      cms.misbehave(
        '/api/services',
        answerProperly,
        answerProperly,
        alterListPage(({ pagination }) => (pagination['total'] = serviceCount - 1)),
        answerProperly,
      ),
    exitCode: 0,
    ...manyServices,
  },
  {
    ...faultThatFailsSync(
      'an entry is on two pages and another one on none',
      'services',
      alterListPage(({ data }, page) => {
        if (page === 2) data[0] = { ...partAt(data[0]), ...storedFields('service', 99) };
      }),
    ),
    publish: publishManyServices,
  },
];
