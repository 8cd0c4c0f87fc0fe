import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { SiteReport } from '../../../scripts/lib/site-report.ts';
import { contentOf, reasonOf, sendReport } from '../../../scripts/netlify/report-to-strapi.ts';
import { emptyReport } from '../../../scripts/sync/report.ts';
import type { SyncReport } from '../../../scripts/sync/report.ts';
import { byCollection } from '../../../src/content/types/registry.ts';

const articleUid = 'api::article.article';
const newestDate = '2026-11-01T13:04:42.731Z';
const makePublishedArticle = (id: string, page: string | null, publishedAt = newestDate) => ({
  collection: 'articles' as const,
  id,
  name: id,
  publishedAt,
  page,
});
const makeArticleProblem = (id: string | null, severity: 'omitted' | 'advice') => ({
  collection: 'articles' as const,
  id,
  type: 'Articles',
  entry: `« ${id} »`,
  severity,
  field: 'x',
  label: 'Image',
  message: 'à corriger.',
  link: 'https://cms.example/admin/5',
});
const massRemoval = { type: 'Articles', count: 200, before: 300 };
const collectionChanges = { count: 1, added: [], changed: [], removed: [] };
const makeSyncReport = (findings: Partial<SyncReport> = {}): SyncReport => ({
  ...emptyReport,
  collections: byCollection(() => collectionChanges),
  outcome: 'changed',
  exitCode: 0,
  error: null,
  startedAt: '2026-11-01T13:05:01.000Z',
  ...findings,
});

describe('the content of a report', () => {
  test('has the newest date of each type, and the problems with their pages, the worst first', () => {
    const content = contentOf(
      makeSyncReport({
        published: [
          makePublishedArticle('a', '/blog/soleil'),
          makePublishedArticle('b', null),
          makePublishedArticle('c', '/blog/pluie', '2026-10-31T23:00:00.000Z'),
        ],
        problems: [
          makeArticleProblem('a', 'advice'),
          makeArticleProblem('b', 'omitted'),
          makeArticleProblem(null, 'advice'),
        ],
        removals: [
          { ...massRemoval, collection: 'articles', titles: Array<string>(200).fill('« A »') },
        ],
      }),
    );
    expect(content?.newestPublishedAt).toEqual({ [articleUid]: newestDate });
    expect(content?.removals).toEqual([{ ...massRemoval, titles: Array(100).fill('« A »') }]);
    expect(content?.problems).toEqual([
      {
        uid: articleUid,
        id: 'b',
        type: 'Articles',
        entry: '« b »',
        severity: 'omitted',
        label: 'Image',
        message: 'à corriger.',
        page: null,
      },
      expect.objectContaining({ id: 'a', severity: 'advice', page: '/blog/soleil' }),
      expect.objectContaining({ id: null, page: null }),
    ]);
  });

  test('is smaller than Strapi’s limit, and says how many problems were left out', () => {
    const manyIds = Array.from({ length: 10_000 }, (_, index) => `${index}`);
    const content = contentOf(
      makeSyncReport({
        published: manyIds.map((id) => makePublishedArticle(id, `/blog/${id}`)),
        problems: manyIds.map((id) => makeArticleProblem(id, 'omitted')),
      }),
    );
    expect(Buffer.byteLength(JSON.stringify(content))).toBeLessThan(201_000);
    const reportedCount = content?.problems.length ?? 0;
    expect(reportedCount).toBeGreaterThan(500);
    expect(reportedCount + (content?.problemsLeftOut ?? 0)).toBe(10_000);
  });

  test('is null if the sync ended before it had read everything', () => {
    expect(contentOf(makeSyncReport({ collections: null }))).toBeNull();
  });
});

test('the reason of a failed sync repeats no advice that several types share', () => {
  const advice = 'Vérifiez que Strapi est démarré.';
  const makeFailure = (collection: 'hero' | 'about') => ({
    collection,
    reason: 'HTTP 500',
    advice,
  });
  const reason = reasonOf(
    makeSyncReport({ failures: [makeFailure('hero'), makeFailure('about')] as never }),
  );
  expect(reason).toMatch(
    /^Accueil : HTTP 500\nÀ propos : HTTP 500\nVérifiez que Strapi est démarré\.\nEnsuite, publiez /,
  );
  expect(reasonOf(makeSyncReport({ error: 'Trop de contenu disparaîtrait.' }))).toBe(
    'Trop de contenu disparaîtrait.',
  );
});

test.each([
  ['/api', '/api/site-report', 401],
  ['/cms', '/cms/api/site-report', 204],
])(
  'with CMS_URL ending in “%s” the report is sent to %s, and status %i is handled',
  async (path, url, status) => {
    const consoleLogSpy = vi.spyOn(console, 'log').mockReturnValue();
    const receivedReports: unknown[] = [];
    const server = createServer(({ method, url: requestedUrl, headers }, response) => {
      if (method === 'POST')
        receivedReports.push([requestedUrl, headers.authorization, headers['content-type']]);
      response.writeHead(method === 'POST' ? status : 404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void server.close());
    onTestFinished(() => consoleLogSpy.mockRestore());
    const { port } = server.address() as AddressInfo;
    const CMS_URL = `http://127.0.0.1:${port}${path}`;
    await sendReport({} as SiteReport, { CMS_URL, CMS_REPORT_TOKEN: 'secret' });
    expect(receivedReports).toEqual([[url, 'Bearer secret', 'application/json']]);
    expect(consoleLogSpy.mock.calls.flat().join()).toBe(
      status === 204 ? '' : 'Strapi n’a pas reçu l’état du site : HTTP 401',
    );
  },
);
