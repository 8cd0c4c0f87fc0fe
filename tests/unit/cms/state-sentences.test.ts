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
const before = '2026-11-26T10:00:00.000Z';
const now = '2026-11-26T11:00:00.000Z';
const later = '2026-11-26T12:00:00.000Z';

const testedAt = new Date('2026-11-26T12:10:00.000Z');

beforeAll(() => void vi.useFakeTimers({ now: testedAt }));
afterAll(() => void vi.useRealTimers());

const problem = {
  uid,
  id: 'a',
  type: 'Articles',
  entry: '« A »',
  label: 'Adresse',
  message: 'à corriger.',
};

/** Returns content that a build has read: articles up to this version, with a problem of article “a” if given. */
const content = (
  newest: string | null,
  severity?: SiteProblem['severity'],
  page: string | null = '/blog/a',
): SiteContent => ({
  readAt: now,
  newestPublishedAt: newest === null ? {} : { [uid]: newest },
  problems: severity ? [{ ...problem, severity, page }] : [],
  problemsLeftOut: 0,
  removals: [],
});

const build = (state: SiteReport['build']['state']): SiteReport['build'] => ({
  id: 'b1',
  state,
  startedAt: now,
  endedAt: state === 'running' ? null : later,
  reason: null,
});

const site = (
  state: SiteReport['build']['state'],
  online: SiteContent | null,
  rejectedContent: SiteContent | null = null,
): SiteState => ({
  build: build(state),
  online: online && { ...online, since: now },
  rejectedContent,
});

const online = (...read: Parameters<typeof content>) => site('online', content(...read));
const ago = (minutes: number) => new Date(testedAt.getTime() - minutes * 60_000).toISOString();
const rejected = site('refused', content(before), content(now, 'stale'));
rejected.build.reason = 'Un.\n\nDeux.';

const connected: Connection = { hasBuildHook: true, hasReportToken: true, failedRequest: null };
const version: Version = {
  uid,
  documentId: 'a',
  publishedAt: now,
  page: '/blog/a',
  pastVersions: [],
  publishOn: null,
  isReadLocale: true,
};

function summaryOf(state: SiteState | null, changes: Partial<Version>, connection = connected) {
  const {
    state: described,
    problems,
    path,
  } = describeEntry(state, { ...version, ...changes }, connection);
  const severities = problems.map(({ severity }) => severity).join();
  const { badge, variant, lines } = described;
  return [badge, variant, ...lines, severities, path ?? 'null'].join(' ');
}

const withdrawn = { publishedAt: now, endedAt: later, page: '/blog/a' };
const renamed = { ...withdrawn, page: '/blog/ancien' };

