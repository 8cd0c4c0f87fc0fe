/** From an editor’s *Publier* in a real Strapi, in the role *Rédacteur*, to the page, and back to the form. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect as expectSoon } from '@playwright/test';
import type { Browser, Page, Route } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ensureAccount } from '../../scripts/cms/accounts';
import { fileToUpload } from '../../scripts/cms/media-library';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish } from '../../scripts/cms/seed';
import type { EntryAnswer } from '../../scripts/cms/strapi/plugin/state-answers';
import { AdminClient } from '../cms/admin-client';
import type { Json } from '../cms/admin-client';
import { takePicture } from '../cms/docs-picture';
import { signInAsEditor } from '../cms/sign-in';
import { startTemporaryStrapi } from '../cms/temporary-strapi';
import { findChromium } from '../support/chromium';
import { ArticleForm } from './article-form';
import { Host } from './host';

/** A busy machine takes long to show Strapi’s admin page, and to build. */
const expectPage = expectSoon.configure({ timeout: 60_000 });

let cms: RunningStrapi;
let host: Host;
let editor: AdminClient;
let browser: Browser;
let page: Page;
let form: ArticleForm;
const folder = mkdtempSync(path.join(tmpdir(), 'editor-'));
const reportToken = 'report-'.padEnd(48, 'x');
const environment = () => ({
  CMS_URL: cms.address,
  CMS_REPORT_TOKEN: reportToken,
});
const articles = 'api::article.article';
/** Of the article that the editor writes first. */
const firstPage = '/blog/six-panneaux-a-ceret';
const stateForm = '/content-manager/single-types/api::site-state.site-state';

/** As Strapi’s own admin page asks. */
async function request(method: string, address: string, data?: Json): Promise<Data> {
  const { status, body } = await editor.request(method, address, data);
  if (status >= 400) throw new Error(`${method} ${address}: ${status}`);
  return body['data'] as Data;
}

type Data = Record<string, string>;

async function publishedArticles(): Promise<{ slug: string; documentId: string }[]> {
  const response = await fetch(`${cms.address}/api/articles?pagination[pageSize]=100`);
  return ((await response.json()) as { data: { slug: string; documentId: string }[] }).data;
}

async function idOf(slug: string): Promise<string> {
  const found = (await publishedArticles()).find((article) => article.slug === slug);
  return found?.documentId ?? '';
}

/** *Publish* for a new article, without its form. */
async function publishArticle(slug: string): Promise<void> {
  const blocks = [{ __component: 'shared.rich-text', body: 'Un texte.' }];
  const data = { slug, title: `Article ${slug}`, blocks };
  await editor.content('POST', articles, '/actions/publish', data);
}

async function unpublish(documentId: string): Promise<void> {
  await editor.content('POST', articles, `/${documentId}/actions/unpublish`, {});
}

/** *État du site*, as the editor who opens it sees it. */
async function siteState(): Promise<{ maintenant: string; journal: string }> {
  const state = await request('GET', stateForm);
  return { maintenant: state['maintenant'] ?? '', journal: state['journal'] ?? '' };
}

/** The newest entry of the journal. */
async function lastEntry(): Promise<string> {
  return (await siteState()).journal.split('\n\n――――――――――\n\n')[0] ?? '';
}

async function pageStatus(address: string): Promise<number> {
  return (await host.site.request(address)).status;
}

/** The events that the host has got since then. */
function eventsSince(count: number): string[] {
  return host.requests
    .slice(count)
    .map(({ body }) => (JSON.parse(body) as { event: string }).event);
}

/** Beside a form. */
const panel = () =>
  page
    .getByRole('complementary')
    .filter({ has: page.getByRole('heading', { name: 'Sur le site' }) });

/** How much later the panel takes it to be than Strapi says. */
let laterMs = 0;
const minutes = (count: number) => count * 60_000;

