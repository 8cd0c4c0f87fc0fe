/** With text twice as large, as set in the browser, all fits: kinds of pages, and what they open (WCAG 1.4.4, 1.4.10). */
import type { Locator, Page } from '@playwright/test';
import { beyondTheEdge } from '../support/beyond-the-edge';
import { brokenWords } from '../support/broken-words';
import { expect, test } from '../support/browser-test';
import { findChromium } from '../support/chromium';
import { dialog, openCard, visitGallery } from '../support/gallery';
import { answerTiles, goToLiveMap, popup } from '../support/project-map';
import { openSimulator } from '../support/simulator-page';

const { executablePath, args } = findChromium();

test.use({
  launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] },
});

const pages = ['/', '/blog', '/blog/pompe-a-chaleur-hiver-cop', '/mentions-legales', '/404'];
/** A4 within its margins. */
const sheetOfPaper = { width: 703, height: 1032 };
const widths = [320, 1280];

/** Nothing is wider than the screen, and no word of `part` is broken. */
async function expectToFit(
  page: Page,
  what: string,
  part: Locator = page.locator('body'),
): Promise<void> {
  const width = page.viewportSize()?.width;
  const place = `${what} at ${width} px`;
  expect.soft(await beyondTheEdge(page), place).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), place).toBe(width);
  expect.soft(await brokenWords(part), place).toEqual([]);
}

test('every kind of page fits on the screen', async ({ page }) => {
  // Its fonts are cached then: a first page that arrives slowly goes without them.
  await page.goto('/blog');
  for (const url of pages) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(url);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      await page.evaluate(() => {
        for (const fold of document.querySelectorAll('details')) fold.open = true;
      });
      await expectToFit(page, url);
    }
  }
});

test('the menu, a simulation, also on paper, and a project fit', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    await page.locator('.site-menu > summary').click();
    await expectToFit(page, 'the menu', page.locator('.site-menu'));
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await menu.getByRole('link').last().scrollIntoViewIfNeeded();
    await expect(menu.getByRole('link').last()).toBeInViewport();

    const simulator = await openSimulator(page, `/?at=${width}#simulator`);
    await simulator.hasBattery.check();
    await simulator.button.click();
    await expect(simulator.sheet).toBeVisible();
    for (const fold of await simulator.section.locator('summary:visible').all()) await fold.click();
    await expectToFit(page, 'the simulation', simulator.sheet);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize(sheetOfPaper);
    await expect(simulator.form).toBeHidden();
    await expectToFit(page, 'the printed simulation', simulator.sheet);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width, height: 800 });

    await visitGallery(page);
    const project = await openCard(page, 0);
    await expect(project.getByRole('heading')).toBeInViewport();
    await expect(project.getByRole('button', { name: 'Fermer' })).toBeInViewport();
    await expectToFit(page, 'the dialog of a project', project);
    expect(await project.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  }
});

test('popups of the map fit: of one project, and of several', async ({ page }) => {
  await answerTiles(page);
  for (const name of ['Carport de 7,5 kWc', 'Batteries de 10 kWh en façade']) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await goToLiveMap(page);
      // On phones it may be folded.
      const link = page.locator('#projects-list a').filter({ hasText: name });
      await link.evaluate((it: HTMLElement) => it.click());
      await expect(popup(page)).toBeInViewport();
      await expectToFit(page, `the popup of « ${name} »`, popup(page));
      const cut = await popup(page).evaluate((it) => it.scrollWidth - it.clientWidth);
      expect.soft(cut, `${width} px`).toBe(0);
    }
  }
});
