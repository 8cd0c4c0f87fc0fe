/** Back and forward from the browser’s cache, which shows a page as it was left: see the project `chromium-full`. */
import type { Page } from '@playwright/test';
import { ContactPage, camille } from '../support/contact-page';
import { expect, test } from '../support/browser-test';
import { leftInPage, waitForIsland } from '../support/page';
import { openSimulator } from '../support/simulator-page';

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    addEventListener('pagehide', () => Object.assign(window, { placeWhenLeft: scrollY }));
    addEventListener('pageshow', ({ persisted }) =>
      Object.assign(window, { wasRestored: persisted }),
    );
  }),
);

/** From the blog. Playwright’s own `goBack` waits for a load, which does not come. */
async function goBack(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await page.evaluate(() => setTimeout(() => history.back()));
  await expect(page.locator('#contact')).toBeAttached();
  expect(await leftInPage(page, 'wasRestored')).toBe(true);
}

test('a page from the cache has its place, its simulation and its contact form as they were, and works', async ({
  page,
}) => {
  const simulator = await openSimulator(page);
  await simulator.bill.fill('210');
  await simulator.button.click();
  await expect(simulator.sheet).toBeVisible();
  const contact = new ContactPage(page);
  await contact.accept();
  await waitForIsland(contact.section);
  await contact.fill();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await goBack(page);
  expect(await leftInPage(page, 'placeWhenLeft')).toBeGreaterThan(0);
  expect(await page.evaluate(() => scrollY)).toBe(await leftInPage(page, 'placeWhenLeft'));
  await expect(simulator.sheet).toBeVisible();
  await expect(simulator.bill).toHaveValue('210');
  await expect(contact.field('Nom')).toHaveValue(camille.name);
  await expect(contact.field('J’accepte')).toBeChecked();
  await contact.submit.click();
  await contact.expectSent();
  await page.evaluate(() => setTimeout(() => history.forward()));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page.getByRole('searchbox')).toBeVisible();
});

test('the menu that was left open on a phone is closed after Back, and opens again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await page.locator('.site-menu summary').click();
  await menu.getByRole('link', { name: 'Blog' }).click();
  await goBack(page);
  await expect(menu).toBeHidden();
  await page.locator('.site-menu summary').click();
  await expect(menu).toBeVisible();
});
