/** The report of a build, as the site writes it and as Strapi reads it: both sides describe it, and agree. */
import { expect, test } from 'vitest';
import { readSiteReport } from '../../../scripts/cms/src/site/site-report';
import { siteReportSchema } from '../../../scripts/lib/site-report';
import type { SiteReport } from '../../../scripts/lib/site-report';

const instant = '2026-11-27T10:00:00.000Z';
const uid = 'api::article.article';
const valid = (): SiteReport => ({
  formatVersion: 2,
  build: { id: 'b1', state: 'refused', startedAt: instant, endedAt: instant, reason: 'Trop.' },
  content: {
    readAt: instant,
    entries: {
      [uid]: {
        shown: { publishedAt: instant, page: '/blog/titre' },
        hidden: { publishedAt: instant, page: null },
      },
    },
    problems: [
      {
        ...{ uid, id: 'hidden', type: 'Articles', entry: '« Titre »', severity: 'omitted' },
        ...{ label: 'Adresse', message: 'à corriger.' },
      },
    ],
    problemsLeftOut: 0,
    removals: [{ type: 'Services', titles: ['« Froid »'], count: 1, before: 2 }],
  },
});

/** As it travels, with another value at a place; undefined leaves the place out. */
function reportWith(place: string, value: unknown): unknown {
  const report = JSON.parse(JSON.stringify(valid())) as object;
  const keys = place.split(' ');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<object>((node, key) => Reflect.get(node, key) as object, report);
  Reflect.set(parent, last, value);
  return JSON.parse(JSON.stringify(report));
}

test.each([
  ['as it is', 'formatVersion', 2],
  ['of a build that runs', 'build endedAt', null],
  ['with nothing to explain', 'build reason', null],
  ['of a build that has read nothing', 'content', null],
  ['about a type as a whole', 'content problems 0 id', null],
])('a report %s passes on both sides', (_what, place, value) => {
  const report = reportWith(place, value);
  expect(siteReportSchema.safeParse(report).error).toBeUndefined();
  expect(readSiteReport(report)).toEqual(report);
});

test.each([
  ['formatVersion', 1],
  ['build', undefined],
  ['build id', 7],
  ['build state', 'ok'],
  ['build startedAt', null],
  ['build endedAt', 'hier'],
  ['build endedAt', undefined],
  ['build reason', ['Trop.']],
  ['content', undefined],
  ['content', []],
  ['content readAt', 'hier'],
  ['content entries', []],
  [`content entries ${uid} shown`, '/blog/titre'],
  [`content entries ${uid} shown publishedAt`, ''],
  [`content entries ${uid} shown page`, 'blog/titre'],
  [`content entries ${uid} shown page`, '//ailleurs.example'],
  [`content entries ${uid} shown page`, undefined],
  ['content problems', {}],
  ['content problems 0 uid', null],
  ['content problems 0 id', undefined],
  ['content problems 0 severity', 'grave'],
  ['content problems 0 label', null],
  ['content problems 0 message', undefined],
  ['content problemsLeftOut', -1],
  ['content problemsLeftOut', 0.5],
  ['content removals 0 titles', 'Froid'],
  ['content removals 0 count', '1'],
  ['content removals 0 before', -1],
])('a report with another %s fails on both sides: %j', (place, value) => {
  const report = reportWith(place, value);
  expect(siteReportSchema.safeParse(report).success).toBe(false);
  expect(readSiteReport(report)).toBeNull();
});
