/** Every page, at every size, before axe: nobody meets a barrier that a program can see. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { builtFolder, pageUrls } from '../build/site-files';
import { pageHtml } from '../build/hand-made-site';
import { blockExternalOrigins } from '../page';
import { barriers } from './barriers';

const passes = [
  { name: 'on a phone', width: 390, height: 844, reducedMotion: 'no-preference' },
  { name: 'on a tablet', width: 768, height: 1024, reducedMotion: 'no-preference' },
  { name: 'on a large screen', width: 1440, height: 900, reducedMotion: 'no-preference' },
  { name: 'on a large screen without motion', width: 1440, height: 900, reducedMotion: 'reduce' },
] as const;

test('a page with barriers is found out', async ({ page }) => {
  const body = `<img src="/favicon.svg" width="9" height="9"><h4>Titre</h4><input>
    <p style="color:#999;background:#fff">Trop pâle</p>`;
  await page.setContent(pageHtml({ body }));
  const found = await barriers(page);
  for (const rule of ['image-alt', 'heading-order', 'label', 'color-contrast']) {
    expect(found).toContainEqual(expect.stringContaining(`${rule}:`));
  }
});

test('a page without barriers is let through', async ({ page }) => {
  await page.setContent(pageHtml({ body: '<p>Bonjour</p>' }));
  expect(await barriers(page)).toEqual([]);
});

/** All articles are laid out alike: two of them stand for the others at the larger sizes. */
const articles = pageUrls(builtFolder()).filter((url) => /^\/blog\/(?!404|page\/)/.test(url));
const passesOf = (url: string) => (articles.indexOf(url) < 2 ? passes : passes.slice(0, 1));

for (const url of pageUrls(builtFolder())) {
  test(`${url} has no barrier`, async ({ page, baseURL }) => {
    await blockExternalOrigins(page, baseURL);
    await page.goto(url);
    for (const { name, width, height, reducedMotion } of passesOf(url)) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ reducedMotion });
      await showEverything(page);
      expect(await barriers(page), `${name} (${width} px)`).toEqual([]);
    }
  });
}

/**
 * Scrolls to the end as a reader would, so that all is revealed and hydrated, and lets it come to rest.
 * Stays there: the button that leads back to the top shows only below it.
 */
async function showEverything(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const step = window.innerHeight / 2;
    for (let top = 0; top < document.documentElement.scrollHeight; top += step) {
      window.scrollTo({ top, behavior: 'instant' });
      await nextFrame();
      await nextFrame();
    }
  });
  // An island carries this attribute until it has come to life.
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect }) => effect?.getComputedTiming().iterations === Infinity),
  );
}
