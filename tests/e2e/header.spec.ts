/** Tests what all pages share: header, menu, links to sections, the reveal of sections, the back-to-top button. */
import type { Page } from '@playwright/test';
import { siteConfig } from '../fixtures/site.config.ts';
import {
  clickWithoutScrolling,
  fullyInView,
  waitThreeFrames,
  scrollToEnd,
} from '../support/page.ts';
import { expect, test, withMotion, withoutPictures } from '../support/browser-test.ts';

test.use(withoutPictures);

const headerOf = (page: Page) => page.locator('.site-header');
const scrollTopOf = (page: Page) => page.evaluate(() => scrollY);

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

test('on a large screen the header has the links of the menu and the call to action, is transparent at the top of the landing page only, and anchors lead below it', async ({
  page,
}) => {
  const transparentColor = 'rgba(0, 0, 0, 0)';
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/blog');
  await expect(headerOf(page)).toHaveCSS('background-color', /0\.9/);
  const mainNavigation = page.getByRole('navigation', { name: 'Navigation principale' });
  const navigationLinks = mainNavigation.getByRole('listitem').getByRole('link');
  await expect(navigationLinks).toHaveCount(siteConfig.headerLinks.length);
  await expect(page.locator('[aria-current="page"]:visible')).toHaveText('Blog');
  await mainNavigation.getByRole('link', { name: 'Calculer mes économies' }).click();
  await expect(page).toHaveURL('/#simulator');
  await expect(page.locator('#simulator h2')).toBeInViewport();

  await scrollTo(page, 10);
  await expect(headerOf(page)).toHaveCSS('background-color', transparentColor);
  await scrollTo(page, 11);
  await expect(headerOf(page)).toHaveCSS('background-color', /0\.9/);
  for (const id of ['contact', 'about', 'services']) {
    await page.evaluate((hash) => (location.hash = hash), id);
    const distanceToHeader = () =>
      page.locator(`#${id}`).evaluate((section) => {
        const bottom = document.querySelector('.site-header')?.getBoundingClientRect().bottom;
        return Math.round(section.getBoundingClientRect().top - (bottom ?? NaN));
      });
    await expect.poll(distanceToHeader, id).toBeCloseTo(0);
  }
});

test('the back-to-top button shows past 300 px, and leads to the top', async ({ page }) => {
  const backToTopButton = page.getByRole('link', { name: 'Retour en haut de la page' });
  for (const path of ['/', '/mentions-legales']) {
    await page.goto(path);
    await scrollTo(page, 300);
    await waitThreeFrames(page);
    await expect(backToTopButton, path).toBeHidden();
    await scrollTo(page, 301);
    await expect(backToTopButton, path).toBeInViewport(fullyInView);
    await clickWithoutScrolling(backToTopButton);
    await expect.poll(() => scrollTopOf(page), path).toBe(0);
  }
});

test('the back-to-top button is hidden while a form is in view, except on wide screens, where it stands beside the text', async ({
  page,
}) => {
  await page.goto('/');
  await scrollToEnd(page);
  const backToTopButton = page.getByRole('link', { name: 'Retour en haut de la page' });
  for (const form of ['#simulator form', '#contact form']) {
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.locator(form).scrollIntoViewIfNeeded();
      const isShown = width === 1440;
      await expect(backToTopButton, `${form} at ${width} px`).toBeVisible({ visible: isShown });
    }
  }
});

test('the first stop of the Tab key is a link to the content, which gets the focus', async ({
  page,
}) => {
  await page.goto('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the menu of small screens works by keyboard, and closes on Escape, outside and on a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menuSummary = page.locator('.site-menu summary');
  const mainMenu = page.getByRole('navigation', { name: 'Menu principal' });
  await menuSummary.focus();
  await page.keyboard.press('Enter');
  // The menu also contains the call to action.
  await expect(mainMenu.getByRole('link')).toHaveCount(siteConfig.headerLinks.length + 1);
  await page.keyboard.press('Tab');
  await expect(mainMenu.getByRole('link', { name: 'Accueil' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(mainMenu).toBeHidden();
  await expect(menuSummary).toBeFocused();

  await menuSummary.click();
  await page.mouse.click(200, 800);
  await expect(mainMenu).toBeHidden();
  await menuSummary.click();
  await mainMenu.getByRole('link', { name: 'À Propos' }).click();
  await expect(mainMenu).toBeHidden();
  await expect(page.locator('#about h2')).toBeInViewport();
});

test.describe('with motion', () => {
  test.use(withMotion);

  test('a section shows when it comes within 150 px of the viewport, and stays', async ({
    page,
  }) => {
    await page.goto('/');
    const locationSection = page.locator('#location [data-reveal]');
    await expect(locationSection).toHaveCSS('opacity', '0');
    // A section is drawn 16 px too low until it is revealed, so 16 px are subtracted.
    const top = await locationSection.evaluate(
      (element) => element.getBoundingClientRect().top + scrollY - 16,
    );
    const height = page.viewportSize()?.height ?? 0;
    await scrollTo(page, top - height - 170);
    await waitThreeFrames(page);
    await expect(locationSection).toHaveCSS('opacity', '0');
    await scrollTo(page, top - height - 130);
    await expect(locationSection).toHaveCSS('opacity', '1');
    await scrollTo(page, 0);
    await waitThreeFrames(page);
    await expect(locationSection).toHaveCSS('opacity', '1');
  });
});
