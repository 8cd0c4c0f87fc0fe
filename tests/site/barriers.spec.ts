/** The site at hand in a browser: see `site.test.ts`. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { barriers } from './checks/barriers';
import { tabThrough, unreached } from './checks/keyboard';
import { kindsOfPages } from './checks/kinds';
import { readSite } from './checks/site-files';

const phone = { width: 390, height: 844 };
let all: string[];
let kinds: string[];
test.beforeAll(({ served, site }) => {
  const built = readSite(served.folder);
  kinds = kindsOfPages(built).map(({ url }) => url);
  // The sites of tests repeat one kind of page a hundred times.
  all = site === 'own' ? built.pages.map(({ url }) => url) : kinds;
});

/** Scrolls as a reader does: then all islands are hydrated, and the back-to-top button shows. */
async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const hasIslands = document.querySelector('astro-island') !== null;
    const { scrollHeight } = document.documentElement;
    for (let top = 0; top < scrollHeight; top += hasIslands ? innerHeight : scrollHeight / 2) {
      window.scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  });
  // An island has this attribute until it is hydrated.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
}

test('axe finds no barrier, and nothing is wider than 320 px', async ({ page }) => {
  // A minute for the demonstration’s pages; an owner may have more of them, and a busy machine.
  test.setTimeout(600_000);
  for (const url of all) {
    await page.setViewportSize(phone);
    await page.goto(url);
    await scrollToEnd(page);
    expect(await barriers(page), url).toEqual([]);
    if (['/', '/blog'].includes(url)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await barriers(page), `${url} on a large screen`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(320);
  }
});

test('the keyboard reaches everything; what has the focus is visible, shows it and has a name', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  for (const url of kinds) {
    await page.goto(url);
    await scrollToEnd(page);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const stops = await tabThrough(page);
    const problems = stops.flatMap((stop) => stop.problems.map((one) => `${stop.name}: ${one}`));
    expect(problems, url).toEqual([]);
    expect(await unreached(page), url).toEqual([]);
  }
});
