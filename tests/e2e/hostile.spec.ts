/** A site built from hostile content, with every attack in every kind of field: nothing runs, and the pages work. */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { typeset } from '../../src/domain/text/typography';
import { siteConfig } from '../../src/site.config';
import { buildSite } from '../build/build-site';
import { serve } from '../build/serve';
import { builtFolder, listFiles, projectsFileOf } from '../build/site-files';
import { readXml } from '../build/xml';
import { textAttacks } from '../support/hostile/corpus';
import {
  bodySlug,
  drawing,
  oldSlug,
  writeHostileContent,
} from '../support/hostile/hostile-content';
import { inlineScripts, pageProblems, partProblems } from '../support/hostile/page-problems';
import { waitForIsland } from '../support/page';
import { makeSnapshot } from '../support/make-snapshot';

// One build and few visits: a page holds hundreds of attacks.
test.describe.configure({ mode: 'default' });

let folder: string;
const cleanUps: (() => void)[] = [];

test.beforeAll(async () => {
  test.setTimeout(300_000);
  const snapshot = await makeSnapshot(writeHostileContent);
  const built = await buildSite({ SNAPSHOT_DIR: snapshot });
  cleanUps.push(built.remove, () => rmSync(snapshot, { recursive: true }));
  if (built.status !== 0) throw new Error(built.log);
  folder = built.folder;
});
test.afterAll(() => {
  for (const cleanUp of cleanUps) cleanUp();
});

const htmlOf = (directory: string) =>
  listFiles(directory)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(path.join(directory, file), 'utf8') }));

test('every page is whole, and holds no script that was not built', () => {
  const own = new Set(htmlOf(builtFolder()).flatMap(({ html }) => inlineScripts(html)));
  expect(own.size).toBeGreaterThan(3);
  const pages = htmlOf(folder);
  expect(pages.length).toBeGreaterThan(30);
  for (const { file, html } of pages) expect(pageProblems(html, own), file).toEqual([]);
  const map = JSON.parse(readFileSync(path.join(folder, projectsFileOf(folder)), 'utf8')) as {
    collections: { projects: { title: string }[] }[];
  };
  const titles = map.collections.flatMap(({ projects }) => projects.map(({ title }) => title));
  expect(titles).toEqual(textAttacks.map(typeset));
});

test('the feed and the sitemap are well-formed, and hold nothing that runs in a reader', () => {
  const feed = readFileSync(path.join(folder, 'rss.xml'), 'utf8');
  const { rss } = readXml(feed, ['item']) as {
    rss: { channel: { item: { title: string; 'content:encoded': string }[] } };
  };
  const { item: items } = rss.channel;
  expect(items.length).toBeGreaterThan(10);
  for (const { title, 'content:encoded': content } of items) {
    // The site’s own pictures are named with its address.
    expect(partProblems(content.replaceAll(siteConfig.url, '')), title).toEqual([]);
  }
  readXml(readFileSync(path.join(folder, 'sitemap-0.xml'), 'utf8'));
});

