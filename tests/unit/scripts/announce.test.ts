/** How *État du site* is written into Strapi: `tests/cms/site-state.test.ts` does it with a real one. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { announce } from '../../../scripts/netlify/announce';
import { readRequest } from '../../../scripts/netlify/build-request';

const now = new Date('2026-11-25T09:00:00Z');

test('a Strapi whose content type has no field for the data still gets the texts', async () => {
  let stored: Record<string, unknown> = { maintenant: null, journal: null };
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += String(part)));
    request.on('end', () => {
      const { data } = JSON.parse(body || '{"data":{}}') as { data: Record<string, unknown> };
      const isKnown = Object.keys(data).every((key) => key in stored);
      if (isKnown) stored = { ...stored, ...data };
      response.writeHead(isKnown ? 200 : 400, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify({ data: isKnown ? stored : null }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const build = {
    ...{ id: 'b1', startedAt: now, logUrl: null, rolledBackTo: null },
    request: readRequest(undefined, undefined, now),
  };
  await announce(
    build,
    { state: 'failed', reason: 'Un texte.' },
    { CONTEXT: 'production', CMS_URL: `http://127.0.0.1:${port}`, CMS_REPORT_TOKEN: 'secret' },
    now,
  );
  expect(stored['maintenant']).toContain('a échoué');
  expect(stored['journal']).toContain('Un texte.');
});
