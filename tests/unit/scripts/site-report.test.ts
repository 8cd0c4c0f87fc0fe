/** What a build tells Strapi. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { SiteReport } from '../../../scripts/lib/site-report';
import { contentOf, reasonOf, sendReport } from '../../../scripts/netlify/site-report';
import { noFindings } from '../../../scripts/sync/report';
import type { SyncReport } from '../../../scripts/sync/report';
import { byCollection } from '../../../src/content/types/registry';

const uid = 'api::article.article';
const publishedAt = '2026-11-01T13:04:42.731Z';
const article = (id: string, page: string | null) => ({
  collection: 'articles' as const,
  ...{ id, name: id, publishedAt, page },
});
const problem = (id: string | null, severity: 'omitted' | 'advice') => ({
  ...{ collection: 'articles' as const, id, type: 'Articles', entry: `« ${id} »`, severity },
  ...{ field: 'x', label: 'Image', message: 'à corriger.', link: 'https://cms.example/admin/5' },
});
const changes = { count: 1, added: [], changed: [], removed: [] };
const report = (findings: Partial<SyncReport> = {}): SyncReport => ({
  ...noFindings,
  collections: byCollection(() => changes),
  ...{ outcome: 'changed', exitCode: 0, error: null },
  startedAt: '2026-11-01T13:05:01.000Z',
  ...findings,
});

describe('the content', () => {
  test('has each entry’s version and page, and its problems, the worst first', () => {
    const content = contentOf(
      report({
        published: [article('a', '/blog/soleil'), article('b', null)],
        problems: [problem('a', 'advice'), problem('b', 'omitted')],
      }),
    );
    expect(content?.entries).toEqual({
      [uid]: { a: { publishedAt, page: '/blog/soleil' }, b: { publishedAt, page: null } },
    });
    expect(content?.problems).toEqual([
      {
        ...{ uid, id: 'b', type: 'Articles', entry: '« b »', severity: 'omitted' },
        ...{ label: 'Image', message: 'à corriger.' },
      },
      expect.objectContaining({ id: 'a', severity: 'advice' }),
    ]);
  });

  test('is never larger than Strapi takes, and says how much is left out', () => {
    const problems = Array.from({ length: 10_000 }, (_, index) => problem(`${index}`, 'omitted'));
    const content = contentOf(report({ problems }));
    const shown = content?.problems ?? [];
    expect(Buffer.byteLength(JSON.stringify(shown))).toBeLessThan(200_100);
    expect(shown.length).toBeGreaterThan(500);
    expect(shown.length + (content?.problemsLeftOut ?? 0)).toBe(10_000);
  });

  test('is unknown if the sync ended before it had read everything', () => {
    expect(contentOf(report({ collections: null }))).toBeNull();
  });
});

test('the reason of a refusal says advice that several types share once', () => {
  const advice = 'Vérifiez que Strapi est démarré.';
  const failure = (collection: 'hero' | 'about') => ({ collection, reason: 'HTTP 500', advice });
  const reason = reasonOf(report({ failures: [failure('hero'), failure('about')] as never }));
  expect(reason.split(advice)).toHaveLength(2);
  expect(reason).toMatch(/^Accueil : HTTP 500\n/);
  expect(reasonOf(report({ error: 'Disque plein.' }))).toBe('Disque plein.');
});

test.each([
  ['', '/api/site-report'],
  ['/content', '/content/site-report'],
])('with CMS_URL ending in “%s” goes to %s', async (path, expected) => {
  const posted: string[] = [];
  const server = createServer(({ method, url = '' }, response) => {
    if (method === 'POST') posted.push(url);
    response.writeHead(method === 'POST' ? 204 : 404).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const CMS_URL = `http://127.0.0.1:${port}${path}`;
  await sendReport({} as SiteReport, { CMS_URL, CMS_REPORT_TOKEN: 'secret' });
  expect(posted).toEqual([expected]);
});
