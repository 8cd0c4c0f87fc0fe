import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isSuperseded, liveAddress, readLiveSite } from '../../../scripts/netlify/live-site';
import type { SiteState } from '../../../src/content/snapshot/site-state-file';

test.each([
  [{ URL: 'https://site.example/' }, 'https://site.example'],
  [
    { URL: 'https://site.example', LIVE_SITE_URL: 'https://autre.example' },
    'https://autre.example',
  ],
  [{ URL: 'https://site.example', LIVE_SITE_URL: 'aucun' }, null],
  [{ URL: ' ' }, null],
  [{}, null],
])('the live site of %o is at %s', (env, address) => {
  expect(liveAddress(env)).toBe(address);
});

const state = (changedAt: string): SiteState => ({
  ...{ formatVersion: 1, builtAt: '2026-11-24', commit: null, fingerprint: 'f' },
  content: { source: 'strapi', changedAt },
  ...{ counts: {}, articles: {}, redirects: [] },
});
const older = state('2026-11-23T10:00:00.000Z');
const newer = state('2026-11-24T10:00:00.000Z');

test.each([
  [200, 'application/json', JSON.stringify(newer), 'known'],
  [404, 'text/html', 'Page non trouvée', 'none'],
  [200, 'text/html; charset=utf-8', '<!doctype html>', 'none'],
  [503, 'application/json', '{}', 'unreachable'],
  [200, 'application/json', '{ "cut', 'unreadable'],
  [200, 'application/json', JSON.stringify({ ...newer, formatVersion: 2 }), 'unreadable'],
])('a live site that answers %i, %s, %s is %s', async (code, type, body, status) => {
  const server = createServer((_, response) => {
    response.writeHead(code, { 'content-type': type });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  expect(await readLiveSite(`http://127.0.0.1:${port}`)).toMatchObject({ status });
});

const production = { CONTEXT: 'production' };

test.each([
  ['an older one', production, true],
  ['an older one that is meant', { ...production, ALLOW_OLDER_CONTENT: 'true' }, false],
  ['a preview', { CONTEXT: 'deploy-preview' }, false],
])('newer content online holds back %s, or not', (_, env, expected) => {
  expect(isSuperseded({ status: 'known', state: newer }, older, env)).toBe(expected);
  expect(isSuperseded({ status: 'known', state: older }, newer, env)).toBe(false);
  expect(isSuperseded({ status: 'unreachable', reason: '' }, older, env)).toBe(false);
  expect(isSuperseded({ status: 'known', state: newer }, null, env)).toBe(false);
});