test.each<[string, SiteState | null, Partial<Version>, RegExp]>([
  ['no build has reported', null, {}, /^En attente danger Publié depuis plus d’un quart/],
  [
    'no build has reported for minutes',
    null,
    { publishedAt: ago(14) },
    /^En attente secondary .* une à trois minutes .* null$/,
  ],
  ['the build read it', online(now), {}, /^En ligne success .* à 12:00\. {2}\/blog\/a$/],
  ['the build read a newer version', online(later), {}, /^En ligne success/],
  ['it was published after the reading', online(before), {}, /^En attente/],
  ['the build read no entry of its type', online(null), {}, /^En attente/],
  ['the build is refused', rejected, {}, /^Pas en ligne danger La .* Un\. Deux\. stale null$/],
  ['the refused build is older', site('refused', null, content(before)), {}, /^En attente/],
  [
    'a build that began later failed before it had read anything',
    site('failed', content(before)),
    { publishedAt: ago(75) },
    /^Pas en ligne danger/,
  ],
  ['its publication has an error', online(now, 'omitted', null), {}, /^Pas en .* omitted null$/],
  [
    'the site shows its previous version at the former address',
    online(now, 'stale', '/blog/ancien'),
    {},
    /^Ancienne .* danger .* stale \/blog\/ancien$/,
  ],
  ['there is advice', online(now, 'advice'), {}, /^En ligne success .* advice \/blog\/a$/],
  [
    'it was withdrawn after the build',
    online(now),
    { publishedAt: null, pastVersions: [withdrawn] },
    /^Retrait en attente secondary .* {2}\/blog\/a$/,
  ],
  [
    'it was withdrawn before the build',
    { ...online(now), online: { ...content(now), readAt: later, since: later } },
    { publishedAt: null, pastVersions: [withdrawn] },
    /^Pas en ligne neutral .* {2}null$/,
  ],
  [
    'it was published and withdrawn after the build',
    online(before),
    { publishedAt: null, pastVersions: [withdrawn] },
    /^Pas en ligne neutral .* {2}null$/,
  ],
  [
    'it was renamed after the build',
    online(now),
    { publishedAt: later, pastVersions: [renamed] },
    /^En attente secondary .* {2}\/blog\/ancien$/,
  ],
  [
    'it was renamed twice, and a build read the version between',
    online(later),
    {
      publishedAt: '2026-11-26T12:05:00.000Z',
      page: '/blog/c',
      pastVersions: [renamed, { publishedAt: later, endedAt: ago(5), page: '/blog/b' }],
    },
    /^En attente secondary .* {2}\/blog\/b$/,
  ],
  ['it was never published', online(null), { publishedAt: null }, /^Pas en ligne neutral .* null$/],
  ['the site does not read its locale', online(now), { isReadLocale: false }, /^Pas en ligne neu/],
  [
    'a draft has a day',
    null,
    { publishedAt: null, publishOn: '2026-12-24' },
    /^Pas en ligne neutral Ce brouillon sera publié tout seul le jeudi 24 décembre 2026\. {2}null$/,
  ],
  [
    'changes of a published article have a day',
    online(now),
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
  expect(describeEntry(state, { ...version, documentId: 'b' }, connected).problems).toEqual([]);
});

const failedRequest = {
  count: 1,
  answer: 'réponse 500',
  failedAt: now,
  nextAttemptAt: '2026-11-26T12:11:00.000Z',
};
const noHook = { ...connected, hasBuildHook: false };
const noReports = { ...connected, hasReportToken: false };

test.each<[string, Connection, RegExp]>([
  [
    'no build hook',
    noHook,
    /^En attente secondary Publier dans Strapi ne construit pas le site : /,
  ],
  [
    'a host that refuses requests',
    { ...connected, failedRequest },
    /^En attente danger La construction demandée le 26 novembre 2026 à 12:00 a été refusée \(réponse 500\) .* la redemande à 13:11\. /,
  ],
  ['no token for reports', noReports, /^Sans nouvelles neutral Le site se construit/],
])(
  'With %s, the panel does not promise a build that will not come',
  (_what, connection, expected) => {
    const summary = summaryOf(null, { publishedAt: ago(1) }, connection);
    expect(summary).toMatch(expected);
    if (connection !== noReports) expect(summary).not.toContain('Le site se construit');
    // Without reports, Strapi cannot know that a build is late.
    expect(summaryOf(null, {}, noReports)).toMatch(/^Sans nouvelles neutral Le site ne dit pas/);
  },
);

const removals = [{ type: 'Articles', titles: ['« A »', '« B »'], count: 5, before: 6 }];

test.each<[string, SiteState | null, Connection, string, RegExp]>([
  ['no report has come', null, connected, 'Sans nouvelles neutral', /rien dit à Strapi/],
  ['no report can come', null, noReports, 'Sans nouvelles neutral', /CMS_REPORT_TOKEN n’est pas/],
  [
    'Strapi cannot ask for builds',
    online(now),
    noHook,
    'En ligne success',
    /\nPublier dans Strapi ne construit pas le site/,
  ],
  [
    'the host refuses requests',
    online(now),
    { ...connected, failedRequest },
    'En ligne danger',
    /refusée \(réponse 500\)/,
  ],
  [
    'a build runs for 19 minutes',
    { ...site('running', content(now)), build: { ...build('running'), startedAt: ago(19) } },
    connected,
    'En construction secondary',
    /^Une à trois minutes d’attente\.$/,
  ],
  [
    'a build runs for 21 minutes',
    { ...site('running', content(now)), build: { ...build('running'), startedAt: ago(21) } },
    connected,
    'Construction sans nouvelles danger',
    /^La construction commencée le 26 novembre 2026 à 12:49 n’a plus .*\nLes visiteurs/,
  ],
  [
    'a build is online',
    online(now),
    connected,
    'En ligne success',
    /^Les visiteurs .* le 26 novembre 2026 à 12:00\.$/,
  ],
  [
    'too much would vanish',
    site('refused', content(before), { ...content(now), removals }),
    connected,
    'Publication refusée danger',
    /^Trop de contenu .*\nArticles, 5 sur 6 : « A », « B »\nLes visiteurs/,
  ],
  [
    'a build has failed',
    { ...site('failed', content(now)), build: { ...build('failed'), reason: 'Disque plein.' } },
    connected,
    'Construction échouée danger',
    /^Demandez .*\nDisque plein\.\nLes visiteurs/,
  ],
])('When %s, the home page says so', (_what, state, connection, expected, lines) => {
  const described = describeSite(state, connection);
  expect(`${described.badge} ${described.variant}`).toBe(expected);
  expect(described.lines.join('\n')).toMatch(lines);
});

test('the online content stays in the state while a build runs or after it has failed', () => {
  const report = (state: SiteReport['build']['state'], read: SiteContent | null): SiteReport => ({
    formatVersion: 3,
    build: build(state),
    content: read,
  });
  const first = stateAfter(null, report('online', content(before)));
  expect(first).toMatchObject({ online: { since: later }, rejectedContent: null });
  expect(stateAfter(first, report('running', null)).online).toEqual(first.online);
  const refused = stateAfter(first, report('refused', content(now)));
  expect(refused).toMatchObject({ online: first.online, rejectedContent: content(now) });
  const unchanged = stateAfter(
    { ...refused, online: first.online && { ...first.online, since: before } },
    report('unchanged', content(now)),
  );
  expect(unchanged.online).toEqual({ ...content(now), since: before });
  expect(unchanged).toMatchObject({ build: { state: 'unchanged' }, rejectedContent: null });
  expect(stateAfter(null, report('unchanged', content(now))).online?.since).toBe(later);
  expect(stateAfter(null, report('failed', null))).toMatchObject({
    online: null,
    rejectedContent: null,
  });
});