/** @see laterMs */
async function shiftTime(route: Route): Promise<void> {
  const response = await route.fetch().catch(() => null);
  if (response === null) return route.abort();
  if (!response.ok()) return route.fulfill({ response });
  const answer = (await response.json()) as EntryAnswer;
  const now = new Date(Date.parse(answer.now) + laterMs).toISOString();
  return route.fulfill({ response, json: { ...answer, now } });
}

/** The next build waits. @returns lets it begin */
function holdBuild(): () => void {
  let begin: () => void = () => undefined;
  host.onBuild = () => new Promise((resolve) => (begin = resolve));
  return () => {
    host.onBuild = () => Promise.resolve();
    begin();
  };
}

/** On the home page. */
const widget = () => page.getByRole('region', { name: 'État du site' });

/** Into the library; small, to be encoded at once. */
async function uploadPicture(name: string, alternativeText: string | null): Promise<void> {
  const file = path.join(folder, name);
  await sharp({ create: { width: 640, height: 360, channels: 3, background: '#c60' } }).toFile(
    file,
  );
  const fileInfo = { name, alternativeText, caption: null };
  const files = fileToUpload(file, 'image/jpeg');
  await cms.strapi.plugin('upload').service('upload').upload({ data: { fileInfo }, files });
}

async function signIn(): Promise<void> {
  browser = await chromium.launch(findChromium());
  page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 1200 } });
  // A form that a failed test leaves unsaved must not keep the next one from its page.
  page.on('dialog', (dialog) => void dialog.accept());
  await page.route('**/site/state/*/*', shiftTime);
  await signInAsEditor(page, cms, folder);
  form = new ArticleForm(page, `${cms.address}/admin`);
}

