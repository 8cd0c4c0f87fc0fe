import { describe, expect, test } from 'vitest';
import { readArguments } from '../../../scripts/sync/arguments';
import { readConfig } from '../../../scripts/sync/config';
import { readList } from '../../../scripts/sync/read-list';
import { readRetryAfterMs, waitBeforeRetryMs } from '../../../scripts/sync/retry';
import type { StrapiClient } from '../../../scripts/sync/strapi-client';

describe('the CMS’s address', () => {
  test.each([
    ['https://cms.example.org', 'https://cms.example.org'],
    [' https://cms.example.org/// ', 'https://cms.example.org'],
    ['https://cms.example.org/api/', 'https://cms.example.org'],
    ['https://example.org/cms//api', 'https://example.org/cms'],
    ['http://localhost:1337/', 'http://localhost:1337'],
  ])('%j is read as %s', (given, url) => {
    expect(readConfig({ CMS_URL: given })).toMatchObject({
      baseUrl: url,
      token: null,
      timeoutMs: 15_000,
      retryBaseMs: 1000,
    });
  });

  test.each([
    undefined,
    '',
    'cms',
    'ftp://cms.example.org',
    'https://a:b@cms.example.org',
    'https://cms.example.org?a=1',
  ])('%j is refused with what to set', (given) =>
    expect(() => readConfig({ CMS_URL: given })).toThrow(/CMS_URL/),
  );

  test('goes with sensible waits and a whole token only', () => {
    const env = { CMS_URL: 'https://cms.example.org' };
    expect(readConfig({ ...env, CMS_TOKEN: ' abc ', CMS_TIMEOUT_MS: '200' })).toMatchObject({
      token: 'abc',
      timeoutMs: 200,
    });
    expect(() => readConfig({ ...env, CMS_TIMEOUT_MS: '1s' })).toThrow('CMS_TIMEOUT_MS');
    expect(() => readConfig({ ...env, CMS_TOKEN: 'a b' })).toThrow('CMS_TOKEN');
  });
});

test('options are understood, others refused', () => {
  expect(readArguments(['--keep-going', '--snapshot', 'x'])).toMatchObject({
    options: { onFailure: 'keep-going', onRemovals: 'refuse', snapshot: 'x' },
  });
  expect(readArguments(['--help'])).toEqual({ kind: 'help' });
  expect(() => readArguments(['--force'])).toThrow('--force');
  expect(() => readArguments(['x'])).toThrow('Usage');
});

test('waits double from one second to thirty, and follow the server within that', () => {
  expect([0, 1, 2, 9].map((retry) => waitBeforeRetryMs(retry, 1000, null))).toEqual([
    1000, 2000, 4000, 30_000,
  ]);
  expect(waitBeforeRetryMs(0, 1000, 5000)).toBe(5000);
  expect(waitBeforeRetryMs(0, 1000, 3_600_000)).toBe(30_000);
  expect(readRetryAfterMs('7', 0)).toBe(7000);
  expect(readRetryAfterMs('Thu, 01 Jan 1970 00:00:09 GMT', 4000)).toBe(5000);
  expect(readRetryAfterMs('bientôt', 0)).toBeNull();
});

describe('a list longer than a page', () => {
  const query = { path: '/services', sort: 'sort[0]=id:asc', populate: 'populate=*' };

  /** Answers from what `listAt` gives for the n-th question. */
  function clientOf(
    listAt: (question: number) => number[],
  ): StrapiClient & { questions: string[] } {
    const questions: string[] = [];
    return {
      questions,
      addressOf: (path) => path,
      getFile: () => Promise.reject(new Error('not asked')),
      getJson: (path) => {
        questions.push(path);
        const all = listAt(questions.length);
        const page = Number(/\[page\]=(\d+)/.exec(path)?.[1]);
        const data = all
          .slice((page - 1) * 100, page * 100)
          .map((id) => ({ id, documentId: `d${id}` }));
        const pagination = {
          page,
          pageSize: 100,
          pageCount: Math.ceil(all.length / 100),
          total: all.length,
        };
        return Promise.resolve({ kind: 'found', data, meta: { pagination } });
      },
    };
  }
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, n) => from + n);
  const idsOf = async (client: StrapiClient) =>
    (await readList(client, query, () => undefined)).map((entry) => (entry as { id: number }).id);

  test('is read to its last page', async () => {
    expect(await idsOf(clientOf(() => numbers(1, 250)))).toEqual(numbers(1, 250));
  });

  test('is read in one question when one page holds it', async () => {
    const client = clientOf(() => numbers(1, 100));
    expect(await idsOf(client)).toHaveLength(100);
    expect(client.questions).toHaveLength(1);
  });

  test('is read again when an entry goes meanwhile', async () => {
    expect(await idsOf(clientOf((n) => (n === 1 ? numbers(1, 250) : numbers(2, 250))))).toEqual(
      numbers(2, 250),
    );
  });

  test('is read again when one goes and another comes, though the count stays', async () => {
    expect(await idsOf(clientOf((n) => (n === 1 ? numbers(1, 250) : numbers(2, 251))))).toEqual(
      numbers(2, 251),
    );
  });

  test('is given up with a reason when it never holds still', async () => {
    await expect(idsOf(clientOf((n) => numbers(n, n + 249)))).rejects.toThrow(
      'ne tient pas en place',
    );
  });
});
