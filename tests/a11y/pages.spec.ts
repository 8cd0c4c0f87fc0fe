/** Runs axe on every page. The e2e tests run it on the states of forms, dialogs and the map. */
import type { Page } from '@playwright/test';
import { builtFolder, pageUrls } from '../build/site-files';
import { pageHtml } from '../build/hand-made-site';
import { expect, test } from '../support/browser-test';
import { barriers } from './barriers';

test('axe finds the barriers of a bad page, and none on a good one', async ({ page }) => {
  const body = `<img src="/favicon.svg" width="9" height="9"><h4>Titre</h4><input>
    <p style="color:#999;background:#fff">Trop pâle</p>`;
  await page.setContent(pageHtml({ body }));
  const found = await barriers(page);
  for (const rule of ['image-alt', 'heading-order', 'label', 'color-contrast']) {
    expect(found).toContainEqual(expect.stringContaining(`${rule}:`));
  }
  await page.setContent(pageHtml({ body: '<p>Bonjour</p>' }));
  expect(await barriers(page)).toEqual([]);
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

const urls = pageUrls(builtFolder());
const articles = urls.filter((url) => /^\/blog\/(?!404|categorie)/.test(url));
for (const [kind, group] of Object.entries({
  'the landing page': ['/'],
  'the articles': articles,
  'the other pages': urls.filter((url) => url !== '/' && !articles.includes(url)),
})) {
  test(`${kind}: axe finds no barrier, and nothing is wider than 320 px`, async ({ page }) => {
    expect(group).not.toEqual([]);
    for (const url of group) {
      await page.setViewportSize({ width: 390, height: 844 });
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
}
