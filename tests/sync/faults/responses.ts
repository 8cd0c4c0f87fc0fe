/** Faults of the CMS: it cannot be reached, refuses requests, or sends something other than the content. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read-snapshot.ts';
import { answerProperly } from '../support/fake-strapi.ts';
import type { Behaviour } from '../support/fake-strapi.ts';
import * as behave from '../support/misbehaviours.ts';
import { entryAt, partAt, storedFields } from '../support/strapi-content.ts';
import type { StrapiContent } from '../support/strapi-content.ts';
import { expectCompleteSnapshot } from './fault.ts';
import type { Fault } from './fault.ts';

/**
 * Returns a fault after which the sync fails. Its output must name the address that failed, and the snapshot must stay
 * as it was.
 */
function faultThatFailsSync(title: string, name: string, ...behaviours: Behaviour[]): Fault {
  const address = `/api/${name}`;
  return {
    title,
    cms: (cms) => cms.misbehave(address, ...behaviours),
    exitCode: 1,
    expectedOutput: [address],
  };
}

/** Returns a fault after which the sync succeeds, because the CMS answers properly in the end. */
function faultThatSyncRecoversFrom(title: string, name: string, ...behaviours: Behaviour[]): Fault {
  const cms: Fault['cms'] = (strapi) =>
    strapi.misbehave(`/api/${name}`, ...behaviours, answerProperly);
  return { title, cms, exitCode: 0, checkSnapshot: expectCompleteSnapshot };
}

const withShortTimeout = { options: () => ({ environment: { CMS_TIMEOUT_MS: '200' } }) };

/** Maximum number of requests to one address: the first one and the three retries of the specification. */
const maxRequests = 4;

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

export const responseFaults: Fault[] = [
  {
    title: 'nobody listens at the CMS’s address',
    options: () => ({ environment: { CMS_URL: 'http://127.0.0.1:9' } }),
    exitCode: 1,
    expectedOutput: ['http://127.0.0.1:9/api/'],
  },
  {
    title: 'the API has a prefix of its own, in which the address ends',
    publish: (content) => (entryAt(content, 'articles', 1)['description'] = '[à compléter]'),
    cms: (cms) => (cms.prefix = '/contenu'),
    options: (_, cms) => ({ environment: { CMS_URL: `${cms.url}/contenu` } }),
    exitCode: 0,
    checkSnapshot: expectCompleteSnapshot,
    check: ({ cms, outcome }) =>
      expect(outcome.output).toContain(`${cms.url}/admin/content-manager/collection-types/`),
  },
  {
    title: 'Strapi does not know a type that the site never had entries of',
    hasSnapshot: false,
    cms: (cms) => cms.misbehave('/api/testimonials', behave.sendError(404)),
    exitCode: 0,
    expectedOutput: ['Témoignages : vide'],
    checkSnapshot: ({ documents }) => expect(documents.testimonials).toEqual([]),
  },
  {
    ...faultThatFailsSync('Strapi no longer knows a type', 'testimonials', behave.sendError(404)),
    expectedOutput: ['le type « Témoignages » existe dans Strapi'],
  },
  {
    title: 'the CMS hangs up once, and drops a connection in the middle of the articles',
    cms: (cms) => {
      cms.misbehave('/api/hero', behave.closeConnection, answerProperly);
      cms.misbehave('/api/articles', behave.sendHalfThenDisconnect, answerProperly);
    },
    exitCode: 0,
    checkSnapshot: expectCompleteSnapshot,
  },
  {
    ...faultThatFailsSync('the CMS never answers', 'services', behave.neverAnswer),
    ...withShortTimeout,
  },
  {
    title: 'an answer never ends, another one grows to gigabytes when it is decompressed',
    cms: (cms) => {
      cms.misbehave('/api/about', behave.sendEndlessBody);
      cms.misbehave('/api/gallery', behave.sendCompressionBomb);
    },
    exitCode: 1,
    expectedOutput: [
      /\/api\/about.*plus de 50 Mo/,
      /\/api\/gallery.*plus de 50 Mo/,
      'journal de Strapi',
    ],
    check: ({ cms }) => expect(cms.bytesSent).toBeLessThan(400_000_000),
  },
  {
    title: 'the CMS does not know the token: one request is enough',
    options: () => ({ environment: { CMS_TOKEN: 'un-autre-jeton' } }),
    exitCode: 1,
    expectedOutput: [/401/, 'CMS_TOKEN'],
    check: ({ cms }) => expect(cms.countRequests('/api/hero')).toBe(1),
  },
  {
    title: 'the permission to read authors is missing',
    publish: (content) => {
      for (const article of content.articles) Reflect.deleteProperty(article, 'author');
    },
    exitCode: 1,
    expectedOutput: ['aucune entrée n’a le champ « author »', 'renommé'],
  },
  {
    ...faultThatSyncRecoversFrom(
      'the CMS asks to wait for a second',
      'about',
      behave.sendError(429, { 'retry-after': 1 }),
    ),
    check: ({ outcome }) => expect(outcome.milliseconds).toBeGreaterThan(1000),
  },
  {
    ...faultThatFailsSync('the CMS is broken', 'gallery', behave.sendError(500)),
    expectedOutput: [/500/, '/api/gallery', 'Lisez le journal de Strapi'],
    check: ({ cms }) => expect(cms.countRequests('/api/gallery')).toBe(maxRequests),
  },
  {
    title: 'answers are redirected, cut short, no list, an error with status 200',
    cms: (cms) => {
      cms.misbehave('/api/gallery', behave.redirectTo('https://cms.example.org/api/gallery'));
      cms.misbehave('/api/articles', behave.sendHalfAsComplete);
      cms.misbehave('/api/services', behave.sendBody('{"data":null,"meta":{}}'));
      cms.misbehave('/api/hero', behave.sendBody('{"data":null,"error":{}}'));
    },
    exitCode: 1,
    expectedOutput: [
      'redirection vers « https://cms.example.org/api/gallery »',
      'Vérifiez CMS_URL',
      '/api/articles?',
      '/api/services?',
      '/api/hero?',
    ],
  },
  {
    ...faultThatFailsSync(
      'a list claims to have a billion entries, and every page has the same ones',
      'services',
      behave.sendBody('{"data":[{"id":1}],"meta":{"pagination":{"total":1000000000}}}'),
    ),
    check: ({ cms }) => expect(cms.countRequests('/api/services')).toBeLessThan(20),
  },
  {
    ...faultThatFailsSync(
      'a text comes in the place of a single type',
      'about',
      behave.sendBody('{"data":"À propos","meta":{}}'),
    ),
    expectedOutput: ['la réponse n’est pas une entrée', '« Single Type »'],
  },
  {
    title: 'the CMS compresses its answers though nobody asked',
    cms: (cms) => cms.misbehave('/api/', behave.sendCompressed),
    exitCode: 0,
    checkSnapshot: expectCompleteSnapshot,
  },
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
    title: 'an answer is cut, another one’s compression is broken',
    cms: (cms) => {
      cms.misbehave('/api/about', behave.sendHalfAsComplete);
      cms.misbehave('/api/hero', behave.sendDamagedGzip);
    },
    exitCode: 1,
    expectedOutput: [
      /\/api\/about.*coupée/,
      /\/api\/hero.*compression illisible/,
      'La réponse est arrivée coupée ou abîmée',
    ],
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
