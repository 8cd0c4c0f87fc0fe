/**
 * The next page, fetched while the pointer is on its link. Playwright’s own pages never prefetch, so the visitor’s
 * browser is driven by Puppeteer.
 */
import puppeteer from 'puppeteer-core';
import { findChromium } from '../support/chromium';
import { expect, test } from '../support/browser-test';

test.use({ site: 'other' });

test('the next page is there before the click, as the content policy lets its rules be followed', async ({
  served: { address },
}) => {
  const browser = await puppeteer.launch(findChromium());
  try {
    const page = await browser.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(`${address}/mentions-legales`);
    const prefetched = new Promise<void>((resolve) => {
      page.on('requestfinished', (request) => {
        if (request.url() === `${address}/blog`) resolve();
      });
    });
    await page.hover('header nav a[href="/blog"]');
    await prefetched;
    await page.click('header nav a[href="/blog"]');
    // While one page takes the place of the other, there is none to ask.
    const arrival = () =>
      page
        .evaluate(() => {
          const [navigation = {}] = performance.getEntriesByType('navigation');
          return [location.pathname, Reflect.get(navigation, 'deliveryType')] as unknown;
        })
        .catch(() => null);
    await expect.poll(arrival).toEqual(['/blog', 'navigational-prefetch']);
  } finally {
    await browser.close();
  }
});
