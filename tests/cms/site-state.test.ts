/** *État du site*: written with its own token, which may do nothing else, and read by editors only. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { siteReportSchema } from '../../scripts/lib/site-report-v1';
import { announce } from '../../scripts/netlify/announce';
import { readRequest } from '../../scripts/netlify/build-request';
import { startTemporaryStrapi } from './temporary-strapi';

let cms: RunningStrapi;
const token = 'report-'.padEnd(48, 'x');

beforeAll(async () => {
  vi.stubEnv('CMS_REPORT_TOKEN', token);
  cms = await startTemporaryStrapi('site-state');
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await cms.stop();
});

const now = new Date('2026-11-25T09:00:00Z');
const build = (id: string) => ({
  ...{ id, startedAt: now, logUrl: null, rolledBackTo: null },
  request: readRequest(undefined, undefined, now),
});

const request = (method: string, address: string, headers = {}) =>
  fetch(`${cms.address}/api/${address}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: method === 'GET' ? null : '{"data":{"journal":"","title":"Piraté"}}',
  });

test('tells of each build once, of the newest first', async () => {
  const env = { CONTEXT: 'production', CMS_URL: cms.address, CMS_REPORT_TOKEN: token };
  await announce(build('b1'), { state: 'running' }, env, now);
  await announce(build('b1'), { state: 'failed', reason: 'Un texte.' }, env, now);
  await announce(build('b2'), { state: 'online' }, env, now);
  const rows = await cms.strapi.db.connection('site_states').where({}).select();
  expect(rows).toHaveLength(1);
  const { maintenant, journal } = rows[0] as Record<string, string>;
  expect(maintenant).toMatch(/^En ligne depuis le 25 novembre 2026 à 10:00/);
  expect(journal?.match(/Construction b\d/g)).toEqual(['Construction b2', 'Construction b1']);
  expect(journal).toContain('a échoué');
  expect(journal).not.toContain('en cours');
  const report = siteReportSchema.parse(JSON.parse(String(rows[0]?.['etat'])));
  expect(report.build).toMatchObject({ id: 'b2', state: 'online', reason: null });
});

test('is neither read nor changed by anybody', async () => {
  for (const method of ['GET', 'PUT', 'DELETE']) {
    expect((await request(method, 'site-state')).status).toBe(403);
  }
});

test.each([
  ['GET', 'contacts'],
  ['GET', 'articles'],
  ['PUT', 'hero'],
  ['DELETE', 'site-state'],
])('its token may not %s %s', async (method, address) => {
  const { status } = await request(method, address, { Authorization: `Bearer ${token}` });
  expect(status).toBe(403);
});