beforeAll(async () => {
  host = await Host.start(() => environment());
  vi.stubEnv('BUILD_HOOK', host.hookUrl('Publication'));
  vi.stubEnv('CMS_REPORT_TOKEN', reportToken);
  cms = await startTemporaryStrapi('live', { hasAdminPage: true });
  await publish(cms.strapi, 'hero', { title: 'Le soleil de Strapi' });
  for (const title of ['Toiture', 'Froid', 'Conseil'])
    await publish(cms.strapi, 'service', { title });
  await uploadPicture('toit.jpg', 'Un toit de tuiles');
  await uploadPicture('mas.jpg', 'Un mas au pied du Canigou');
  await uploadPicture('img_0042.jpg', null);
  await ensureAccount(cms.strapi, folder, 'strapi-super-admin');
  const account = await ensureAccount(cms.strapi, folder, 'strapi-editor');
  editor = await AdminClient.signIn(cms.address, account);
  const [{ exitCode, log }] = await Promise.all([host.site.push(environment()), signIn()]);
  expect(log).toContain('Contenu de Strapi');
  expect(exitCode).toBe(0);
  vi.stubEnv('SITE_URL', host.site.address);
  host.isOpen = true;
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await browser.close();
  await host.stop();
  await cms.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('an article that an editor writes is online, the form says so and leads to its page', async () => {
  expect(await lastEntry()).toContain('Demandé par une modification du site lui-même.');
  await form.open();
  await form.title.fill('Six panneaux à Céret');
  await form.chooseCover('toit.jpg');
  await form.addText();
  await form.type('Lisez [nos services](/#services).\n\n');
  await form.type('| Puissance | Panneaux |\n| --- | --- |\n| 3 kWc | 6 |\n\n');
  await form.insertPicture('mas.jpg');

  const begin = holdBuild();
  expect(await form.publish()).toBe(200);
  await expectPage(panel()).toContainText('le site va se construire');
  laterMs = minutes(6);
  await expectPage(panel()).toContainText('aucune construction du site n’a commencé');
  await expectPage(panel()).toContainText('Demandez à Administration');
  laterMs = 0;
  const startedAt = Date.now();
  begin();
  await expectPage(panel()).toContainText('Le site se construit depuis');
  const { exitCode } = await host.settle(0);
  expect(exitCode).toBe(0);
  console.log(`From the hook to the page: ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  await expectPage(panel()).toContainText('En ligne');

  const opened = page.context().waitForEvent('page');
  await panel().getByRole('link', { name: 'Voir la page' }).click();
  const article = await opened;
  await expectPage(article).toHaveURL(`${host.site.address}/blog/six-panneaux-a-ceret`);
  await expectPage(article.getByRole('heading', { level: 1 })).toHaveText('Six panneaux à Céret');
  await expectPage(article.getByRole('table').getByRole('cell')).toHaveText(['3\u00a0kWc', '6']);
  for (const name of ['Un toit de tuiles', 'Un mas au pied du Canigou']) {
    const picture = article.getByRole('img', { name });
    await picture.scrollIntoViewIfNeeded();
    await expectPage(picture).toHaveJSProperty('complete', true);
    await expectPage(picture).not.toHaveJSProperty('naturalWidth', 0);
  }
  await article.getByRole('link', { name: 'nos services' }).click();
  await expectPage(article).toHaveURL(`${host.site.address}/#services`);
  await article.close();

  const entry = await lastEntry();
  expect(entry).toMatch(
    /^En ligne depuis le .+ à \d\d:\d\d, (?:\d+ min )?\d+ s après la demande\.\n/,
  );
  expect(entry).toContain('Demandé par Strapi : publication de « Six panneaux à Céret » à ');
  expect(entry).toContain('Articles : ajouté six-panneaux-a-ceret.');
  expect((await siteState()).maintenant).toMatch(/^En ligne depuis/);
});

test('what is written into Strapi asks for no build', () => {
  expect(eventsSince(0)).toEqual(['entry.publish']);
});

test('four mistakes are named beside the form in its words, and lead there from the home page', async () => {
  const { length } = host.builds;
  await form.open();
  await form.title.fill('Quatre erreurs');
  await form.address.fill('six-panneaux-a-ceret');
  const taken = 'L’adresse « six-panneaux-a-ceret » est celle d’un autre article';
  await expectPage(page.getByText(taken).first()).toBeVisible();
  expect(await form.publish()).toBe(400);
  await form.address.fill('quatre-erreurs');
  await form.addText();
  await form.type('[Un lien](/nulle-part)\n\n<iframe src="https://film.example"></iframe>\n\n');
  await form.insertPicture('img_0042.jpg');
  laterMs = minutes(16);
  expect(await form.publish()).toBe(200);
  await expectPage(panel()).toContainText('Construction sans fin');
  await expectPage(panel()).toContainText('elle n’a plus donné de nouvelles');
  laterMs = 0;
  await host.settle(length);
  expect(eventsSince(1)).toEqual(['entry.publish']);

  await expectPage(panel()).toContainText('sans ce qui est à corriger');
  await expectPage(panel()).toContainText('Texte\u00a0: « /nulle-part »');
  await expectPage(panel()).toContainText('https://film.example');
  await expectPage(panel()).toContainText('« img_0042.jpg » ne dit pas ce que l’on voit');
  await takePicture(panel(), 'sur-le-site');
  // Of a report, nothing is a link.
  await expectPage(panel().getByRole('link')).toHaveCount(1);
  const entry = await lastEntry();
  expect(entry).toContain('2\u00a0erreurs à corriger dans Strapi :');
  const id = await idOf('quatre-erreurs');
  expect(entry).toContain(
    `${cms.address}/admin/content-manager/collection-types/${articles}/${id}`,
  );

  await page.goto(`${cms.address}/admin`);
  await expectPage(widget()).toContainText('par Rédaction');
  await widget().getByRole('link', { name: '« Quatre erreurs »' }).click();
  await expectPage(form.title).toHaveValue('Quatre erreurs');
});

test('an editor marks a contact request as answered, and changes nothing else that is not theirs', async () => {
  const visitor = { name: 'Élodie', email: 'elodie@example.org', phone: '06', message: 'Bonjour' };
  const sent = await fetch(`${cms.address}/api/contacts`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ data: visitor }),
  });
  expect(sent.ok).toBe(true);
  const contact = 'api::contact.contact';
  await page.goto(`${cms.address}/admin/content-manager/collection-types/${contact}`);
  await page.getByRole('gridcell', { name: 'Élodie' }).click();
  for (const label of [/^Nom/, /^Adresse e-mail/, /^Téléphone/, /^Message/]) {
    await expectPage(page.getByRole('textbox', { name: label })).toBeDisabled();
  }
  // The box itself is out of sight, behind its two words.
  await page.getByRole('checkbox', { name: 'Répondue' }).check({ force: true });
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  expect((await saved).status()).toBe(200);
  const stored = await cms.strapi.documents(contact).findFirst({});
  expect(stored).toMatchObject({ ...visitor, answered: true });

  await page.goto(`${cms.address}/admin${stateForm}`);
  await expectPage(page.getByLabel('Maintenant')).toBeDisabled();
  for (const place of ['users', 'roles', 'webhooks', 'api-tokens', 'users-permissions/roles']) {
    await page.goto(`${cms.address}/admin/settings/${place}`);
    await expectPage(page.getByText(/pas les permissions pour accéder/)).toBeVisible();
  }
  const account = { firstname: 'Piraté' };
  for (const [method, address, data] of [
    ['PUT', stateForm, { journal: 'Piraté' }],
    ['PUT', '/admin/users/1', account],
    ['POST', '/admin/users', { ...account, email: 'pirate@example.org', roles: [1] }],
    ['DELETE', '/admin/users/1'],
    ['GET', '/admin/api-tokens'],
    ['POST', '/admin/webhooks', { name: 'Piraté', url: 'https://pirate.example', events: [] }],
    ['PUT', '/users-permissions/roles/2', { name: 'Piraté' }],
    ['PUT', `/content-manager/content-types/${articles}/configuration`, {}],
  ] as const) {
    const { status } = await editor.request(method, address, data);
    expect(status, `${method} ${address}`).toBe(403);
  }
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
  expect(await pageStatus(firstPage)).toBe(200);
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
  await unpublish(await idOf('six-panneaux-a-ceret'));
  await host.settle(length);
  expect(await pageStatus(firstPage)).toBe(404);
  expect(await lastEntry()).toContain('Articles : retiré six-panneaux-a-ceret.');
});

