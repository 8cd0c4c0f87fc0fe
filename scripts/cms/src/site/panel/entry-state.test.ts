/** Tests the sentences of Strapi’s panel beside the form of an entry. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SiteState } from '../builds/build-state';
import { describeEntry } from './state-sentences';
import type { Connection, Version } from './state-sentences';
import {
  connectionWithoutHook,
  connectionWithoutReports,
  failedRequest,
  makeOnlineSite,
  makeSiteContent,
  makeSiteState,
  minutesAgo,
  publishedVersion,
  refusedState,
  testedAt,
  utc10,
  utc11,
  utc12,
  workingConnection,
} from './test-states';

beforeAll(() => void vi.useFakeTimers({ now: testedAt }));
afterAll(() => void vi.useRealTimers());

function summaryOf(
  state: SiteState | null,
  changes: Partial<Version>,
  connection = workingConnection,
) {
  const {
    state: described,
    problems,
    path,
  } = describeEntry(state, { ...publishedVersion, ...changes }, connection);
  const severities = problems.map(({ severity }) => severity).join();
  const { badge, variant, lines } = described;
  return [badge, variant, ...lines, severities, path ?? 'null'].join(' ');
}

const service = { uid: 'api::service.service', page: '/#services', firstPublishedAt: null };

test.each<[string, SiteState | null, Partial<Version>, RegExp]>([
  ['no build has reported', null, {}, /^En attente danger Publié depuis plus d’un quart/],
  [
    'no build has reported for minutes',
    null,
    { publishedAt: minutesAgo(14) },
    /^En attente secondary .* une à trois minutes .* null$/,
  ],
  ['the build read it', makeOnlineSite(utc11), {}, /^En ligne success .* à 12:00\. {2}\/blog\/a$/],
  ['the build read a newer version', makeOnlineSite(utc12), {}, /^En ligne success/],
  ['it was published after the reading', makeOnlineSite(utc10), {}, /^En attente/],
  ['the build read no entry of its type', makeOnlineSite(null), {}, /^En attente/],
  ['the build is refused', refusedState, {}, /^Pas en ligne danger La .* Un\. Deux\. stale null$/],
  [
    'the refused build is older',
    makeSiteState('refused', null, makeSiteContent(utc10)),
    {},
    /^En attente/,
  ],
  [
    'a build that began later failed before it had read anything',
    makeSiteState('failed', makeSiteContent(utc10)),
    { publishedAt: minutesAgo(75) },
    /^Pas en ligne danger/,
  ],
  [
    'its publication has an error',
    makeOnlineSite(utc11, 'omitted', null),
    {},
    /^Pas en .* omitted null$/,
  ],
  [
    'the site shows its previous version at the former address',
    makeOnlineSite(utc11, 'stale', '/blog/ancien'),
    {},
    /^Ancienne .* danger .* stale \/blog\/ancien$/,
  ],
  [
    'there is advice',
    makeOnlineSite(utc11, 'advice'),
    {},
    /^En ligne success .* advice \/blog\/a$/,
  ],
  [
    'it was withdrawn',
    makeOnlineSite(utc11),
    { publishedAt: null },
    /^Pas en ligne neutral Retiré : le site le montre au plus jusqu’à .* {2}null$/,
  ],
  [
    'it was published again after the build',
    makeOnlineSite(utc11),
    { publishedAt: minutesAgo(1) },
    /^En attente secondary .* {2}\/blog\/a$/,
  ],
  [
    'it was published for the first time after the build',
    makeOnlineSite(utc11),
    { publishedAt: utc12, firstPublishedAt: utc12 },
    /^En attente secondary .* {2}null$/,
  ],
  [
    'it was published again, and the build failed',
    makeSiteState('failed', makeSiteContent(utc10)),
    { publishedAt: minutesAgo(75), firstPublishedAt: utc10 },
    /^Ancienne version en ligne danger La dernière construction .* {2}\/blog\/a$/,
  ],
  [
    'an entry without a page was published after the build',
    makeOnlineSite(utc11),
    { ...service, publishedAt: utc12 },
    /^En attente secondary .* {2}\/#services$/,
  ],
  [
    'it was never published',
    makeOnlineSite(null),
    { publishedAt: null, firstPublishedAt: null },
    /^Pas en ligne neutral Un brouillon : .* null$/,
  ],
  [
    'a draft has a day',
    null,
    { publishedAt: null, firstPublishedAt: null, publishOn: '2026-12-24' },
    /^Pas en ligne neutral Ce brouillon sera publié tout seul le jeudi 24 décembre 2026\. {2}null$/,
  ],
  [
    'changes of a published article have a day',
    makeOnlineSite(utc11),
    { publishOn: '2026-12-24' },
    /^En ligne .* Les changements de ce brouillon seront publiés tout seuls le jeudi 24 déc/,
  ],
  [
    'the day of a draft is over',
    null,
    { publishedAt: null, firstPublishedAt: null, publishOn: '2026-11-25' },
    /« Publier le » était le mercredi 25 novembre 2026\. Publiez : le formulaire dit ce qui manque/,
  ],
])('When %s, the panel says so', (_what, state, changes, expected) => {
  expect(summaryOf(state, changes)).toMatch(expected);
  expect(
    describeEntry(state, { ...publishedVersion, documentId: 'b' }, workingConnection).problems,
  ).toEqual([]);
});

test.each<[string, Connection, RegExp]>([
  [
    'no build hook',
    connectionWithoutHook,
    /^Pas en ligne danger Publié dans Strapi, mais le site ne se met pas à jour : un réglage manque/,
  ],
  [
    'a host that refuses requests',
    { ...workingConnection, failedRequest },
    /^En attente danger La construction demandée le 26 novembre 2026 à 12:00 a été refusée \(réponse 500\) .* la redemande chaque minute\. /,
  ],
  [
    'no token for reports',
    connectionWithoutReports,
    /^Sans nouvelles neutral Le site se construit/,
  ],
])(
  'With %s, the panel does not promise a build that will not come',
  (_what, connection, expected) => {
    const summary = summaryOf(null, { publishedAt: minutesAgo(1) }, connection);
    expect(summary).toMatch(expected);
    if (connection !== connectionWithoutReports)
      expect(summary).not.toContain('Le site se construit');
    // Without reports, Strapi cannot know that a build is late.
    expect(summaryOf(null, {}, connectionWithoutReports)).toMatch(
      /^Sans nouvelles neutral Le site ne dit pas/,
    );
  },
);
