import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { readConfig } from '../../../scripts/lib/cms-environment.ts';
import { request } from '../../../scripts/sync/fetch/client.ts';

test('a negative Retry-After is ignored: Node warns of a negative wait, and does not wait at all', async () => {
  const handleWarning = vi.fn();
  process.once('warning', handleWarning);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(new Response('', { status: 503, headers: { 'retry-after': '-5' } })),
  );
  const config = readConfig({ CMS_URL: 'https://cms.example', CMS_RETRY_BASE_MS: '1' }, 'strapi');
  await request('GET', config.baseUrl, config);
  await setImmediate();
  vi.unstubAllGlobals();
  process.off('warning', handleWarning);
  expect(handleWarning).not.toHaveBeenCalled();
});
