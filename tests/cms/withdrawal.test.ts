/** How an editor takes an article off the site, in the role *Rédacteur*; the way there is walked by the live test. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect as expectOnPage } from '@playwright/test';
import type { Browser, Page, Response } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ensureAccount } from '../../scripts/cms/accounts';
import { edition } from '../../scripts/cms/folders';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish, uid } from '../../scripts/cms/seed';
import { announce } from '../../scripts/netlify/announce';
import { readRequest } from '../../scripts/netlify/build-request';
import { findChromium } from '../support/chromium';
import { takePicture } from './docs-picture';
import { SyncedSite } from './synced-site';
import { signInAsEditor } from './sign-in';
import { startTemporaryStrapi } from './temporary-strapi';

/** A busy machine takes long to show Strapi’s admin page. */
const expectPage = expectOnPage.configure({ timeout: 60_000 });
const token = 'a'.repeat(64);
const nextYear = new Date().getFullYear() + 1;
const later = `24 décembre ${nextYear}`;

/** Strapi 4 has no such panel. */
describe.runIf(edition === 5)('an editor who takes an article off the site', () => {
  let cms: RunningStrapi;
  let site: SyncedSite;
  let accounts: string;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    vi.stubEnv('CMS_REPORT_TOKEN', token);
    // For the guide’s picture, with the link to the page.
    vi.stubEnv('SITE_URL', 'http://127.0.0.1:9');
    cms = await startTemporaryStrapi('withdrawal', { hasAdminPage: true });
    site = new SyncedSite(cms);
    accounts = mkdtempSync(path.join(tmpdir(), 'accounts-'));
    await ensureAccount(cms.strapi, accounts, 'strapi-super-admin');
    await publish(cms.strapi, 'hero', { title: 'Le soleil' });
    for (const number of ['un', 'deux', 'trois', 'quatre']) {
      const blocks = [{ __component: 'shared.rich-text', body: 'Un texte.' }];
      await publish(cms.strapi, 'article', { title: `Article ${number}`, blocks });
    }
    await build();
    browser = await chromium.launch(findChromium());
    page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 1200 } });
    await signInAsEditor(page, cms, accounts);
  });

  afterAll(async () => {
    await browser.close();
    site.remove();
    rmSync(accounts, { recursive: true, force: true });
    await cms.stop();
    vi.unstubAllEnvs();
  });

  const panel = () =>
    page
      .getByRole('complementary')
      .filter({ has: page.getByRole('heading', { name: 'Sur le site' }) });

  it('is told before publishing that an article leaves the site until a later day', async () => {
    const id = await publishInForm('Préparer sa maison à l’hiver', 'preparer-l-hiver', 'Un texte.');
    await build();
    await openArticle(id);
    await expectPage(panel()).toContainText('En ligne');
    await page.getByLabel('En ligne à partir du').fill(`24/12/${nextYear}`);
    await page.getByLabel('En ligne à partir du').press('Tab');
    await expectPage(panel()).toContainText(`n’y revient que le ${later}`);
    await takePicture(page.locator('form'), 'article');
    await page.getByRole('button', { name: 'Publier' }).click();
    const dialog = page.getByRole('alertdialog');
    await expectPage(dialog).toContainText(`Retirer du site jusqu’au ${later}`);
    const published = page.waitForResponse(isPublication);
    await dialog.getByRole('button', { name: 'Publier pour ce jour' }).click();
    expect((await published).status()).toBe(200);
    await build();
    await expectPage(panel()).toContainText(`Programmé pour le ${later}`);
    await openList();
    const row = page.getByRole('row').filter({ hasText: 'Préparer sa maison' });
    await expectPage(row.getByText(`Programmé pour le ${later}`)).toBeInViewport();
    await openArticle(id);
    await expectPage(page.getByText(`Programmé pour le ${later}`)).toHaveCount(2);
  });

  it('takes an article off the site from its form, and reads first which entries link to it', async () => {
    const address = `http://localhost/${'a'.repeat(60)}`;
    const linking = `[Là](/blog/a-retirer), et [ici](${address}).`;
    const id = await publishInForm('Qui y mène', 'qui-y-mene', linking);
    await publishInForm('À retirer', 'a-retirer', 'Un texte.');
    await build();
    await expectPage(panel()).toContainText('En ligne');
    await page.getByRole('button', { name: 'Retirer du site' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Retirer « À retirer » du site' });
    await expectPage(dialog).toContainText('Un lien y mène depuis : Articles « Qui y mène »');
    await dialog.getByRole('button', { name: 'Retirer du site' }).click();
    await expectPage(panel()).toContainText('Retrait en attente');
    await expectPage(page.getByRole('button', { name: 'Retirer du site' })).toHaveCount(0);
    await build();
    await expectPage(panel()).toContainText('le site ne le montre plus');
    await openArticle(id);
    await expectPage(panel()).toContainText(`« ${address} » (lien « ici »)`);
    expect(await panel().evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  });

  it('takes an article off the site from its row in the list', async () => {
    await openList();
    const row = page.getByRole('row').filter({ hasText: 'Qui y mène' });
    await row.getByRole('button', { name: 'Actions sur l’entrée' }).click();
    await page.getByRole('menuitem', { name: 'Retirer du site' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Retirer « Qui y mène » du site' });
    await dialog.getByRole('button', { name: 'Retirer du site' }).click();
    await expectPage(row.getByText('Brouillon')).toBeVisible();
  });

  /** Saved by Strapi’s documents, published by the editor’s click. @returns the article’s id */
  async function publishInForm(title: string, slug: string, body: string): Promise<string> {
    const blocks = [{ __component: 'shared.rich-text', body }];
    const data = { title, slug, description: 'Dix gestes avant les premiers froids.', blocks };
    const { documentId } = await cms.strapi.documents(uid('article')).create({ data });
    await publishArticle(documentId, title);
    return documentId;
  }

  async function publishArticle(id: string, title: string): Promise<void> {
    await openArticle(id);
    await page.getByLabel('Titre').fill(title);
    const published = page.waitForResponse(isPublication);
    await page.getByRole('button', { name: 'Publier' }).click();
    expect((await published).status()).toBe(200);
  }

  function isPublication(response: Response): boolean {
    return response.url().includes('/actions/publish');
  }

  async function openArticle(id: string): Promise<void> {
    await page.goto(
      `${cms.address}/admin/content-manager/collection-types/${uid('article')}/${id}`,
    );
    await expectPage(panel()).toBeVisible();
  }

  async function openList(): Promise<void> {
    await page.goto(`${cms.address}/admin/content-manager/collection-types/${uid('article')}`);
  }

  /** What a build on the host does of all this: it reads Strapi, and reports. */
  async function build(): Promise<void> {
    await site.syncWell();
    const now = new Date();
    const record = {
      ...{ id: `b${now.getTime()}`, startedAt: now, logUrl: null, rolledBackTo: null },
      request: readRequest(undefined, undefined, now),
    };
    const env = { CONTEXT: 'production', CMS_URL: cms.address, CMS_REPORT_TOKEN: token };
    const here = process.cwd();
    // Where the sync has left its report.
    process.chdir(site.folder);
    try {
      await announce(record, { state: 'online' }, env, now);
    } finally {
      process.chdir(here);
    }
  }
});
