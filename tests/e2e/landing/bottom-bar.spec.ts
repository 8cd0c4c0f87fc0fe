/** Tests the bar at the bottom of a phone’s screen, with links to the simulator and the phone number. */
import type { Locator, Page } from '@playwright/test';
import {
  boxOf,
  clickWithoutScrolling,
  fullyInView,
  scrollToEnd,
  waitThreeFrames,
} from '../../support/page.ts';
import { expect, test } from '../../support/browser-test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const bottomBarOf = (page: Page) => page.locator('.bottom-bar');

/** Scrolls until the element’s top is at this distance in pixels from the top of the screen. */
async function scrollTo(element: Locator, distance: number): Promise<void> {
  await element.evaluate((target, pixels) => {
    const top = target.getBoundingClientRect().top + scrollY - pixels;
    window.scrollTo({ top, behavior: 'instant' });
  }, distance);
  await waitThreeFrames(element.page());
}

test('the bar is visible between the hero and the footer, unless the simulator or the contact section is in view', async ({
  page,
}) => {
  await page.goto('/');
  await scrollToEnd(page);
  await expect(bottomBarOf(page)).toBeHidden();
  for (const [section, distance, isShown] of [
    ['#hero', 0, false],
    ['#about', 64, true],
    ['#simulator', 800, false],
    ['#simulator', 64, false],
    ['#gallery', 64, true],
    ['#location', 64, true],
    ['#contact', 800, false],
    ['#contact', 64, false],
  ] as const) {
    await scrollTo(page.locator(section), distance);
    await expect(bottomBarOf(page), `${section} at ${distance} px`).toBeVisible({
      visible: isShown,
    });
  }

  await scrollTo(page.locator('#gallery'), 64);
  await expect(bottomBarOf(page).getByRole('link', { name: 'Appeler le 04' })).toHaveAttribute(
    'href',
    'tel:+33400000000',
  );
  await page.emulateMedia({ media: 'print' });
  await expect(bottomBarOf(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await clickWithoutScrolling(
    bottomBarOf(page).getByRole('link', { name: 'Calculer mes économies' }),
  );
  await expect(page).toHaveURL('/#simulator');
  await expect(page.locator('#simulator h2')).toBeInViewport();
  await expect(bottomBarOf(page)).toBeHidden();

  await page.setViewportSize({ width: 768, height: 1024 });
  await scrollTo(page.locator('#gallery'), 0);
  await expect(bottomBarOf(page)).toBeHidden();
});

test('the back-to-top button stands in the bar beside its links, which fit on one line', async ({
  page,
}) => {
  await page.goto('/');
  for (const width of [320, 360, 390, 430]) {
    await page.setViewportSize({ width, height: 700 });
    await scrollTo(page.locator('#services'), 100);
    const visibleBoxOf = async (element: Locator) => {
      await expect(element, `${width} px`).toBeInViewport(fullyInView);
      return boxOf(element);
    };
    const barBox = await visibleBoxOf(bottomBarOf(page));
    const buttonBox = await visibleBoxOf(page.locator('.scroll-to-top'));
    expect(buttonBox.y, `${width} px`).toBeGreaterThan(barBox.y);
    for (const link of await bottomBarOf(page).getByRole('link').all()) {
      const { x, height, width: linkWidth } = await visibleBoxOf(link);
      expect(x + linkWidth, `${width} px`).toBeLessThan(buttonBox.x);
      expect(height, `${width} px`).toBe(48);
    }
  }
});

test('the bar does not cover a link that receives the focus', async ({ page }) => {
  await page.goto('/');
  await scrollToEnd(page);
  for (const link of [
    page.locator('#services li:first-child a'),
    page.locator('#gallery .project-card > a:visible').nth(3),
    page.locator('#location a').first(),
  ]) {
    await scrollTo(link, 800);
    await expect(bottomBarOf(page)).toBeVisible();
    await link.focus();
    const barTop = await bottomBarOf(page).evaluate((bar) => bar.getBoundingClientRect().top);
    await expect
      .poll(() => link.evaluate((target) => target.getBoundingClientRect().bottom))
      .toBeLessThan(barTop);
  }
});
