/** From *Publish* in a real Strapi, by the requests of its form, through Netlify’s own program, to the page and back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryAnswer } from '../../scripts/cms/src/site/publication-sentences';
import { AdminClient } from '../cms/admin-client';
import type { Json } from '../cms/admin-client';
import { RunningStrapi, readToken, reportToken } from '../cms/running-strapi';
import { Host } from './host';

const articles = 'api::article.article';
let strapi: RunningStrapi;
let host: Host;
let editor: AdminClient;

const environment = () => ({
  ...{ CMS_URL: strapi.address, CMS_TOKEN: readToken, CMS_REPORT_TOKEN: reportToken },
});

async function publishArticle(title: string): Promise<string> {
  const blocks = [{ __component: 'shared.rich-text', body: 'Lisez [nos services](/#services).' }];
  const { body } = await editor.content('POST', articles, '/actions/publish', { title, blocks });
  return String((body['data'] as Json)['documentId']);
}

async function stateOf(documentId: string): Promise<EntryAnswer> {
  const { body } = await editor.request('GET', `/site/state/${articles}/${documentId}`);
  return body as unknown as EntryAnswer;
}

async function pageStatus(address: string): Promise<number> {
  return (await host.site.request(address)).status;
}

beforeAll(async () => {
  host = await Host.start(environment);
  strapi = await RunningStrapi.start();
  const owner = await AdminClient.register(strapi.address);
  editor = await owner.invite('strapi-editor');
  const service = 'api::service.service';
  for (const title of ['Toiture', 'Froid', 'Conseil'])
    await editor.content('POST', service, '/actions/publish', { title });
  const { exitCode, log } = await host.site.push(environment());
  expect(exitCode, log).toBe(0);
  // The site has an address once it is online.
  await strapi.restart({
    BUILD_HOOK: host.hookUrl('Publication'),
    BUILD_GATHER_SECONDS: '2',
    SITE_URL: host.site.address,
  });
});

afterAll(async () => {
  await host.stop();
  await strapi.remove();
});

test('ten articles published at once are online after one build, the form says so, and one that is withdrawn is gone', async () => {
  const { length } = host.builds;
  const titles = Array.from({ length: 10 }, (_, index) => `Toit ${index} à Céret`);
  const [id = ''] = await Promise.all(titles.map(publishArticle));
  const page = '/blog/toit-0-a-ceret';
  expect((await stateOf(id)).state.badge).toBe('En attente');
  expect((await host.settle(length)).exitCode).toBe(0);
  expect(host.builds).toHaveLength(length + 1);
  for (const index of titles.keys()) {
    expect(await pageStatus(`/blog/toit-${index}-a-ceret`)).toBe(200);
  }
  await expect
    .poll(async () => (await stateOf(id)).state.badge, { timeout: 30_000 })
    .toBe('En ligne');
  expect((await stateOf(id)).page).toBe(`${host.site.address}${page}`);

  const before = host.builds.length;
  await editor.content('POST', articles, `/${id}/actions/unpublish`, {});
  await host.settle(before);
  expect(await pageStatus(page)).toBe(404);
  await expect
    .poll(async () => (await stateOf(id)).state.badge, { timeout: 30_000 })
    .toBe('Pas en ligne');
});
