/** With text twice as large, as set in the browser (WCAG 1.4.4), nothing is cut off or wider than the screen. */
import { beyondTheEdge } from '../support/beyond-the-edge';
import { findChromium } from '../support/chromium';
import { expect, test } from '../support/browser-test';

const { executablePath, args } = findChromium();

test.use({
  launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] },
});

test('every kind of page fits on the screen with text twice as large', async ({ page }) => {
  for (const url of [
    '/',
    '/blog',
    '/blog/pompe-a-chaleur-hiver-cop',
    '/mentions-legales',
    '/404',
  ]) {
    await page.goto(url);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await beyondTheEdge(page), `${url} at ${width} px`).toEqual([]);
    }
  }
});