/** A list of what happens on the page and must not: dialogs, policy violations, requests, errors, popups. */
async function watch(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction('report', (event: string) => found.push(event));
  await page.addInitScript(() => {
    const report = Reflect.get(globalThis, 'report') as (event: string) => void;
    for (const name of ['alert', 'confirm', 'prompt'] as const) {
      Object.defineProperty(window, name, { value: () => report(`${name} was called`) });
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      report(`${violatedDirective} stopped ${blockedURI}`),
    );
  });
  const isExpected = (url: URL) =>
    url.origin === address ||
    /\.openstreetmap\.org$/.test(url.hostname) ||
    url.protocol === 'data:';
  page.on('request', (request) => {
    if (!isExpected(new URL(request.url()))) found.push(`requested ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    found.push(`${dialog.type()} was shown`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => found.push(`error ${error.message}`));
  page.on('popup', (popup) => found.push(`opened ${popup.url()}`));
  return found;
}

/** Delivers the site’s own content policy as one that reports violations and blocks nothing. */
async function reportOnly(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    if (!route.request().url().startsWith('http://127.0.0.1')) return route.abort();
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    expect(policy).toContain("default-src 'none'");
    headers['content-security-policy-report-only'] = policy;
    return route.fulfill({ response, headers });
  });
}

/** Uses each section; opens a few projects in the modal and on the map. */
async function walkLandingPage(page: Page): Promise<void> {
  const projectCount = 4;
  await page.goto('/');
  await expect(page.locator('#hero h1')).toHaveText(typeset(textAttacks[0] ?? ''));
  for (const name of ['services', 'gallery', 'projects-map', 'testimonials', 'about', 'contact']) {
    await page.locator(`#${name}`).scrollIntoViewIfNeeded();
    await expect(page.locator(`#${name}`)).toBeVisible();
  }
  await waitForIsland(page.locator('#gallery'));
  await expect(page.locator('#gallery .opens-large')).toBeVisible();
  await page.locator('.gallery-panel:visible .project-link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(typeset(textAttacks[0] ?? ''));
  for (let index = 1; index < projectCount; index += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText(typeset(textAttacks[index] ?? ''));
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.locator('.map-box').scrollIntoViewIfNeeded();
  const titles = page.locator('#projects-list .map-list-button');
  await titles.first().waitFor({ state: 'attached' });
  for (const title of (await titles.all()).slice(0, projectCount)) {
    await title.evaluate((button: HTMLElement) => button.click());
    await expect(page.locator('.leaflet-popup .map-popup-heading')).toHaveCount(1);
    await expect(page.locator('.leaflet-popup')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.leaflet-popup')).toHaveCount(0);
  }
  await waitForIsland(page.locator('#testimonials'));
  await waitForIsland(page.locator('#contact'));
  await page.getByRole('button', { name: 'Envoyer la demande' }).click();
  await expect(page.getByText('Votre demande n’est pas encore partie')).toBeVisible();
}

/** Sends each element the events of pointer and focus. */
async function dispatchEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of [
        'mouseover',
        'mouseenter',
        'focusin',
        'pointerover',
        'toggle',
        'animationend',
      ]) {
        element.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
    for (const element of document.querySelectorAll('details')) element.open = true;
  });
}

test('nothing hostile runs, even if the content policy only reported', async ({ browser }) => {
  const site = await serve(folder);
  const context = await browser.newContext({
    baseURL: site.address,
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = await context.newPage();
    const found = await watch(page, site.address);
    await reportOnly(page);
    await walkLandingPage(page);
    await dispatchEvents(page);
    for (const slug of [bodySlug, 'tous-les-textes', 'tous-les-blocs']) {
      await page.goto(`/blog/${slug}`);
      await expect(page.locator('main h1')).toHaveCount(1);
      await expect(page.locator('body > footer')).toBeVisible();
      await dispatchEvents(page);
    }
    await page.goto('/blog?q=script');
    await expect(page.locator('[data-search-results] li').first()).toBeInViewport();
    await dispatchEvents(page);
    expect(found).toEqual([]);

    // The watch finds a script that runs, and the policy that would have blocked it.
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="alert(1)">');
    });
    await expect.poll(() => found.join()).toMatch(/script-src.*alert was called/);

    await page.unrouteAll();
    await page.goto(`/blog/${oldSlug}?a=1`);
    expect(page.url()).toBe(`${site.address}/blog/${bodySlug}?a=1`);
    // A drawing tries everything in a page of its own, where its own policy blocks it.
    found.length = 0;
    await page.goto(`/media/${drawing}`);
    await expect.poll(() => found.join()).toContain('script-src');
    expect(found.join()).not.toContain('alert was called');
  } finally {
    await context.close();
    await site.stop();
  }
});
