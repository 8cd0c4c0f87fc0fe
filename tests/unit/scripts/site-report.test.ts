/** What Strapi’s panel and home page are told of a build. */
import { describe, expect, test } from 'vitest';
import { siteReportSchema } from '../../../scripts/lib/site-report';
import type { BuildOutcome, BuildRecord } from '../../../scripts/netlify/build-record';
import { readRequest } from '../../../scripts/netlify/build-request';
import { describeBuild } from '../../../scripts/netlify/describe-build';
import { readSiteReport, siteReportAfter } from '../../../scripts/netlify/site-report';
import { entryStateOf } from '../../../scripts/cms/strapi/plugin/server/entry-state';
import { formatReport, noFindings } from '../../../scripts/sync/report/report';
import { reviewRows } from '../../../src/preview/review';
import type { SyncReport } from '../../../scripts/sync/report/report';

const startedAt = new Date('2026-11-01T13:05:00Z');
const now = new Date('2026-11-01T13:07:12Z');
const later = new Date('2026-11-01T14:00:00Z');

const build = (id = 'b1'): BuildRecord => ({
  ...{ id, startedAt, logUrl: 'https://host.example/log', rolledBackTo: null },
  request: readRequest('Publication', '{}', startedAt),
});

const uid = 'api::article.article';
const article = (id: string, name: string | null, publishedAt = '2026-11-01T13:04:42.731Z') => ({
  collection: 'articles' as const,
  ...{ id, name, publishedAt },
});
const problem = (id: string, severity: 'omitted' | 'advice', label: string) => ({
  ...{ collection: 'articles' as const, id, type: 'Articles', entry: `« ${id} »`, severity },
  ...{ field: 'x', label, message: 'à corriger.', link: 'https://cms.example/admin/5' },
});

const report = (changes: Partial<SyncReport> = {}): SyncReport => ({
  ...noFindings,
  published: [article('a', 'soleil'), article('b', null)],
  problems: [problem('a', 'advice', 'Image'), problem('b', 'omitted', 'Adresse')],
  ...{ outcome: 'changed', exitCode: 0, error: null, durationMs: 1 },
  startedAt: '2026-11-01T13:05:01.000Z',
  ...changes,
});

const after = (
  outcome: BuildOutcome,
  found: SyncReport | null = report(),
  previous: ReturnType<typeof readSiteReport> = null,
  at = now,
) => siteReportAfter(previous, build(), outcome, found, at);

