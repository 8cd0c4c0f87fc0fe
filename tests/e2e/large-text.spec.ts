/** Tests that pages fit on the screen when the browser’s text size is doubled (WCAG 1.4.4, 1.4.10). */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { findChromium } from '../support/chromium.ts';
import { openCard, visitGallery } from '../support/gallery.ts';
import { openSimulator } from '../support/simulator-page.ts';

const { executablePath, args } = findChromium();

test.use({
  launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] },
});

/** Returns the elements that reach beyond the right edge of the screen, except those that can be scrolled into view. */
function elementsBeyondEdge(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const rightEdge = document.documentElement.clientWidth;
    const isReachable = (element: Element): boolean => {
      const { parentElement } = element;
      if (getComputedStyle(element).position === 'fixed' || parentElement === null) return false;
      const parentScrolls = /auto|scroll/.test(getComputedStyle(parentElement).overflowX);
      // Leaflet positions the layers of a map beyond its frame.
      return (
        parentScrolls || parentElement.matches('.leaflet-container') || isReachable(parentElement)
      );
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > rightEdge + 1)
      .filter((element) => element.checkVisibility() && !isReachable(element))
      .map((element) => `${element.tagName} « ${element.textContent.trim().slice(0, 30)} »`);
  });
}

test('every kind of page, a simulation and a project fit on the screen when text is twice as large', async ({
  page,
}) => {
  const expectToFitWidth = async (subject: string) => {
    const width = page.viewportSize()?.width;
    expect.soft(await elementsBeyondEdge(page), `${subject} at ${width} px`).toEqual([]);
    const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(scrollWidth, `${subject} at ${width} px`).toBe(width);
  };
  const articleUrl = '/blog/pompe-a-chaleur-hiver-cop';
  for (const url of ['/', '/blog', articleUrl, '/mentions-legales', '/404']) {
    await page.goto(url);
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectToFitWidth(url);
    }
  }
  await page.setViewportSize({ width: 320, height: 844 });
  const simulator = await openSimulator(page);
  await simulator.hasBattery.check();
  await simulator.button.click();
  await expect(simulator.sheet).toBeVisible();
  await expectToFitWidth('a simulation');
  await visitGallery(page);
  const projectDialog = await openCard(page, 0);
  await expect(projectDialog.getByRole('button', { name: 'Fermer' })).toBeInViewport();
  expect(await projectDialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(
    0,
  );
});
