/** The CMS cannot be reached, refuses, or sends something else than the content. */
import { expect } from 'vitest';
import type { Snapshot } from '../../../src/content/snapshot/read';
import { answerProperly } from '../support/fake-strapi';
import type { Behaviour } from '../support/fake-strapi';
import * as behave from '../support/misbehaviours';
import { entryAt, partAt, storedFields } from '../support/strapi-content';
import type { StrapiContent } from '../support/strapi-content';
import { isComplete } from './fault';
import type { Fault } from './fault';

/** The sync fails and names the address, and the snapshot stays. */
function failing(title: string, name: string, ...turns: Behaviour[]): Fault {
  const address = `/api/${name}`;
  return { title, cms: (cms) => cms.misbehave(address, ...turns), exit: 1, says: [address] };
}

/** The CMS answers properly in the end. */
function passing(title: string, name: string, ...turns: Behaviour[]): Fault {
  const cms: Fault['cms'] = (strapi) => strapi.misbehave(`/api/${name}`, ...turns, answerProperly);
  return { title, cms, exit: 0, reaches: isComplete };
}

const impatient = { options: () => ({ environment: { CMS_TIMEOUT_MS: '200' } }) };

/** The specification’s three retries: four requests in all. */
const mostRequests = 4;

const manyEntries = 250;

/** Enough testimonials for three pages. */
function publishMany(content: StrapiContent): void {
  for (let count = content.testimonials.length; count < manyEntries; count += 1) {
    const testimonial = entryAt(content, 'testimonials', 0);
    const stored = storedFields('client', count);
    content.testimonials.push({ ...testimonial, ...stored, name: `Client ${count + 1}` });
  }
}

const hasAllInOrder = ({ documents }: Snapshot) => {
  const names = documents.testimonials.map(({ name }) => name);
  expect(names).toHaveLength(manyEntries);
  const added = Array.from({ length: manyEntries - 10 }, (_, index) => `Client ${index + 11}`);
  expect(names.slice(10)).toEqual(added);
};

/** Pages of the testimonials with another total, or other entries. */
const altered = (
  change: (json: { data: unknown[]; pagination: Record<string, unknown> }, page: number) => void,
): Behaviour =>
  behave.alter((json, page) => {
    const data = partAt(json)['data'] as unknown[];
    change({ data, pagination: partAt(json, 'meta', 'pagination') }, page);
  });

/** More bytes than the sync takes: of more than `most` entries, and of the article with the slug. */
const tooLarge =
  (most: number, slug = 'aucun'): Behaviour =>
  (exchange) => {
    const { url, answer } = exchange;
    const size = Number(url.searchParams.get('pagination[pageSize]'));
    const isOversized =
      url.searchParams.has('populate[blocks][populate]') &&
      answer.body.includes(`"slug":"${slug}"`);
    const body = size > most || isOversized ? Buffer.concat([answer.body, padding]) : answer.body;
    answerProperly({ ...exchange, answer: { ...answer, body } });
  };

const padding = Buffer.alloc(50_000_001, ' ');

const heavySlug = 'batterie-domestique-dans-quels-cas';

/** Pages of 25 entries, counted by the size that was asked for; with a total, or without. */
const cutPages =
  (hasTotal: boolean): Behaviour =>
  ({ url, response, answer }) => {
    const json: unknown = JSON.parse(answer.body.toString('utf8'));
    const page = partAt(json);
    const pagination = partAt(json, 'meta', 'pagination');
    page['data'] = (page['data'] as unknown[]).slice(0, 25);
    pagination['pageSize'] = Math.min(25, Number(url.searchParams.get('pagination[pageSize]')));
    if (!hasTotal)
      for (const key of ['total', 'pageCount']) Reflect.deleteProperty(pagination, key);
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(json));
  };

/** Content in languages: what is published is in each of them, the first is sent if none is asked for. */
const inLanguages =
  (...languages: string[]): Behaviour =>
  ({ url, response, answer }) => {
    const asked = url.searchParams.get('locale') ?? languages[0] ?? '';
    const json: unknown = JSON.parse(answer.body.toString('utf8'));
    const body = partAt(json);
    if (!languages.includes(asked)) Object.assign(body, { data: [], meta: noEntries });
    for (const entry of [body['data']].flat()) partAt(entry)['locale'] = asked;
    response.writeHead(answer.status, answer.headers).end(JSON.stringify(json));
  };

