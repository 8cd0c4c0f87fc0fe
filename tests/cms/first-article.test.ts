/** An owner’s first morning: the guide, word for word, from an empty Strapi in TypeScript to an article on the site. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect as expectPage } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { edition, projectRoot } from '../../scripts/cms/folders';
import { findChromium } from '../support/chromium';
import { OwnProject, installedPackages } from './own-project';
import { SyncedSite } from './synced-site';

const guide = readFileSync(path.join(projectRoot, 'docs', 'strapi.md'), 'utf8');
const [, section = ''] = guide.split('## D’un Strapi vide au premier article');
const steps = section
  .split('\n## ')[0]
  ?.split(/^(?=\d\. \*\*)/m)
  .slice(1);
/** What one step of the guide says in italics: menus and buttons. */
const wordsOf = (step: number) =>
  [...(steps?.[step - 1] ?? '').matchAll(/(?<![*\w])\*([^*]+)\*(?!\*)/g)].map(
    ([, word = '']) => word,
  );

describe.runIf(edition === 5)('the guide', () => {
  let project: OwnProject;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    project = new OwnProject('ts', true);
    browser = await chromium.launch(findChromium());
    page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  });
  afterAll(async () => {
    await browser.close();
    await project.remove();
  });

  test('has five steps, and names the commands that are run here', () => {
    expect(steps).toHaveLength(5);
    const [database] = (installedPackages()['better-sqlite3'] ?? '').split('.');
    expect(steps?.[0]).toContain(`better-sqlite3@${database}\n`);
    expect(steps?.[1]).toContain('npm run cms -- --export ../mon-strapi');
    expect(steps?.[3]).toMatch(/`npm run build`, puis `npm run start`/);
  });

  test('leads from an empty Strapi to a first article on the site', async () => {
    const exported = await project.export();
    expect(exported.exitCode, exported.output).toBe(0);
    const built = await project.build();
    expect(built.exitCode, built.output).toBe(0);
    await project.start({
      BUILD_HOOK: await project.startHook(),
      CMS_REPORT_TOKEN: 'report-'.padEnd(48, 'x'),
    });

    await page.goto(`${project.address}/admin`);
    await page.getByLabel('Prénom').fill('Odile');
    await page.getByLabel('Email').fill('odile@example.org');
    await page.getByLabel('Mot de passe*', { exact: true }).fill('Aa1-premier-compte');
    await page.getByLabel('Confirmation du mot de passe*').fill('Aa1-premier-compte');
    const [register = ''] = wordsOf(4);
    await page.getByRole('button', { name: register }).click();

    const [menu = '', list = '', create = '', publish = ''] = wordsOf(5);
    await page.getByRole('link', { name: menu }).first().click();
    await page.getByRole('link', { name: list, exact: true }).click();
    await page.getByRole('link', { name: create }).first().click();
    await page.getByLabel(/^Titre/).fill('6 kWc à Céret');
    await page.getByRole('button', { name: publish, exact: true }).click();
    await expectPage(page.getByText(/^Publi(é|ée)$/).first()).toBeVisible();

    await vi.waitFor(() => expect(project.hookBodies).toHaveLength(1), { timeout: 30_000 });
    const site = new SyncedSite(project);
    try {
      await site.syncWell();
      const articles = [...site.state().keys()].filter((file) => file.startsWith('articles/'));
      expect(articles).toHaveLength(1);
      expect(site.text(articles[0] ?? '')).toContain('"6 kWc à Céret"');
    } finally {
      site.remove();
    }
  });
});
