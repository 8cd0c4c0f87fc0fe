/** What Strapi’s panel says of an entry, by what the last builds have read. */
import { expect, test } from 'vitest';
import { stateAfter } from '../../../scripts/cms/src/site/kept-state.ts';
import type { SiteState } from '../../../scripts/cms/src/site/kept-state.ts';
import {
  describeEntry,
  describeSite,
} from '../../../scripts/cms/src/site/publication-sentences.ts';
import type {
  SiteContent,
  SiteProblem,
  SiteReport,
} from '../../../scripts/cms/src/site/site-report.ts';

const uid = 'api::article.article';
const [before, now] = ['2026-11-26T10:00:00.000Z', '2026-11-26T11:00:00.000Z'];
const later = '2026-11-26T12:00:00.000Z';

const problem = {
  ...{ uid, id: 'a', type: 'Articles', entry: '« A »', label: 'Adresse', message: 'à corriger.' },
};

/** What a build has read: this version of the article, shown on a page or not. */
const content = (
  version: string | null,
  severity?: SiteProblem['severity'],
  page: string | null = '/blog/a',
): SiteContent => ({
  readAt: now,
  entries: version === null ? {} : { [uid]: { a: { publishedAt: version, page } } },
  problems: severity ? [{ ...problem, severity }] : [],
  ...{ problemsLeftOut: 0, removals: [] },
});

const build = (state: SiteReport['build']['state']): SiteReport['build'] => ({
  ...{ id: 'b1', state, startedAt: now, endedAt: state === 'running' ? null : later, reason: null },
});

const site = (
  state: SiteReport['build']['state'],
  online: SiteContent | null,
  held: SiteContent | null = null,
): SiteState => ({ build: build(state), online: online && { ...online, since: now }, held });

const published = (state: SiteState | null, at: string | null = now) => [state, at] as const;
const online = (...read: Parameters<typeof content>) => site('online', content(...read));
const ago = (minutes: number) =>
  published(null, new Date(Date.now() - minutes * 60_000).toISOString());
const held = { ...site('refused', content(before), content(now, 'stale')) };
held.build.reason = 'Un.\n\nDeux.';

test.each([
  ['no build has reported', published(null), /^En attente danger Publié depuis plus d’un quart/],
  ['nor has one within minutes', ago(14), /^En attente secondary .* une à trois minutes .* null$/],
  ['it read this version', published(online(now)), /^En ligne success .* à 12:00\. {2}\/blog\/a$/],
  ['it read an earlier one', published(online(before)), /^En attente/],
  ['the build is refused', published(held), /^Pas en ligne danger La .* Un\. Deux\. stale /],
  ['the refused one is older', published(site('refused', null, content(before))), /^En attente/],
  ['it has a mistake', published(online(now, 'omitted', null)), /^Pas en .* omitted null$/],
  ['the one before is shown', published(online(now, 'stale')), /^Ancienne .* danger .* stale /],
  ['there is advice', published(online(now, 'advice')), /^En ligne success .* advice \/blog\/a$/],
  ['it was taken back', published(online(now), null), /^Retrait en attente secondary .*\/a$/],
  ['it was never published', published(online(null), null), /^Pas en ligne neutral .* {2}null$/],
] as const)('%s', (_what, [state, publishedAt], expected) => {
  const version = { uid, documentId: 'a', publishedAt, publishOn: null };
  const { state: described, problems, path } = describeEntry(state, version);
  const severities = problems.map(({ severity }) => severity).join();
  const { badge, variant, lines } = described;
  expect([badge, variant, ...lines, severities, path ?? 'null'].join(' ')).toMatch(expected);
  expect(describeEntry(state, { ...version, documentId: 'b' }).problems).toEqual([]);
});

test('a draft with a day says when it is published', () => {
  const draft = { uid, documentId: 'a', publishedAt: null, publishOn: '2026-12-24' };
  expect(describeEntry(null, draft).state.lines.join()).toContain('le jeudi 24 décembre 2026.');
});

const removals = [{ type: 'Articles', titles: ['« A »', '« B »'], count: 5, before: 6 }];

test.each<[SiteState | null, string, RegExp]>([
  [null, 'Sans nouvelles neutral', /rien dit à Strapi/],
  [site('running', content(now)), 'En construction secondary', /^Une à trois minutes d’attente\.$/],
  [online(now), 'En ligne success', /^Les visiteurs .* le 26 novembre 2026 à 12:00\.$/],
  [
    site('refused', content(before), { ...content(now), removals }),
    'Publication refusée danger',
    /^Trop de contenu .*\nArticles, 5 sur 6 : « A », « B »\nLes visiteurs/,
  ],
  [
    { ...site('failed', content(now)), build: { ...build('failed'), reason: 'Disque plein.' } },
    'Construction échouée danger',
    /^Demandez .*\nDisque plein\.\nLes visiteurs/,
  ],
])('of the site is said, after %j: %s', (state, expected, lines) => {
  const described = describeSite(state);
  expect(`${described.badge} ${described.variant}`).toBe(expected);
  expect(described.lines.join('\n')).toMatch(lines);
});

test('reports follow each other: what is online stays while a build runs or fails', () => {
  const report = (state: SiteReport['build']['state'], read: SiteContent | null): SiteReport => ({
    ...{ formatVersion: 2, build: build(state), content: read },
  });
  const first = stateAfter(null, report('online', content(before)));
  expect(first).toMatchObject({ online: { since: later }, held: null });
  expect(stateAfter(first, report('running', null)).online).toEqual(first.online);
  const refused = stateAfter(first, report('refused', content(now)));
  expect(refused).toMatchObject({ online: first.online, held: content(now) });
  const unchanged = stateAfter(
    { ...refused, online: first.online && { ...first.online, since: before } },
    report('unchanged', content(now)),
  );
  expect(unchanged.online).toEqual({ ...content(now), since: before });
  expect(unchanged).toMatchObject({ build: { state: 'unchanged' }, held: null });
  expect(stateAfter(null, report('unchanged', content(now))).online?.since).toBe(later);
  expect(stateAfter(null, report('failed', null))).toMatchObject({ online: null, held: null });
});
