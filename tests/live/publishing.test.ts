/**
 * Tests that publishing an article in a real Strapi changes the pages, through Netlify’s own build program, and that the
 * form in Strapi then shows the state of the article.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryState } from '../../scripts/cms/src/site/panel/state-responses.ts';
import { AdminClient } from '../cms/admin-client.ts';
import type { Json } from '../cms/admin-client.ts';
import { RunningStrapi, siteToken, reportToken } from '../cms/running-strapi.ts';
import { Host } from './host.ts';

const articleUid = 'api::article.article';
let strapi: RunningStrapi;
let host: Host;
let editor: AdminClient;

const makeStrapiEnvironment = () => ({
  CMS_URL: strapi.address,
  CMS_TOKEN: siteToken,
  CMS_REPORT_TOKEN: reportToken,
});

async function createArticle(title: string): Promise<string> {
  const blocks = [{ __component: 'shared.rich-text', body: 'Lisez [nos services](/#services).' }];
  const { body } = await editor.content('POST', articleUid, '', { title, blocks });
  return String((body['data'] as Json)['documentId']);
}

async function readEntryState(documentId: string): Promise<EntryState> {
  const statePath = `/site/state/${articleUid}/${documentId}`;
  return (await editor.request<EntryState>('GET', statePath)).body;
}

async function fetchPageStatus(address: string): Promise<number> {
  return (await host.site.request(address)).status;
}

function expectBadge(documentId: string) {
  const badge = async () => (await readEntryState(documentId)).state?.badge;
  return expect.poll(badge, { timeout: 30_000 });
}

beforeAll(async () => {
  host = await Host.start(makeStrapiEnvironment);
  strapi = await RunningStrapi.start({
    BUILD_HOOK: host.hookUrl('Publication'),
    // Strapi looks for changes every second instead of every minute.
    BUILD_CHECK_RULE: '* * * * * *',
    SITE_URL: host.site.address,
  });
  const owner = await AdminClient.register(strapi.address);
  editor = await owner.invite('strapi-editor');
});

afterAll(async () => {
  await host.stop();
  await strapi.remove();
});

test('articles that are published together are online after one build, the form says so, and a withdrawn one is removed', async () => {
  const titles = Array.from({ length: 3 }, (_, index) => `Toit ${index} à Céret`);
  // Strapi has requested its first build.
  await host.settle(0);
  const documentIds = await Promise.all(titles.map(createArticle));
  const [firstId = '', secondId = ''] = documentIds;
  await editor.content('POST', articleUid, '/actions/bulkPublish', { documentIds });
  expect((await readEntryState(firstId)).state?.badge).toBe('En attente');
  expect((await host.settle(1)).exitCode).toBe(0);
  expect(host.builds).toHaveLength(2);
  for (const index of titles.keys()) {
    expect(await fetchPageStatus(`/blog/toit-${index}-a-ceret`)).toBe(200);
  }
  await expectBadge(firstId).toBe('En ligne');
  expect((await readEntryState(firstId)).page).toBe(`${host.site.address}/blog/toit-0-a-ceret`);

  await editor.content('POST', articleUid, `/${firstId}/actions/unpublish`, {});
  await editor.content('POST', articleUid, `/${secondId}/actions/publish`, { slug: 'le-toit' });
  await host.settle(2);
  expect(await fetchPageStatus('/blog/toit-0-a-ceret')).toBe(404);
  await expectBadge(firstId).toBe('Pas en ligne');
  expect(await fetchPageStatus('/blog/le-toit')).toBe(200);
  const { status, headers } = await host.site.request('/blog/toit-1-a-ceret');
  expect([status, headers.get('location')]).toEqual([301, '/blog/le-toit']);
});
