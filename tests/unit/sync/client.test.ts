import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { request } from '../../../scripts/sync/fetch/client.ts';

test('a negative Retry-After is ignored: Node warns of a negative wait, and does not wait at all', async () => {
  const handleWarning = vi.fn();
  process.once('warning', handleWarning);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '-5' } })),
  );
  const baseUrl = 'https://cms.example';
  await request('GET', baseUrl, {
    baseUrl,
    token: null,
    timeoutMs: 1000,
    retryBaseMs: 1,
    locale: 'fr',
  });
  await setImmediate();
  vi.unstubAllGlobals();
  process.off('warning', handleWarning);
  expect(handleWarning).not.toHaveBeenCalled();
});
