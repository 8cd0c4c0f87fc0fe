/** Text twice as large, as set in the browser (WCAG 1.4.4): nothing is cut off or wider than the screen. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { findChromium } from '../chromium';
import { blockExternalOrigins } from '../page';

const { executablePath, args } = findChromium();

test.use({
  launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] },
  contextOptions: { reducedMotion: 'reduce' },
});

const article = '/blog/pompe-a-chaleur-hiver-cop';

for (const url of ['/', '/blog', article, '/mentions-legales', '/nulle-part']) {
  test(`${url} holds text of twice the size`, async ({ page, baseURL }) => {
    await blockExternalOrigins(page, baseURL);
    await page.goto(url);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      '32px',
    );
    for (const width of [320, 390, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await beyondTheEdge(page), `${width} px`).toEqual([]);
    }
  });
}

/** The elements that reach beyond the right edge, except those inside a part that scrolls sideways. */
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