describe('the state of the site', () => {
  test('says of each entry which version is online, and what is wrong with it, the worst first', () => {
    const { online, held, build: last } = after({ state: 'online' });
    expect(last).toMatchObject({ state: 'online', endedAt: now.toISOString(), reason: null });
    expect(held).toBeNull();
    expect(online).toMatchObject({
      since: now.toISOString(),
      published: { [uid]: { a: article('a', '').publishedAt, b: article('b', '').publishedAt } },
    });
    expect(online?.attention).toEqual([
      {
        ...{ uid, id: 'b', type: 'Articles', entry: '« b »', page: null },
        problems: [{ severity: 'omitted', label: 'Adresse', message: 'à corriger.' }],
      },
      {
        ...{ uid, id: 'a', type: 'Articles', entry: '« a »', page: '/blog/soleil' },
        problems: [{ severity: 'advice', label: 'Image', message: 'à corriger.' }],
      },
    ]);
  });

  test('leads to no page of what is no entry, but to a single type’s section', () => {
    const place = {
      id: null,
      field: '',
      label: '',
      message: 'Strapi envoie « null ».',
      link: null,
    };
    const problems = [
      {
        ...place,
        collection: 'articles',
        type: 'Articles',
        entry: 'sans titre',
        severity: 'omitted',
      },
      {
        ...place,
        collection: 'gallery',
        type: 'Réalisations',
        entry: 'Réalisations',
        severity: 'stale',
      },
    ] as const;
    const { online } = after({ state: 'online' }, report({ problems: [...problems] }));
    expect(online?.attention.map(({ page }) => page)).toEqual([null, '/#gallery']);
  });

  test('has one list of mistakes and advice, told everywhere in the same words', () => {
    const found = report();
    const { online } = after({ state: 'online' }, found);
    const rows = reviewRows({ drafts: [], problems: found.problems });
    for (const { id, entry, label, message } of found.problems) {
      const version = { uid, id: id ?? '', isSingle: false, unpublishedAt: null };
      const publishedAt = article('', '').publishedAt;
      const panel = entryStateOf(after({ state: 'online' }, found), { ...version, publishedAt });
      const told = [
        formatReport(found),
        describeBuild(build(), { state: 'online' }, found, now),
        ...rows.filter((row) => row.entry === entry).flatMap(({ remarks }) => remarks),
      ].map((text) => text.replaceAll('\u00a0', ' '));
      expect(told).toHaveLength(3);
      for (const text of told) expect(text.split(`${label} : ${message}`)).toHaveLength(2);
      expect(panel.problems).toMatchObject([{ label, message }]);
    }
    expect(online?.attention.flatMap(({ problems }) => problems)).toHaveLength(2);
  });

  test('is what its own schema takes, and names no address but the site’s pages', () => {
    const written = JSON.parse(JSON.stringify(after({ state: 'online' }))) as object;
    expect(siteReportSchema.parse(written)).toEqual(written);
    expect(JSON.stringify(written)).not.toContain('http');
  });

  test('keeps what is online while a build is running, fails or is refused', () => {
    const online = after({ state: 'online' });
    const found = report({ published: [article('c', 'pluie')], problems: [] });
    for (const outcome of [
      { state: 'running' },
      { state: 'superseded' },
      { state: 'not online' },
      { state: 'failed', reason: 'exit code 1' },
      { state: 'refused', reason: 'Strapi ne répond pas.' },
    ] as const) {
      expect(after(outcome, found, online, later).online).toEqual(online.online);
    }
    const refused = after({ state: 'refused', reason: 'Trop.' }, found, online, later);
    expect(refused.build.reason).toBe('Trop.');
    expect(refused.held?.published).toEqual({ [uid]: { c: article('c', '').publishedAt } });
  });

  test('of a build that changes nothing says since when the site shows it', () => {
    const online = after({ state: 'online' });
    const again = report({ published: [article('a', 'soleil', '2026-11-01T13:55:00.000Z')] });
    const unchanged = after({ state: 'unchanged' }, again, online, later).online;
    expect(unchanged?.since).toBe(now.toISOString());
    expect(unchanged?.published[uid]?.['a']).toBe('2026-11-01T13:55:00.000Z');
  });

  test('names what would vanish by its titles', () => {
    const removals = [
      {
        collection: 'services' as const,
        lost: ['froid'],
        titles: ['« Froid »'],
        count: 1,
        before: 2,
      },
    ];
    const { held } = after({ state: 'refused', reason: '' }, report({ removals }));
    expect(held?.removals).toEqual([
      { type: 'Services', titles: ['« Froid »'], count: 1, before: 2 },
    ]);
  });

  test('is never larger than Strapi takes, and says how much is left out', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => `id${index}`);
    const { online } = after(
      { state: 'online' },
      report({
        published: many.map((id) => article(id.padStart(24, 'x'), id)),
        problems: many.map((id) => problem(id, 'omitted', 'Adresse')),
      }),
    );
    expect(Buffer.byteLength(JSON.stringify(online))).toBeLessThan(850_000);
    const { attention = [], attentionLeftOut = 0 } = online ?? {};
    expect(attention.length + attentionLeftOut).toBe(10_000);
    expect(attention.length).toBeGreaterThan(500);
  });

  test.each([null, undefined, {}, { formatVersion: 2 }, 'texte'])('%j is none', (stored) => {
    expect(readSiteReport(stored)).toBeNull();
  });
});
