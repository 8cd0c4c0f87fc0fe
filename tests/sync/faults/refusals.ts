/** The CMS answers, but not with content: errors, limits, detours. */
import { expect } from 'vitest';
import type { Fault } from '../fault';
import { answerProperly } from '../fake-strapi';
import { redirectTo, refuse, say } from '../misbehaviours';
import { heroIsNew } from '../reached';

/** The specification’s three retries: four requests in all. */
const mostRequests = 4;

export const refusalFaults: Fault[] = [
  {
    title: 'the CMS does not know the token',
    run: () => ({ environment: { CMS_TOKEN: 'un-autre-jeton' } }),
    exit: 1,
    says: [/401/, 'CMS_TOKEN'],
    // Asking again with the same token is pointless.
    check: ({ cms }) => expect(cms.countRequests('/api/hero')).toBeLessThanOrEqual(1),
  },
  {
    title: 'a forgotten permission hides the services',
    cms: (cms) => cms.misbehave('/api/services', refuse(403)),
    exit: 1,
    says: [/403/, '/api/services'],
    check: ({ cms }) => expect(cms.countRequests('/api/services')).toBe(1),
  },
  {
    title: 'a forgotten permission hides the hero',
    cms: (cms) => cms.misbehave('/api/hero', refuse(403)),
    exit: 1,
    says: [/403/, '/api/hero'],
  },
  {
    title: 'the articles’ address does not exist',
    cms: (cms) => cms.misbehave('/api/articles', refuse(404)),
    exit: 1,
    says: [/404/, '/api/articles'],
  },
  {
    title: 'the address of the whole CMS is that of another site',
    cms: (cms) =>
      cms.misbehave('/', say('<h1>Not found</h1>', { 'content-type': 'text/html' }, 404)),
    exit: 1,
    says: ['/api/'],
  },
  {
    title: 'the CMS asks for a second’s patience, then answers',
    cms: (cms) => cms.misbehave('/api/about', refuse(429, { 'retry-after': 1 }), answerProperly),
    exit: 0,
    reaches: heroIsNew,
    check: ({ outcome }) => expect(outcome.milliseconds).toBeGreaterThan(1000),
  },
  {
    title: 'the CMS asks for patience for ever',
    cms: (cms) => cms.misbehave('/api/about', refuse(429)),
    exit: 1,
    says: [/429/, '/api/about'],
    check: ({ cms }) => expect(cms.countRequests('/api/about')).toBeLessThanOrEqual(mostRequests),
  },
  {
    title: 'the CMS stumbles once',
    cms: (cms) => cms.misbehave('/api/gallery', refuse(500), answerProperly),
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'the CMS stumbles three times, on every address',
    cms: (cms) =>
      ['hero', 'about', 'services', 'testimonials', 'gallery', 'articles'].forEach((name) => {
        const stumble = refuse(500);
        cms.misbehave(`/api/${name}`, stumble, stumble, stumble, answerProperly);
      }),
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'the CMS is broken',
    cms: (cms) => cms.misbehave('/api/gallery', refuse(500)),
    exit: 1,
    says: [/500/, '/api/gallery'],
    check: ({ cms }) => expect(cms.countRequests('/api/gallery')).toBeLessThanOrEqual(mostRequests),
  },
  {
    title: 'the CMS is being updated and its host shows a page of its own',
    cms: (cms) =>
      cms.misbehave('/', say('<h1>Maintenance</h1>', { 'content-type': 'text/html' }, 503)),
    exit: 1,
    says: [/503/],
  },
  {
    title: 'the CMS has moved, and says where to',
    cms: (cms) => cms.misbehave('/api/hero', redirectTo('https://cms.example.org/api/hero')),
    exit: 1,
    says: ['redirection vers « https://cms.example.org/api/hero » : mettez l’adresse exacte'],
  },
  {
    title: 'an address leads to another host, which must not see the token',
    cms: (cms) => {
      const elsewhere = redirectTo((path) => `http://localhost:${cms.port}${path}`);
      cms.misbehave('/api/hero', elsewhere);
    },
    exit: 1,
    says: ['/api/hero'],
    check: ({ cms }) => {
      const strayed = cms.received.filter(({ host }) => host.startsWith('localhost'));
      expect(strayed.filter(({ hasToken }) => hasToken)).toEqual([]);
    },
  },
  {
    title: 'a redirection leads nowhere',
    cms: (cms) => cms.misbehave('/api/hero', say('', {}, 302)),
    exit: 1,
    says: ['/api/hero'],
  },
];
