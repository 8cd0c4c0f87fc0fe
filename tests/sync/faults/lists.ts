/** Faults of lists: their pages, their languages, and entries that are missing or sent twice. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import { answerProperly } from '../support/fake-strapi.ts';
import type { Behaviour } from '../support/fake-strapi.ts';
import * as behave from '../support/misbehaviours.ts';
import { entryAt, partAt, storedFields } from '../support/strapi-content.ts';
import type { StrapiContent } from '../support/strapi-content.ts';
import { expectCompleteSnapshot, faultThatFailsSync, faultThatSyncRecoversFrom } from './fault.ts';
import type { Fault } from './fault.ts';

const testimonialCount = 250;

/** Publishes enough testimonials for three pages of 100 entries. */
function publishManyTestimonials(content: StrapiContent): void {
  for (let count = content.testimonials.length; count < testimonialCount; count += 1) {
    const testimonial = entryAt(content, 'testimonials', 0);
    const newStoredFields = storedFields('client', count);
    content.testimonials.push({ ...testimonial, ...newStoredFields, name: `Client ${count + 1}` });
  }
}

const expectAllTestimonialsInOrder = ({ documents }: Snapshot) => {
  const testimonialNames = documents.testimonials.map(({ name }) => name);
  expect(testimonialNames).toHaveLength(testimonialCount);
  const addedNames = Array.from(
    { length: testimonialCount - 10 },
    (_, index) => `Client ${index + 11}`,
  );
  expect(testimonialNames.slice(10)).toEqual(addedNames);
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

/** Responds as if the entries were published in English only. */
const sendEnglishOnly: Behaviour = (exchange) => {
  const includesEnglish = exchange.url.searchParams.get('locale') !== 'fr';
  (includesEnglish ? answerProperly : behave.sendBody('{"data":[],"meta":{}}'))(exchange);
};

/** Responds like a Strapi with several languages: each entry has one, and the parameter `locale` selects the entries. */
const sendLanguages =
  (languageOf: (index: number) => string): Behaviour =>
  (exchange) => {
    const requestedLocale = exchange.url.searchParams.get('locale');
    const isRequestedLanguage = (language: string) =>
      requestedLocale === '*' || requestedLocale === language;
    behave.alterAnswer((json) => {
      const { data, meta } = json as { data: object | object[]; meta: { pagination?: object } };
      const entries = [data]
        .flat()
        .map((entry, index) => ({ ...entry, locale: languageOf(index) }));
      const selectedEntries = entries.filter(({ locale }) => isRequestedLanguage(locale));
      Object.assign(json as object, {
        data: Array.isArray(data) ? selectedEntries : (selectedEntries[0] ?? null),
      });
      if (meta.pagination) Object.assign(meta.pagination, { total: selectedEntries.length });
    })(exchange);
  };

const allTestimonials = {
  publish: publishManyTestimonials,
  checkSnapshot: expectAllTestimonialsInOrder,
};

export const listFaults: Fault[] = [
  {
    title: 'the CMS puts no more than 25 entries on a page',
    cms: (cms) => cms.misbehave('/api/testimonials', sendShortPages),
    exitCode: 0,
    ...allTestimonials,
  },
  {
    title: 'the CMS has English services alone',
    cms: (cms) => cms.misbehave('/api/services', sendEnglishOnly),
    exitCode: 1,
    expectedOutput: ['Services : GET', 'rien n’est publié en français'],
  },
  {
    title: 'Strapi’s French has a country',
    cms: (cms) => {
      for (const name of ['hero', 'articles', 'services']) {
        cms.misbehave(
          `/api/${name}`,
          sendLanguages(() => 'fr-FR'),
        );
      }
    },
    exitCode: 0,
    checkSnapshot: expectCompleteSnapshot,
  },
  {
    title: 'one service exists in English alone',
    cms: (cms) =>
      cms.misbehave(
        '/api/services',
        sendLanguages((index) => (index === 1 ? 'en' : 'fr')),
      ),
    exitCode: 0,
    expectedOutput: [/Services › « .* » : cette entrée n’est publiée qu’en « en »/],
    checkSnapshot: ({ documents }) => expect(documents.services).toHaveLength(2),
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
    ...faultThatSyncRecoversFrom(
      'an editor publishes an entry while the list is read',
      'testimonials',
      answerProperly,
      answerProperly,
      alterListPage(({ pagination }) => (pagination['total'] = testimonialCount - 1)),
    ),
    ...allTestimonials,
  },
  {
    ...faultThatFailsSync(
      'an entry is on two pages and another one on none',
      'testimonials',
      alterListPage(({ data }, page) => {
        if (page === 2) data[0] = { ...partAt(data[0]), ...storedFields('client', 99) };
      }),
    ),
    publish: publishManyTestimonials,
  },
];
