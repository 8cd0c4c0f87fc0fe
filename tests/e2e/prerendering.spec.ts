/**
 * The next page, prepared while the pointer is on its link, in a site with Google Analytics. Playwright’s own pages
 * never prerender, so the visitor’s browser is driven by Puppeteer.
 */
import puppeteer from 'puppeteer-core';
import type { Browser } from 'puppeteer-core';
import { findChromium } from '../support/chromium';
import { expect, test } from '../support/browser-test';

test.use({ site: 'other' });

let browser: Browser;

test.beforeAll(async () => {
  const { executablePath, args } = findChromium();
  browser = await puppeteer.launch({ executablePath, args });
});

test.afterAll(() => browser.close());

/** From one page to the next, after the pointer has rested on the link. */
async function follow(address: string, link: string) {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(address);
  await page.hover(link);
  await new Promise((resolve) => setTimeout(resolve, 600));
  const openedAt = Date.now();
  await page.click(link);
  // While the prepared page takes the place of this one, there is no page to ask.
  const hasArrived = () =>
    page
      .evaluate((from) => location.href !== from && document.readyState === 'complete', address)
      .catch(() => false);
  await expect.poll(hasArrived).toBe(true);
  const next = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const activationStart = Number(Reflect.get(navigation ?? {}, 'activationStart'));
    const [first] = (Reflect.get(window, 'dataLayer') ?? []) as [string, Date][];
    return {
      path: location.pathname,
      wasPrerendered: activationStart > 0,
      early: performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < activationStart)
        .map(({ name }) => name),
      measuredAt: first?.[1].getTime() ?? 0,
    };
  });
  await page.close();
  return { ...next, openedAt };
}

test('the next page is ready before the click; until then it loads its own files only, and measures nothing', async ({
  served: { address },
}) => {
  const { hostname } = new URL(address);
  await browser.setCookie({ name: 'mesure-audience', value: 'accepted', domain: hostname });
  await expect(async () => {
    const next = await follow(`${address}/mentions-legales`, 'header nav a[href="/blog"]');
    expect(next).toMatchObject({ path: '/blog', wasPrerendered: true });
    expect(next.early.filter((url) => !url.startsWith(`${address}/_assets/`))).toEqual([]);
    expect(next.measuredAt).toBeGreaterThanOrEqual(next.openedAt);
  }).toPass({ timeout: 60_000 });
});

test('the landing page, whose map is another site’s, is not rendered before the click', async ({
  served: { address },
}) => {
  const next = await follow(`${address}/blog`, 'header a[href="/"]');
  expect(next).toMatchObject({ path: '/', wasPrerendered: false });
});
