/** Tests the sentences of Strapi’s panel and home page about the reports of builds. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { stateAfter } from '../../../scripts/cms/src/site/build-state.ts';
import type { SiteState } from '../../../scripts/cms/src/site/build-state.ts';
import { describeEntry, describeSite } from '../../../scripts/cms/src/site/state-sentences.ts';
import type { Connection } from '../../../scripts/cms/src/site/state-sentences.ts';
import type { Version } from '../../../scripts/cms/src/site/read-versions.ts';
import type {
  SiteContent,
  SiteProblem,
  SiteReport,
} from '../../../scripts/cms/src/site/site-report.ts';

const uid = 'api::article.article';
const utc10 = '2026-11-26T10:00:00.000Z';
const utc11 = '2026-11-26T11:00:00.000Z';
const utc12 = '2026-11-26T12:00:00.000Z';

const testedAt = new Date('2026-11-26T12:10:00.000Z');

beforeAll(() => void vi.useFakeTimers({ now: testedAt }));
afterAll(() => void vi.useRealTimers());

const articleProblem = {
  uid,
  id: 'a',
  type: 'Articles',
  entry: '« A »',
  label: 'Adresse',
  message: 'à corriger.',
};

/**
 * Returns the content that a build has read.
 * @param newest time at which the newest article was published; null if there is none
 * @param severity adds a problem of this severity in article “a”
 */
const makeSiteContent = (
  newest: string | null,
  severity?: SiteProblem['severity'],
  page: string | null = '/blog/a',
): SiteContent => ({
  readAt: utc11,
  newestPublishedAt: newest === null ? {} : { [uid]: newest },
  problems: severity ? [{ ...articleProblem, severity, page }] : [],
  problemsLeftOut: 0,
  removals: [],
});

const makeBuild = (state: SiteReport['build']['state']): SiteReport['build'] => ({
  id: 'b1',
  state,
  startedAt: utc11,
  endedAt: state === 'running' ? null : utc12,
  reason: null,
});

const makeSiteState = (
  state: SiteReport['build']['state'],
  online: SiteContent | null,
  rejectedContent: SiteContent | null = null,
): SiteState => ({
  build: makeBuild(state),
  online: online && { ...online, since: utc11 },
  rejectedContent,
});

const makeOnlineSite = (...contentRead: Parameters<typeof makeSiteContent>) =>
  makeSiteState('online', makeSiteContent(...contentRead));
const minutesAgo = (minutes: number) =>
  new Date(testedAt.getTime() - minutes * 60_000).toISOString();
const refusedState = makeSiteState(
  'refused',
  makeSiteContent(utc10),
  makeSiteContent(utc11, 'stale'),
);
refusedState.build.reason = 'Un.\n\nDeux.';

const workingConnection: Connection = {
  hasBuildHook: true,
  hasReportToken: true,
  failedRequest: null,
};
const publishedVersion: Version = {
  uid,
  documentId: 'a',
  publishedAt: utc11,
  page: '/blog/a',
  pastVersions: [],
  publishOn: null,
  isReadLocale: true,
};

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

const withdrawnVersion = { publishedAt: utc11, endedAt: utc12, page: '/blog/a' };
const renamedVersion = { ...withdrawnVersion, page: '/blog/ancien' };

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
    'it was withdrawn after the build',
    makeOnlineSite(utc11),
    { publishedAt: null, pastVersions: [withdrawnVersion] },
    /^Retrait en attente secondary .* {2}\/blog\/a$/,
  ],
  [
    'it was withdrawn before the build',
    {
      ...makeOnlineSite(utc11),
      online: { ...makeSiteContent(utc11), readAt: utc12, since: utc12 },
    },
    { publishedAt: null, pastVersions: [withdrawnVersion] },
    /^Pas en ligne neutral .* {2}null$/,
  ],
  [
    'it was published and withdrawn after the build',
    makeOnlineSite(utc10),
    { publishedAt: null, pastVersions: [withdrawnVersion] },
    /^Pas en ligne neutral .* {2}null$/,
  ],
  [
    'it was renamed after the build',
    makeOnlineSite(utc11),
    { publishedAt: utc12, pastVersions: [renamedVersion] },
    /^En attente secondary .* {2}\/blog\/ancien$/,
  ],
  [
    'it was renamed twice, and a build read the version between',
    makeOnlineSite(utc12),
    {
      publishedAt: '2026-11-26T12:05:00.000Z',
      page: '/blog/c',
      pastVersions: [
        renamedVersion,
        { publishedAt: utc12, endedAt: minutesAgo(5), page: '/blog/b' },
      ],
    },
    /^En attente secondary .* {2}\/blog\/b$/,
  ],
  [
    'it was never published',
    makeOnlineSite(null),
    { publishedAt: null },
    /^Pas en ligne neutral .* null$/,
  ],
  [
    'the site does not read its locale',
    makeOnlineSite(utc11),
    { isReadLocale: false },
    /^Pas en ligne neu/,
  ],
  [
    'a draft has a day',
    null,
    { publishedAt: null, publishOn: '2026-12-24' },
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
    { publishedAt: null, publishOn: '2026-11-25' },
    /« Publier le » était le mercredi 25 novembre 2026\. Publiez : le formulaire dit ce qui manque/,
  ],
])('When %s, the panel says so', (_what, state, changes, expected) => {
  expect(summaryOf(state, changes)).toMatch(expected);
  expect(
    describeEntry(state, { ...publishedVersion, documentId: 'b' }, workingConnection).problems,
  ).toEqual([]);
});