test('too much that goes is refused, until somebody accepts it in Strapi', async () => {
  const { length } = host.builds;
  const going = (await publishedArticles()).filter(({ slug }) => /^serie-[0-5]$/.test(slug));
  expect(going).toHaveLength(6);
  const [last, ...others] = going.map(({ documentId }) => documentId);
  // One build, of all that goes.
  host.isOpen = false;
  for (const id of others) await unpublish(id);
  host.isOpen = true;
  await unpublish(last ?? '');
  await host.settle(length);
  expect(await lastEntry()).toContain('Trop de contenu disparaîtrait du site');
  expect(await pageStatus('/blog/serie-0')).toBe(200);
  await page.goto(`${cms.address}/admin`);
  await expectPage(widget()).toContainText('Publication refusée');
  await expectPage(widget()).toContainText('« Article serie-0 »');
  await takePicture(widget(), 'etat-du-site');

  const before = host.builds.length;
  const asked = host.requests.length;
  await widget().getByRole('button', { name: 'Accepter ces retraits' }).click();
  await page.getByRole('button', { name: 'Retirer du site' }).click();
  await expectPage(widget()).toContainText('C’est demandé');
  await host.settle(before);
  expect(eventsSince(asked)).toEqual(['site.accept-removals']);
  expect(await pageStatus('/blog/serie-0')).toBe(404);
  expect(await lastEntry()).toMatch(/^En ligne depuis/);
  await page.reload();
  await expectPage(widget()).toContainText('Le site montre ce qui est publié');
});
