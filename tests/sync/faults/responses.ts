/** Faults of the CMS: it cannot be reached, refuses requests, or sends broken answers. */
import { expect } from 'vitest';
import { answerProperly } from '../support/fake-strapi.ts';
import * as behave from '../support/misbehaviours.ts';
import { expectCompleteSnapshot, faultThatFailsSync } from './fault.ts';
import type { Fault } from './fault.ts';

/** Maximum number of requests to one address: the first one and the three retries of the specification. */
const maxRequests = 4;

export const responseFaults: Fault[] = [
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
    title: 'the CMS never answers, or sends a body that never ends',
    cms: (cms) => {
      cms.misbehave('/api/services', behave.neverAnswer);
      cms.misbehave('/api/hero', behave.sendBodySlowly);
    },
    options: () => ({ environment: { CMS_TIMEOUT_MS: '200' } }),
    exitCode: 1,
    expectedOutput: ['services', 'hero'].map(
      (name) => new RegExp(`/api/${name}.*pas de réponse dans le temps accordé`),
    ),
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
    // The sync has closed the connections, or the endless answer would have grown meanwhile.
    check: ({ cms }) => expect(cms.bytesSent).toBeLessThan(100_000_000),
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
    title: 'the CMS asks to wait for a second',
    cms: (cms) =>
      cms.misbehave('/api/about', behave.sendError(429, { 'retry-after': 1 }), answerProperly),
    exitCode: 0,
    checkSnapshot: expectCompleteSnapshot,
    check: ({ outcome }) => expect(outcome.milliseconds).toBeGreaterThan(1000),
  },
  {
    ...faultThatFailsSync('the CMS is broken', 'gallery', behave.sendError(500)),
    expectedOutput: [/500/, '/api/gallery', 'Lisez le journal de Strapi'],
    check: ({ cms }) => expect(cms.countRequests('/api/gallery')).toBe(maxRequests),
  },
  {
    title: 'answers are redirected, cut short, no list, no entry, an error with status 200 or 404',
    cms: (cms) => {
      cms.misbehave('/api/about', behave.sendBody('{"data":"À propos","meta":{}}'));
      cms.misbehave('/api/testimonials', behave.sendError(404));
      cms.misbehave('/api/gallery', behave.redirectTo('https://cms.example.org/api/gallery'));
      cms.misbehave('/api/articles', behave.sendHalfAsComplete);
      cms.misbehave('/api/services', behave.sendBody('{"data":null,"meta":{}}'));
      cms.misbehave('/api/hero', behave.sendBody('{"data":null,"error":{}}'));
    },
    exitCode: 1,
    expectedOutput: [
      'redirection vers « https://cms.example.org/api/gallery »',
      'Vérifiez CMS_URL',
      /\/api\/articles\?.*coupée/,
      'La réponse est arrivée coupée ou abîmée',
      '/api/services?',
      '/api/hero?',
      /\/api\/about.*la réponse n’est pas une entrée : .*« Single Type »/,
      'le type « Témoignages » existe dans Strapi',
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
];