const failedRequest = {
  count: 1,
  answer: 'réponse 500',
  failedAt: utc11,
  nextAttemptAt: '2026-11-26T12:11:00.000Z',
};
const connectionWithoutHook = { ...workingConnection, hasBuildHook: false };
const connectionWithoutReports = { ...workingConnection, hasReportToken: false };

test.each<[string, Connection, RegExp]>([
  [
    'no build hook',
    connectionWithoutHook,
    /^En attente secondary Publier dans Strapi ne construit pas le site : /,
  ],
  [
    'a host that refuses requests',
    { ...workingConnection, failedRequest },
    /^En attente danger La construction demandée le 26 novembre 2026 à 12:00 a été refusée \(réponse 500\) .* la redemande à 13:11\. /,
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

const removals = [{ type: 'Articles', titles: ['« A »', '« B »'], count: 5, before: 6 }];

test.each<[string, SiteState | null, Connection, string, RegExp]>([
  ['no report has come', null, workingConnection, 'Sans nouvelles neutral', /rien dit à Strapi/],
  [
    'no report can come',
    null,
    connectionWithoutReports,
    'Sans nouvelles neutral',
    /CMS_REPORT_TOKEN n’est pas/,
  ],
  [
    'Strapi cannot ask for builds',
    makeOnlineSite(utc11),
    connectionWithoutHook,
    'En ligne success',
    /\nPublier dans Strapi ne construit pas le site/,
  ],
  [
    'the host refuses requests',
    makeOnlineSite(utc11),
    { ...workingConnection, failedRequest },
    'En ligne danger',
    /refusée \(réponse 500\)/,
  ],
  [
    'a build runs for 19 minutes',
    {
      ...makeSiteState('running', makeSiteContent(utc11)),
      build: { ...makeBuild('running'), startedAt: minutesAgo(19) },
    },
    workingConnection,
    'En construction secondary',
    /^Une à trois minutes d’attente\.$/,
  ],
  [
    'a build runs for 21 minutes',
    {
      ...makeSiteState('running', makeSiteContent(utc11)),
      build: { ...makeBuild('running'), startedAt: minutesAgo(21) },
    },
    workingConnection,
    'Construction sans nouvelles danger',
    /^La construction commencée le 26 novembre 2026 à 12:49 n’a plus .*\nLes visiteurs/,
  ],
  [
    'a build is online',
    makeOnlineSite(utc11),
    workingConnection,
    'En ligne success',
    /^Les visiteurs .* le 26 novembre 2026 à 12:00\.$/,
  ],
  [
    'too much would vanish',
    makeSiteState('refused', makeSiteContent(utc10), { ...makeSiteContent(utc11), removals }),
    workingConnection,
    'Publication refusée danger',
    /^Trop de contenu .*\nArticles, 5 sur 6 : « A », « B »\nLes visiteurs/,
  ],
  [
    'a build has failed',
    {
      ...makeSiteState('failed', makeSiteContent(utc11)),
      build: { ...makeBuild('failed'), reason: 'Disque plein.' },
    },
    workingConnection,
    'Construction échouée danger',
    /^Demandez .*\nDisque plein\.\nLes visiteurs/,
  ],
])('When %s, the home page says so', (_what, state, connection, expected, lines) => {
  const siteDescription = describeSite(state, connection);
  expect(`${siteDescription.badge} ${siteDescription.variant}`).toBe(expected);
  expect(siteDescription.lines.join('\n')).toMatch(lines);
});

test('the online content stays in the state while a build runs or after it has failed', () => {
  const makeReport = (
    state: SiteReport['build']['state'],
    contentRead: SiteContent | null,
  ): SiteReport => ({
    formatVersion: 3,
    build: makeBuild(state),
    content: contentRead,
  });
  const firstState = stateAfter(null, makeReport('online', makeSiteContent(utc10)));
  expect(firstState).toMatchObject({ online: { since: utc12 }, rejectedContent: null });
  expect(stateAfter(firstState, makeReport('running', null)).online).toEqual(firstState.online);
  const afterRefusal = stateAfter(firstState, makeReport('refused', makeSiteContent(utc11)));
  expect(afterRefusal).toMatchObject({
    online: firstState.online,
    rejectedContent: makeSiteContent(utc11),
  });
  const unchangedState = stateAfter(
    { ...afterRefusal, online: firstState.online && { ...firstState.online, since: utc10 } },
    makeReport('unchanged', makeSiteContent(utc11)),
  );
  expect(unchangedState.online).toEqual({ ...makeSiteContent(utc11), since: utc10 });
  expect(unchangedState).toMatchObject({ build: { state: 'unchanged' }, rejectedContent: null });
  expect(stateAfter(null, makeReport('unchanged', makeSiteContent(utc11))).online?.since).toBe(
    utc12,
  );
  expect(stateAfter(null, makeReport('failed', null))).toMatchObject({
    online: null,
    rejectedContent: null,
  });
});
