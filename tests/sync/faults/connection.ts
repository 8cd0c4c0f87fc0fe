/** The CMS cannot be reached, hangs up, or does not come to an end. */
import { expect } from 'vitest';
import type { Fault } from '../fault';
import { answerProperly } from '../fake-strapi';
import { babble, breakOff, drip, hangUp, neverEnd, stall, stayMute } from '../misbehaviours';
import { heroIsNew } from '../reached';

const impatient = { run: () => ({ environment: { CMS_TIMEOUT_MS: '700' } }) };

export const connectionFaults: Fault[] = [
  {
    title: 'nobody listens at the CMS’s address',
    run: () => ({ environment: { CMS_URL: 'http://127.0.0.1:9' } }),
    exit: 1,
    says: ['http://127.0.0.1:9/api/'],
  },
  {
    title: 'the CMS’s host name does not exist',
    run: () => ({ environment: { CMS_URL: 'http://cms.invalid' } }),
    exit: 1,
    says: ['http://cms.invalid/api/'],
  },
  {
    title: 'the CMS hangs up without a word',
    cms: (cms) => cms.misbehave('/api/hero', hangUp),
    exit: 1,
    says: ['/api/hero'],
  },
  {
    title: 'the CMS hangs up once, then answers',
    cms: (cms) => cms.misbehave('/api/hero', hangUp, answerProperly),
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'the line drops in the middle of the articles',
    cms: (cms) => cms.misbehave('/api/articles', breakOff),
    exit: 1,
    says: ['/api/articles'],
  },
  {
    title: 'the line drops once in the middle of the articles',
    cms: (cms) => cms.misbehave('/api/articles', breakOff, answerProperly),
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'the CMS takes the call and stays mute',
    ...impatient,
    cms: (cms) => cms.misbehave('/api/services', stayMute),
    exit: 1,
    says: ['/api/services'],
  },
  {
    title: 'the CMS stays mute once, then answers',
    ...impatient,
    cms: (cms) => cms.misbehave('/api/services', stayMute, answerProperly),
    exit: 0,
    reaches: heroIsNew,
  },
  {
    title: 'the CMS falls silent in the middle of an answer',
    ...impatient,
    cms: (cms) => cms.misbehave('/api/gallery', stall),
    exit: 1,
    says: ['/api/gallery'],
  },
  {
    title: 'the CMS sends a byte now and then',
    run: () => ({ environment: { CMS_TIMEOUT_MS: '250' } }),
    cms: (cms) => cms.misbehave('/api/testimonials', drip),
    exit: 1,
    says: ['/api/testimonials'],
  },
  {
    title: 'an answer never ends',
    cms: (cms) => cms.misbehave('/api/about', neverEnd),
    exit: 1,
    says: ['/api/about'],
    check: ({ cms }) => expect(cms.bytesSent).toBeLessThan(400_000_000),
  },
  {
    title: 'something other than a web server answers',
    cms: (cms) => cms.misbehave('/api/hero', babble),
    exit: 1,
    says: ['/api/hero'],
  },
];
