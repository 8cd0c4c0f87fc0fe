/** Tests the sync behind a proxy. Only the proxy can reach the CMS, since this machine cannot resolve the CMS’s name. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { FakeStrapi } from './support/fake-strapi.ts';
import { redirectTo } from './support/misbehaviours.ts';
import { TemporaryProject, runSync } from './support/run-sync.ts';
import { addUpload, emptyContent, partAt, storedFields } from './support/strapi-content.ts';

const cmsHost = 'cms.example.test';
let cms: FakeStrapi;
let project: TemporaryProject;

beforeEach(async () => {
  const content = emptyContent();
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const backgroundImage = addUpload(content, 'logo.svg', 'image/svg+xml', drawing);
  content.hero = { ...storedFields('hero', 0), title: 'Bonjour', backgroundImage };
  const image = addUpload(content, 'plan.svg', 'image/svg+xml', drawing);
  content.about = { ...storedFields('about', 0), title: 'À propos', image };
  cms = await FakeStrapi.start(content);
  project = new TemporaryProject(null);
});
afterEach(async () => {
  await cms.stop();
  project.remove();
});

const readHeroUpload = () => partAt(cms.content.hero, 'backgroundImage');
const listRequestedHosts = () => [...new Set(cms.received.map(({ host }) => host))];
const readHeroFile = () =>
  readSnapshot(project.snapshot).documents.hero?.backgroundImage?.file ?? null;

/** Runs the sync with the fake CMS as the proxy too. A proxy receives complete URLs, which the fake CMS understands. */
const runSyncBehindProxy = () =>
  runSync(project, cms, { environment: { CMS_URL: `http://${cmsHost}`, HTTP_PROXY: cms.url } });

test('content comes through the proxy, files of an object storage too, wherever it leads', async () => {
  const url = String(readHeroUpload()['url']);
  readHeroUpload()['url'] = `http://bucket.example.test${url}.moved`;
  cms.misbehave(`${url}.moved`, redirectTo(`http://files.example.test${url}`));
  const { exitCode, output } = await runSyncBehindProxy();
  expect(exitCode, output).toBe(0);
  expect(readHeroFile()).toMatch(/^logo\./);
  expect(listRequestedHosts()).toEqual([cmsHost, 'bucket.example.test', 'files.example.test']);
  const requestsWithToken = cms.received.filter(({ hasToken }) => hasToken);
  expect(new Set(requestsWithToken.map(({ host }) => host))).toEqual(new Set([cmsHost]));
});

test('the proxy is not asked for a file in a network of its own', async () => {
  cms.misbehave(String(readHeroUpload()['url']), redirectTo('http://localhost./logo.svg'));
  const { exitCode, output } = await runSyncBehindProxy();
  expect(exitCode, output).toBe(0);
  expect(readHeroFile()).toBeNull();
  expect(output).toContain('réseau privé');
  expect(listRequestedHosts()).toEqual([cmsHost]);
});

test('a CMS with HTTPS is asked for through a tunnel', async () => {
  const tunnelTargets = new Set<string | undefined>();
  const proxy = createServer().on('connect', (request, socket) => {
    tunnelTargets.add(request.url);
    socket.destroy();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as AddressInfo;
  const environment = { CMS_URL: `https://${cmsHost}`, HTTPS_PROXY: `http://127.0.0.1:${port}` };
  const { exitCode, output } = await runSync(project, cms, { environment });
  proxy.close();
  expect(exitCode, output).toBe(1);
  expect(tunnelTargets).toEqual(new Set([`${cmsHost}:443`]));
});
