/** Tests that no attack runs in a site built from hostile content, and that its texts are shown as they were typed. */
import type { Page } from '@playwright/test';
import { typeset } from '../../src/lib/typography.ts';
import { attacks } from '../support/sites/hostile/corpus.ts';
import {
  hostileSvgName,
  hostileArticleSlug,
  hostileArticleFormerSlug,
} from '../support/sites/hostile/hostile-content.ts';
import { waitForIsland } from '../support/page.ts';
import { mapFrame } from '../support/project-map.ts';
import { readXml } from '../site/checks/xml.ts';
import { expect, test } from '../support/browser-test.ts';

// Each page contains hundreds of attacks, so visits to a few pages are enough.
test.use({ site: 'hostile', viewport: { width: 1280, height: 900 } });

/** Returns a list to which events that must not happen are added: dialogs, policy violations, requests, errors, popups. */
async function collectIncidents(page: Page, address: string): Promise<string[]> {
  const incidents: string[] = [];
  await page.exposeFunction('report', (event: string) => incidents.push(event));
  await page.addInitScript(() => {
    const reportIncident = Reflect.get(globalThis, 'report') as (event: string) => void;
    for (const dialogFunction of ['alert', 'confirm', 'prompt'] as const) {
      Object.defineProperty(window, dialogFunction, {
        value: () => reportIncident(`${dialogFunction} was called`),
      });
    }
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      reportIncident(`${violatedDirective} stopped ${blockedURI}`),
    );
  });
  const isExpectedRequest = (url: URL) =>
    url.origin === address ||
    /\.openstreetmap\.org$/.test(url.hostname) ||
    url.protocol === 'data:';
  page.on('request', (request) => {
    if (!isExpectedRequest(new URL(request.url()))) incidents.push(`requested ${request.url()}`);
  });
  page.on('dialog', (dialog) => {
    incidents.push(`${dialog.type()} was shown`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => incidents.push(`error ${error.message}`));
  page.on('popup', (popup) => incidents.push(`opened ${popup.url()}`));
  return incidents;
}

/** Changes the content security policy of all pages, so that the browser reports violations, but blocks nothing. */
async function makePolicyReportOnly(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    if (!route.request().url().startsWith('http://localhost')) return route.abort();
    const response = await route.fetch();
    const { 'content-security-policy': policy = '', ...headers } = response.headers();
    expect(policy).toContain("default-src 'none'");
    headers['content-security-policy-report-only'] = policy;
    return route.fulfill({ response, headers });
  });
}

/** Removes invisible and invalid characters and superfluous spaces, so that texts can be compared. */
const normalizeText = (text: string) =>
  text
    .replace(/\s+/g, ' ')
    .replace(/[\p{C}\ufffd]/gu, '')
    .trim();

/** Visits each section of the landing page, and opens two projects in the dialog and on the map. */
async function walkLandingPage(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.locator('#hero h1')).toHaveText(typeset(attacks[0] ?? ''));
  const titles = await page
    .locator('#gallery figcaption > span:first-child')
    .evaluateAll((elements) => elements.map(({ textContent }) => textContent));
  expect(titles.map(normalizeText)).toEqual(
    attacks.map((attack) => normalizeText(typeset(attack))),
  );
  await waitForIsland(page.locator('#gallery'));
  await page.locator('.gallery-panel:visible .project-card > a').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(typeset(attacks[0] ?? ''));
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toContainText(typeset(attacks[1] ?? ''));
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await mapFrame(page).scrollIntoViewIfNeeded();
  await page.locator('.map-marker, .map-marker-cluster').first().waitFor();
  for (const title of (await page.locator('#projects-list a').all()).slice(0, 2)) {
    await title.evaluate((link: HTMLElement) => link.click());
    await expect(page.locator('.leaflet-popup .map-popup-heading')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.leaflet-popup')).toHaveCount(0);
  }
  await waitForIsland(page.locator('#testimonials'));
  await waitForIsland(page.locator('#contact'));
}

/** Sends each element events of pointer and focus, to which attacks could react, and opens all details. */
async function dispatchEvents(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      for (const type of ['mouseover', 'focusin', 'pointerover', 'toggle', 'animationend']) {
        element.dispatchEvent(new Event(type, { bubbles: true }));
      }
    }
    for (const element of document.querySelectorAll('details')) element.open = true;
  });
}

test('nothing hostile runs, even where the content policy only reports', async ({
  page,
  served: { address },
  faults,
}) => {
  const incidents = await collectIncidents(page, address);
  await makePolicyReportOnly(page);
  await walkLandingPage(page);
  await dispatchEvents(page);
  await page.goto(`/blog/${hostileArticleSlug}`);
  await expect(page.locator('main h1')).toHaveCount(1);
  await expect(page.locator('body > footer')).toBeVisible();
  await dispatchEvents(page);
  await page.goto('/blog?q=script');
  await expect(page.locator('[data-search-results] li').first()).toBeInViewport();
  await dispatchEvents(page);
  expect([...incidents, ...faults]).toEqual([]);

  // This attack proves that `collectIncidents` notices a script that runs, and that the policy would have blocked it.
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<img src="/x" onerror="alert(1)">');
  });
  await expect
    .poll(() => incidents)
    .toEqual(expect.arrayContaining(['alert was called', expect.stringContaining('script-src')]));

  const feed = await (await page.request.get('/rss.xml')).text();
  expect(() => readXml(feed)).not.toThrow();

  await page.unrouteAll();
  await page.goto(`/blog/${hostileArticleFormerSlug}?a=1`);
  expect(page.url()).toBe(`${address}/blog/${hostileArticleSlug}?a=1`);
  // An SVG file opened by itself runs its scripts unless the policy of its own response blocks them.
  incidents.length = 0;
  await page.goto(`/media/${hostileSvgName}`);
  await expect.poll(() => incidents.join()).toContain('script-src');
  expect(incidents.join()).not.toContain('alert was called');
  faults.length = 0;
});
