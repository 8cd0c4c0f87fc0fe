/** Every page before axe; states of forms, dialogs and the map are checked where the e2e tests reach them. */
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

for (const url of pageUrls(builtFolder())) {
  test(`${url} has no barrier, and fits a screen of 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    // To the end, as a reader would scroll: all is revealed and hydrated, the button to the top shows.
    await page.evaluate(async () => {
      const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
        window.scrollTo({ top, behavior: 'instant' });
        await nextFrame();
        await nextFrame();
      }
    });
    // An island has this attribute until it is hydrated.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    expect(await barriers(page)).toEqual([]);
    if (['/', '/blog'].includes(url)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      expect(await barriers(page), 'on a large screen').toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