const noEntries = { pagination: { page: 1, pageSize: 100, pageCount: 0, total: 0 } };

const completeList = { publish: publishMany, reaches: hasAllInOrder };

export const responseFaults: Fault[] = [
  {
    title: 'articles are too large together: they are read a few at a time',
    cms: (cms) => cms.misbehave('/api/articles', tooLarge(5)),
    exit: 0,
    reaches: isComplete,
  },
  {
    title: 'an article is too large by itself: it stays as it was, and the others go live',
    publish: (content) =>
      (entryAt(content, 'articles', 0)['title'] = 'Un titre que Strapi vient de publier'),
    cms: (cms) => cms.misbehave('/api/articles', tooLarge(100, heavySlug)),
    exit: 0,
    says: ['Gardées dans leur ancienne version', 'Batterie domestique', '50 Mo à elle seule'],
    reaches: (snapshot) => {
      isComplete(snapshot);
      const titles = snapshot.documents.articles.map(({ title }) => title);
      expect(titles).toContain('Un titre que Strapi vient de publier');
      expect(snapshot.manifest.collections.articles).toMatchObject({
        stale: [{ entry: heavySlug }],
      });
    },
  },
  {
    title: 'nobody listens at the CMS’s address',
    options: () => ({ environment: { CMS_URL: 'http://127.0.0.1:9' } }),
    exit: 1,
    says: ['http://127.0.0.1:9/api/'],
  },
  failing('the CMS hangs up', 'hero', behave.hangUp),
  passing('the CMS hangs up once', 'hero', behave.hangUp),
  passing('a proxy loses the CMS once', 'about', behave.refuse(522)),
  passing('the connection drops once in the middle of the articles', 'articles', behave.breakOff),
  { ...failing('the CMS never answers', 'services', behave.staySilent), ...impatient },
  { ...failing('the CMS stops in the middle of an answer', 'gallery', behave.stall), ...impatient },
  {
    ...failing('an answer never ends', 'about', behave.neverEnd),
    says: ['réponse trop grande', 'lisez le journal de Strapi'],
    check: ({ cms }) => expect(cms.bytesSent).toBeLessThan(400_000_000),
  },
  {
    title: 'the CMS does not know the token: one request is enough',
    options: () => ({ environment: { CMS_TOKEN: 'un-autre-jeton' } }),
    exit: 1,
    says: [/401/, 'CMS_TOKEN'],
    check: ({ cms }) => expect(cms.countRequests('/api/hero')).toBe(1),
  },
  {
    ...failing('the permission to read services is missing', 'services', behave.refuse(403)),
    says: [/403/, '/api/services', 'le jeton du site → Service, cochez « find » et « findOne »'],
    check: ({ cms }) => expect(cms.countRequests('/api/services')).toBe(1),
  },
  {
    title: 'the permission to read authors is missing',
    publish: (content) => {
      for (const article of content.articles) Reflect.deleteProperty(article, 'author');
    },
    exit: 1,
    says: ['Strapi cache le champ « author »', 'le jeton du site → Author, cochez « find »'],
  },
  {
    title: 'the address of the CMS is that of another site',
    cms: (cms) => cms.misbehave('/', behave.send('<h1>Not found</h1>', 404)),
    exit: 1,
    says: ['/api/hero', 'Vérifiez CMS_URL'],
  },
  {
    ...passing(
      'the CMS asks to wait for a second',
      'about',
      behave.refuse(429, { 'retry-after': 1 }),
    ),
    check: ({ outcome }) => expect(outcome.milliseconds).toBeGreaterThan(1000),
  },
  {
    ...failing('the CMS is broken', 'gallery', behave.refuse(500)),
    says: [/500/, '/api/gallery', 'lisez le journal de Strapi'],
    check: ({ cms }) => expect(cms.countRequests('/api/gallery')).toBe(mostRequests),
  },
  {
    ...failing('the CMS has moved', 'hero', behave.redirectTo('https://cms.example.org/api/hero')),
    says: ['redirection vers « https://cms.example.org/api/hero » : mettez l’adresse exacte'],
  },
  failing('an answer is cut short', 'articles', behave.cutShort),
  failing('a login page comes instead of content', 'hero', behave.send('<!doctype html>')),
  failing('a list’s data is null', 'articles', behave.send('{"data":null,"meta":{}}')),
  failing('a single type has no data', 'about', behave.send('{"meta":{}}')),
  failing('an error comes with status 200', 'hero', behave.send('{"data":null,"error":{}}')),
  {
    title: 'a firewall takes the sync for a robot',
    cms: (cms) =>
      cms.misbehave('/api/', ({ response }) =>
        response
          .writeHead(403, { 'cf-mitigated': 'challenge', server: 'cloudflare' })
          .end('<!doctype html><title>Just a moment…</title>'),
      ),
    exit: 1,
    says: ['/api/hero', 'un pare-feu', 'WAF → Custom rules'],
    check: ({ outcome: { output } }) => expect(output).not.toContain('cochez'),
  },
  {
    title: 'a server before the CMS asks for a password',
    cms: (cms) =>
      cms.misbehave('/api/', ({ response }) =>
        response.writeHead(401, { 'www-authenticate': 'Basic realm="x"' }).end('<h1>401</h1>'),
      ),
    exit: 1,
    says: ['un nom et un mot de passe', 'CMS_TOKEN n’y change rien'],
  },
  ...(['gzip', 'br', 'deflate', 'zstd'] as const).map((encoding): Fault => ({
    title: `the CMS compresses its answers though nobody asked (${encoding})`,
    cms: (cms) => cms.misbehave('/api/', behave.compress(encoding)),
    exit: 0,
    reaches: isComplete,
  })),
  {
    ...failing('an answer grows to gigabytes when it is decompressed', 'about', behave.bomb),
    says: ['réponse trop grande'],
  },
  ...[true, false].map((hasTotal): Fault => ({
    title: `the CMS puts no more than 25 entries on a page, ${hasTotal ? 'and says how many there are' : 'and does not count them'}`,
    cms: (cms) => cms.misbehave('/api/testimonials', cutPages(hasTotal)),
    exit: 0,
    ...completeList,
  })),
  {
    title: 'the length of a list is no number',
    cms: (cms) =>
      cms.misbehave(
        '/api/testimonials',
        altered(({ pagination }) => (pagination['total'] = 'dix')),
      ),
    exit: 0,
    ...completeList,
  },
  {
    title: 'a document is twice in a list: the version published last goes live',
    publish: ({ services }) => {
      const [first] = services;
      const later = {
        id: 900,
        title: 'Publié en dernier',
        publishedAt: '2026-11-01T08:00:00.000Z',
      };
      services.push({ ...first, ...later });
    },
    exit: 0,
    says: ['Services › « Publié en dernier » › documentId', '2 versions publiées'],
    reaches: (snapshot) => {
      isComplete(snapshot);
      expect(snapshot.documents.services.map(({ title }) => title)).toContain('Publié en dernier');
    },
  },
  {
    title: 'the CMS speaks English unless it is asked',
    cms: (cms) => cms.misbehave('/api/', inLanguages('en', 'fr')),
    exit: 0,
    reaches: isComplete,
  },
  {
    title: 'the CMS has English services alone',
    cms: (cms) => cms.misbehave('/api/services', inLanguages('en')),
    exit: 1,
    says: ['Services : Strapi n’a rien de publié en « fr »', 'mais en « en »', 'CMS_LOCALE=en'],
  },
  {
    title: 'the CMS calls French otherwise, which a setting says',
    cms: (cms) => cms.misbehave('/api/', inLanguages('en')),
    options: () => ({ environment: { CMS_LOCALE: 'en' } }),
    exit: 0,
    reaches: isComplete,
  },
  {
    ...passing(
      'the second of three pages fails once',
      'testimonials',
      answerProperly,
      behave.refuse(500),
    ),
    ...completeList,
  },
  {
    ...passing(
      'an editor publishes an entry while the list is read',
      'testimonials',
      altered(({ pagination }) => (pagination['total'] = manyEntries - 1)),
    ),
    ...completeList,
  },
  ...[
    failing(
      'a list is announced longer than it is',
      'testimonials',
      altered(({ pagination }) => (pagination['total'] = manyEntries + 5)),
    ),
    failing(
      'an entry is on two pages and another one on none',
      'testimonials',
      altered(({ data }, page) => {
        if (page === 2) data[0] = { ...partAt(data[0]), ...storedFields('client', 99) };
      }),
    ),
  ].map((fault) => ({ ...fault, publish: publishMany })),
];
