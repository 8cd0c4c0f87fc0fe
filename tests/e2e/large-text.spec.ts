/** With text twice as large, as set in the browser (WCAG 1.4.4), nothing is cut off or wider than the screen. */
import type { Page } from '@playwright/test';
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

/** The elements that reach beyond the right edge, except those inside a horizontal scroller. */
function beyondTheEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const edge = document.documentElement.clientWidth;
    const isReachable = (element: Element): boolean => {
      const { parentElement } = element;
      if (getComputedStyle(element).position === 'fixed' || parentElement === null) return false;
      return getComputedStyle(parentElement).overflowX !== 'visible' || isReachable(parentElement);
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > edge + 1)
      .filter((element) => element.checkVisibility() && !isReachable(element))
      .map((element) => `${element.tagName} « ${element.textContent.trim().slice(0, 30)} »`);
  });
}
