/** What Strapi’s panel says of an entry, by what the last builds have read. */
import { expect, test } from 'vitest';
import { entryStateOf } from '../../../scripts/cms/strapi/plugin/server/entry-state';
import type { SiteContent, SiteReport } from '../../../scripts/lib/site-report-v1';

const uid = 'api::article.article';
const [before, now] = ['2026-11-26T10:00:00.000Z', '2026-11-26T11:00:00.000Z'];

const content = (version: string | null, changes: Partial<SiteContent> = {}): SiteContent => ({
  readAt: now,
  published: version === null ? {} : { [uid]: { a: version } },
  ...{ attention: [], attentionLeftOut: 0, scheduled: [], removals: [] },
  ...changes,
});
const build = (state: SiteReport['build']['state']) => ({
  ...{ id: 'b1', state, startedAt: now, endedAt: null, reason: null },
});
const report = (
  state: SiteReport['build']['state'],
  online: SiteContent | null,
  held: SiteContent | null = null,
): SiteReport => ({
  ...{ formatVersion: 1, build: build(state), held },
  online: online && { ...online, since: now },
});
const attention = (severity: 'omitted' | 'stale' | 'advice') => ({
  attention: [
    {
      ...{ uid, id: 'a', type: 'Articles', entry: '« A »', page: null },
      problems: [{ severity, label: 'Adresse', message: 'à corriger.' }],
    },
  ],
});
const scheduled = { scheduled: [{ uid, id: 'a', entry: '« A »', day: '2026-12-20' }] };

test.each([
  ['no build has reported', null, now, 'unknown'],
  ['the build has read this version', report('online', content(now)), now, 'online'],
  ['it has read an earlier one', report('online', content(before)), now, 'waiting'],
  ['it has read none', report('online', content(null)), now, 'waiting'],
  ['a build is running', report('running', content(before)), now, 'building'],
  [
    'this version is online, and another build runs',
    report('running', content(now)),
    now,
    'online',
  ],
  ['the build is refused', report('refused', content(before), content(now)), now, 'held'],
  [
    'the refused one has not read it',
    report('refused', content(before), content(before)),
    now,
    'waiting',
  ],
  ['it has a mistake', report('online', content(now, attention('omitted'))), now, 'omitted'],
  [
    'its version of before is shown',
    report('online', content(now, attention('stale'))),
    now,
    'stale',
  ],
  ['there is advice', report('online', content(now, attention('advice'))), now, 'online'],
  ['it is for a later day', report('online', content(now, scheduled)), now, 'scheduled'],
  ['it was taken back', report('online', content(now)), null, 'leaving'],
  ['it was taken back, and a build runs', report('running', content(now)), null, 'building'],
  ['it was never published', report('online', content(null)), null, 'draft'],
  ['what was never shown was taken back', report('online', content(now, scheduled)), null, 'draft'],
] as const)('%s', (_what, state, publishedAt, expected) => {
  const entry = { uid, id: 'a', isSingle: false, publishedAt, unpublishedAt: null };
  expect(entryStateOf(state, entry).state).toBe(expected);
});

test('a single type tells of all its parts, by their names', () => {
  const parts = attention('advice').attention.flatMap((item) => [
    { ...item, id: null, entry: 'Articles' },
    { ...item, id: null, entry: '« Villa » (projet 3)' },
  ]);
  const single = report('online', content(now, { attention: parts }));
  const entry = { uid, id: 'a', isSingle: true, publishedAt: now, unpublishedAt: null };
  expect(entryStateOf(single, entry).problems.map(({ label }) => label)).toEqual([
    'Adresse',
    '« Villa » (projet 3) › Adresse',
  ]);
});
