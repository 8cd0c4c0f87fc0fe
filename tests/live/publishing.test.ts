/** From *Publish* in a real Strapi, by the requests of its form, through Netlify’s own program, to the page and back. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryAnswer } from '../../scripts/cms/src/site/entry-state';
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

test('an article is online, the form says so, and it is gone when it is withdrawn', async () => {
  const { length } = host.builds;
  const id = await publishArticle('Six panneaux à Céret');
  const page = '/blog/six-panneaux-a-ceret';
  expect((await stateOf(id)).state.badge).toBe('En attente');
  expect((await host.settle(length)).exitCode).toBe(0);
  expect(await pageStatus(page)).toBe(200);
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

test('ten publications at once take one build', async () => {
  const { length } = host.builds;
  await Promise.all(Array.from({ length: 10 }, (_, index) => publishArticle(`Série ${index}`)));
  await host.settle(length);
  expect(host.builds).toHaveLength(length + 1);
  for (let index = 0; index < 10; index += 1) {
    expect(await pageStatus(`/blog/serie-${index}`)).toBe(200);
  }
});

test('Strapi that is gone when the host reads it: the site stays', async () => {
  const { length } = host.builds;
  const id = await publishArticle('Deuxième');
  host.onBuild = () => strapi.stop();
  const { exitCode } = await host.settle(length);
  host.onBuild = () => Promise.resolve();
  expect(exitCode).not.toBe(0);
  expect(await pageStatus('/blog/serie-0')).toBe(200);
  expect(await pageStatus('/blog/deuxieme')).toBe(404);
  expect(id).not.toBe('');
});
