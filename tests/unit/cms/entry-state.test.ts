/** What Strapi’s panel says of an entry, by what the last builds have read. */
import { expect, test } from 'vitest';
import { describeEntry, describeSite, stateAfter } from '../../../scripts/cms/src/site/entry-state';
import type { SiteState } from '../../../scripts/cms/src/site/entry-state';
import type {
  SiteContent,
  SiteProblem,
  SiteReport,
} from '../../../scripts/cms/src/site/site-report';

const uid = 'api::article.article';
const [before, now] = ['2026-11-26T10:00:00.000Z', '2026-11-26T11:00:00.000Z'];
const later = '2026-11-26T12:00:00.000Z';

/** What a build has read: this version of the article, shown on a page or not. */
const content = (
  version: string | null,
  severity?: SiteProblem['severity'],
  page: string | null = '/blog/a',
): SiteContent => ({
  readAt: now,
  entries: version === null ? {} : { [uid]: { a: { publishedAt: version, page } } },
  problems: severity
    ? [
        {
          ...{ uid, id: 'a', type: 'Articles', entry: '« A »', severity },
          ...{ label: 'Adresse', message: 'à corriger.' },
        },
      ]
    : [],
  ...{ problemsLeftOut: 0, removals: [] },
});

const build = (state: SiteReport['build']['state']) => ({
  ...{ id: 'b1', state, startedAt: now, endedAt: state === 'running' ? null : later, reason: null },
});

const site = (
  state: SiteReport['build']['state'],
  online: SiteContent | null,
  held: SiteContent | null = null,
): SiteState => ({ build: build(state), online: online && { ...online, since: now }, held });

test.each([
  ['no build has reported', null, now, 'En attente'],
  ['the build has read this version', site('online', content(now)), now, 'En ligne'],
  ['it has read an earlier one', site('online', content(before)), now, 'En attente'],
  ['it has read none', site('online', content(null)), now, 'En attente'],
  ['it is online, and another build runs', site('running', content(now)), now, 'En ligne'],
  ['the build is refused', site('refused', content(before), content(now)), now, 'Pas en ligne'],
  ['the refused one is older', site('refused', null, content(before)), now, 'En attente'],
  ['it has a mistake', site('online', content(now, 'omitted', null)), now, 'Pas en ligne'],
  [
    'its version of before is shown',
    site('online', content(now, 'stale')),
    now,
    'Ancienne version en ligne',
  ],
  ['there is advice', site('online', content(now, 'advice')), now, 'En ligne'],
  ['it was taken back', site('online', content(now)), null, 'Retrait en attente'],
  ['it was never published', site('online', content(null)), null, 'Pas en ligne'],
] as const)('%s', (_what, state, publishedAt, expected) => {
  const version = { uid, documentId: 'a', publishedAt, publishOn: null };
  expect(describeEntry(state, version).state.badge).toBe(expected);
});

test('the lines say what is so, what holds it back, and what to do', () => {
  const said = (
    state: SiteState | null,
    publishedAt: string | null = now,
    publishOn: string | null = null,
  ) => {
    const version = { uid, documentId: 'a', publishedAt, publishOn };
    const { state: described, problems, path } = describeEntry(state, version);
    return [
      described.variant,
      ...described.lines,
      ...problems.map(({ severity }) => severity),
      path,
    ].join(' | ');
  };
  const reason = { ...build('refused'), reason: 'Un.\n\nDeux.' };
  const refused = { ...site('refused', null, content(now, 'stale')), build: reason };
  expect(said(refused)).toBe(
    'danger | La dernière construction du site n’a pas été mise en ligne. | Un. | Deux. | stale | ',
  );
  expect(said(site('online', content(now, 'advice')))).toBe(
    'success | Depuis le 26 novembre 2026 à 12:00. | advice | /blog/a',
  );
  expect(said(site('online', content(now, 'omitted', null)))).toMatch(/^danger .* \| omitted \| $/);
  expect(said(site('online', content(now, 'stale')))).toMatch(/^danger .* \| stale \| \/blog\/a$/);
  expect(said(site('online', content(now)), null)).toMatch(/^secondary .* \/blog\/a$/);
  expect(said(null, null)).toBe('neutral | Le site ne le montre pas. | ');
  expect(said(null, null, '2026-12-24')).toContain('tout seul le jeudi 24 décembre 2026.');
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  expect(said(null, ago(14))).toMatch(/^secondary .* une à trois minutes/);
  expect(said(null, ago(16))).toMatch(/^danger .* plus d’un quart d’heure/);
  const others = site('online', content(now, 'omitted'));
  const other = { documentId: 'b', publishedAt: now, publishOn: null };
  expect(describeEntry(others, { ...other, uid }).problems).toEqual([]);
});

const removals = [{ type: 'Articles', titles: ['« A »', '« B »'], count: 5, before: 6 }];

test.each<[SiteState | null, string, RegExp]>([
  [null, 'Sans nouvelles neutral', /rien dit à Strapi/],
  [site('running', content(now)), 'En construction secondary', /^Une à trois minutes d’attente\.$/],
  [
    site('online', content(now)),
    'En ligne success',
    /^Les visiteurs .* le 26 novembre 2026 à 12:00\.$/,
  ],
  [site('unchanged', content(now)), 'En ligne success', /^Les visiteurs/],
  [site('refused', null, content(now)), 'Publication refusée danger', /^$/],
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
  const online = stateAfter(null, report('online', content(before)));
  expect(online).toMatchObject({ online: { since: later }, held: null });
  expect(stateAfter(online, report('running', null)).online).toEqual(online.online);
  const refused = stateAfter(online, report('refused', content(now)));
  expect(refused).toMatchObject({ online: online.online, held: content(now) });
  const unchanged = stateAfter(
    { ...refused, online: online.online && { ...online.online, since: before } },
    report('unchanged', content(now)),
  );
  expect(unchanged.online).toEqual({ ...content(now), since: before });
  expect(unchanged).toMatchObject({ build: { state: 'unchanged' }, held: null });
  expect(stateAfter(null, report('unchanged', content(now))).online?.since).toBe(later);
  expect(stateAfter(null, report('failed', null))).toMatchObject({ online: null, held: null });
});
