/** From an editor’s *Publish* in a real Strapi to the page, and back to *État du site*. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensureAccount } from '../../scripts/cms/accounts';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish } from '../../scripts/cms/seed';
import { Host } from './host';
import { startTemporaryStrapi } from '../cms/temporary-strapi';

let cms: RunningStrapi;
let host: Host;
const reportToken = 'report-'.padEnd(48, 'x');
const environment = () => ({
  CMS_URL: cms.address,
  CMS_REPORT_TOKEN: reportToken,
  REPORT_URL: host.hookUrl('chat'),
});
let headers: Record<string, string>;

/** As Strapi’s own admin page asks. */
async function admin(method: string, address: string, data?: object): Promise<Data> {
  const response = await fetch(`${cms.address}${address}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: data === undefined ? null : JSON.stringify(data),
  });
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status}`);
  return ((await response.json()) as { data: Data }).data;
}

type Data = Record<string, string>;

const articles = '/content-manager/collection-types/api::article.article';

async function publishedArticles(): Promise<{ slug: string; documentId: string }[]> {
  const response = await fetch(`${cms.address}/api/articles?pagination[pageSize]=100`);
  return ((await response.json()) as { data: { slug: string; documentId: string }[] }).data;
}

/** *Publish* for a new article. @returns its document’s id */
async function publishArticle(slug: string, title = `Article ${slug}`): Promise<string> {
  const blocks = [{ __component: 'shared.rich-text', body: 'Un texte.' }];
  const { documentId = '' } = await admin('POST', `${articles}/actions/publish`, {
    slug,
    title,
    blocks,
  });
  return documentId;
}

/** *État du site*, as the editor who opens it sees it. */
async function siteState(): Promise<{ maintenant: string; journal: string }> {
  const state = await admin('GET', '/content-manager/single-types/api::site-state.site-state');
  return { maintenant: state['maintenant'] ?? '', journal: state['journal'] ?? '' };
}

/** The newest entry of the journal. */
async function lastEntry(): Promise<string> {
  return (await siteState()).journal.split('\n\n――――――――――\n\n')[0] ?? '';
}

async function pageStatus(address: string): Promise<number | undefined> {
  return (await host.site.request(address))?.status;
}

/** The events that the host has got since then. */
function eventsSince(count: number): string[] {
  return host.requests
    .slice(count)
    .map(({ body }) => (JSON.parse(body) as { event: string }).event);
}

beforeAll(async () => {
  host = await Host.start(() => environment());
  vi.stubEnv('BUILD_HOOK', host.hookUrl('Publication'));
  vi.stubEnv('CMS_REPORT_TOKEN', reportToken);
  cms = await startTemporaryStrapi('live');
  await publish(cms.strapi, 'hero', { title: 'Le soleil de Strapi' });
  for (const title of ['Toiture', 'Froid', 'Conseil'])
    await publish(cms.strapi, 'service', { title });
  const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
  const account = await ensureAccount(cms.strapi, folder, 'strapi-super-admin');
  rmSync(folder, { recursive: true });
  const { token: session = '' } = await admin('POST', '/admin/login', account);
  headers = { Authorization: `Bearer ${session}` };
  const { exitCode, log } = await host.site.push({ ...environment(), LIVE_SITE_URL: 'aucun' });
  expect(log).toContain('Contenu de Strapi');
  expect(exitCode).toBe(0);
  host.isOpen = true;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await host.stop();
  await cms.stop();
});

let firstId: string;

