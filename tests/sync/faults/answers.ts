/** The CMS cannot be reached, refuses, or answers something other than what was asked for. */
import { expect } from 'vitest';
import type { Fault } from '../fault';
import { answerProperly } from '../fake-strapi';
import type { Behaviour } from '../fake-strapi';
import * as behave from '../misbehaviours';
import { heroIsNew } from '../reached';

/** The sync fails, names the address, and the snapshot stays. */
function failing(title: string, name: string, ...turns: Behaviour[]): Fault {
  const address = `/api/${name}`;
  return { title, cms: (cms) => cms.misbehave(address, ...turns), exit: 1, says: [address] };
}

/** All is well in the end. */
function passing(title: string, name: string, ...turns: Behaviour[]): Fault {
  const cms: Fault['cms'] = (strapi) => strapi.misbehave(`/api/${name}`, ...turns, answerProperly);
  return { title, cms, exit: 0, reaches: heroIsNew };
}

const impatient = { run: () => ({ environment: { CMS_TIMEOUT_MS: '200' } }) };
const page = '<!doctype html><p>Connexion';
const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;

/** The specification’s three retries: four requests in all. */
const mostRequests = 4;

export const answerFaults: Fault[] = [
  {
    title: 'nobody listens at the CMS’s address',
    run: () => ({ environment: { CMS_URL: 'http://127.0.0.1:9' } }),
    exit: 1,
    says: ['http://127.0.0.1:9/api/'],
  },
  failing('the CMS hangs up without a word', 'hero', behave.hangUp),
  passing('the CMS hangs up once, then answers', 'hero', behave.hangUp),
  passing('a proxy loses the CMS once', 'about', behave.refuse(522)),
  passing('the line drops once in the middle of the articles', 'articles', behave.breakOff),
  {
    ...failing('the CMS takes the call and stays mute', 'services', behave.stayMute),
    ...impatient,
  },
  {
    ...failing('the CMS falls silent in the middle of an answer', 'gallery', behave.stall),
    ...impatient,
  },
  {
    ...failing('an answer never ends', 'about', behave.neverEnd),
    says: ['réponse trop grande', 'lisez le journal de Strapi'],
    check: ({ cms }) => expect(cms.bytesSent).toBeLessThan(400_000_000),
  },
  {
    title: 'the CMS does not know the token',
    run: () => ({ environment: { CMS_TOKEN: 'un-autre-jeton' } }),
    exit: 1,
    says: [/401/, 'CMS_TOKEN'],
    // Asking again with the same token is pointless.
    check: ({ cms }) => expect(cms.countRequests('/api/hero')).toBe(1),
  },
  {
    ...failing('a forgotten permission hides the services', 'services', behave.refuse(403)),
    says: [/403/, '/api/services', 'le jeton du site → Service, cochez « find » et « findOne »'],
    check: ({ cms }) => expect(cms.countRequests('/api/services')).toBe(1),
  },
  {
    title: 'the address of the whole CMS is that of another site',
    cms: (cms) => cms.misbehave('/', behave.say('<h1>Not found</h1>', {}, 404)),
    exit: 1,
    says: ['/api/hero', 'Vérifiez CMS_URL'],
  },
  {
    ...passing(
      'the CMS asks for a second’s patience',
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
  failing('a login page comes instead of content', 'hero', behave.say(page)),
  failing('an answer is nested without end', 'hero', behave.say(`{"data":${deep}}`)),
  failing('a list’s data is null', 'articles', behave.say('{"data":null,"meta":{}}')),
  failing('a single type has no data', 'about', behave.say('{"meta":{}}')),
  failing('an error comes with status 200', 'hero', behave.say('{"data":null,"error":{}}')),
];