test('an article that is published is online, and Strapi says since when', async () => {
  expect(await lastEntry()).toContain('Demandé par une modification du site lui-même.');
  const startedAt = Date.now();
  firstId = await publishArticle('premier');
  const { exitCode } = await host.settle(0);
  expect(exitCode).toBe(0);
  expect(await pageStatus('/blog/premier')).toBe(200);
  const entry = await lastEntry();
  expect(entry).toMatch(
    /^En ligne depuis le .+ à \d\d:\d\d, (?:\d+ min )?\d+ s après la demande\.\n/,
  );
  expect(entry).toContain('Demandé par Strapi : publication de « Article premier » à ');
  expect(entry).toContain('Articles : ajouté premier.');
  expect((await siteState()).maintenant).toMatch(/^En ligne depuis/);
  console.log(`From “Publish” to the page: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
});

test('what is written into Strapi asks for no build', () => {
  expect(eventsSince(0)).toEqual(['entry.publish']);
});

test('a mistake is named where the editor is, with its link', async () => {
  const { length } = host.builds;
  const id = await publishArticle('sans-titre', ' ');
  await host.settle(length);
  const entry = await lastEntry();
  expect(entry).toMatch(/^Rien de nouveau n’a pu être mis en ligne/);
  expect(entry).toContain('1\u00a0erreur à corriger dans Strapi :');
  expect(entry).toContain('« sans-titre » › Titre : un article sans titre ne peut pas être publié');
  expect(entry).toContain(
    `${cms.address}/admin/content-manager/collection-types/api::article.article/${id}`,
  );
  await admin('DELETE', `${articles}/${id}`);
  await host.settle(length + 1);
});

test('Strapi that is gone when the host reads it: the site stays, and the next entry tells', async () => {
  const { length } = host.builds;
  const { httpServer } = cms.strapi.server;
  const { port } = new URL(cms.address);
  host.onBuild = async () => {
    httpServer.closeAllConnections();
    await new Promise((resolve) => httpServer.close(resolve));
  };
  await publishArticle('deuxieme');
  const { exitCode, log } = await host.settle(length);
  host.onBuild = () => Promise.resolve();
  await new Promise<void>((resolve) => httpServer.listen(Number(port), 'localhost', resolve));
  expect(exitCode).toBe(2);
  expect(log).toContain('État du site : Strapi (CMS_REPORT_TOKEN) n’a pas reçu le message');
  expect(await pageStatus('/blog/premier')).toBe(200);
  expect(await pageStatus('/blog/deuxieme')).toBe(404);
});

test('ten publications at once take two builds at most, and all are online', async () => {
  const { length } = host.builds;
  const asked = host.requests.length;
  await Promise.all(Array.from({ length: 10 }, (_, index) => publishArticle(`serie-${index}`)));
  await host.settle(length);
  expect(eventsSince(asked)).toEqual(Array.from({ length: 10 }, () => 'entry.publish'));
  const builds = host.builds.slice(length);
  expect(builds.length).toBeLessThanOrEqual(2);
  for (let index = 0; index < 10; index += 1) {
    expect(await pageStatus(`/blog/serie-${index}`)).toBe(200);
  }
  // What could not be read before is there by now as well.
  expect(await pageStatus('/blog/deuxieme')).toBe(200);
  console.log(`Ten publications: ${builds.length} builds, ${eventsSince(asked).length} webhooks`);
});

test('an article that is taken back is gone', async () => {
  const { length } = host.builds;
  await admin('POST', `${articles}/${firstId}/actions/unpublish`, {});
  await host.settle(length);
  expect(await pageStatus('/blog/premier')).toBe(404);
  expect(await lastEntry()).toContain('Articles : retiré premier.');
});

test('a chat hears the same sentence', () => {
  expect(host.messages.join('\n')).toContain('En ligne depuis le');
  expect(host.messages.join('\n')).toContain('Rien n’a été publié');
  expect(host.messages.join('\n')).not.toContain('Construction en cours');
});

test('after the host was rolled back, the next publication brings all back, and says so', async () => {
  await host.site.rollBack();
  expect(await pageStatus('/blog/premier')).toBe(200);
  const { length } = host.builds;
  await publishArticle('retour');
  await host.settle(length);
  expect(await pageStatus('/blog/premier')).toBe(404);
  expect(await lastEntry()).toContain('Le site avait été ramené à une version antérieure');
});

test('a host that publishes no more by itself is told apart from one that does', async () => {
  const { length } = host.builds;
  host.site.isPublishing = false;
  await publishArticle('attente');
  await host.settle(length);
  host.site.isPublishing = true;
  expect(await pageStatus('/blog/attente')).toBe(404);
  expect(await lastEntry()).toContain('mais pas en ligne');
});

test('too much that goes is refused, until somebody accepts it in Strapi', async () => {
  const { length } = host.builds;
  const results = await publishedArticles();
  const going = results.filter(({ slug }) => /^serie-[0-5]$/.test(slug));
  expect(going).toHaveLength(6);
  for (const { documentId } of going) {
    await admin('POST', `${articles}/${documentId}/actions/unpublish`, {});
  }
  await host.settle(length);
  expect(await lastEntry()).toContain('Trop de contenu disparaîtrait du site');
  expect(await pageStatus('/blog/serie-0')).toBe(200);

  const before = host.builds.length;
  await admin('POST', '/site/accept-removals', { removals: ['Articles : serie-0'] });
  await host.settle(before);
  expect(await pageStatus('/blog/serie-0')).toBe(404);
  expect(await lastEntry()).toMatch(/^En ligne depuis/);
});
