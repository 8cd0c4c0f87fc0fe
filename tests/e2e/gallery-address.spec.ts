/** The address of a project: links to it, Back, Forward, and what the history holds. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { blockExternalOrigins } from '../page';
import {
  airConditioning,
  cards,
  dialog,
  firstProject,
  openCard,
  scrolled,
  visitGallery,
} from './gallery';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

const entries = (page: Page) => page.evaluate(() => history.length);

test('opening adds one entry, and Forward opens again', async ({ page }) => {
  await visitGallery(page);
  const before = await entries(page);
  await openCard(page, 0);
  await expect(page).toHaveURL(`/#realisation-${firstProject}`);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#realisation-9-kwc-sur-un-toit-plat-montpellier$/);
  expect(await entries(page)).toBe(before + 1);
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expect(dialog(page)).toHaveAccessibleName('9 kWc sur un toit plat, Montpellier');
});

test('opened and closed three times, Back still leads to the page before', async ({ page }) => {
  await page.goto('/blog');
  await visitGallery(page);
  for (const index of [0, 1, 2]) {
    await openCard(page, index);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(page).toHaveURL('/');
  }
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test.describe('a link to a project', () => {
  test('selects its tab and opens it; closing leaves no trace of it', async ({ page }) => {
    await page.goto('/blog');
    await page.goto(`/#realisation-${airConditioning}`);
    await expect(page.getByRole('tab', { name: 'Climatisation' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(dialog(page)).toHaveAccessibleName('Climatisation de trois chambres, Lyon');
    await expect(dialog(page).getByRole('status')).toContainText('2 sur 5');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/');
    const card = page.locator(`#realisation-${airConditioning}`);
    await expect(card.getByRole('link')).toBeFocused();
    await expect(card).toBeInViewport({ ratio: 1 });
    await page.goBack();
    await expect(page).toHaveURL('/blog');
  });

  test('is followed while another project is open', async ({ page }) => {
    await visitGallery(page);
    const modal = await openCard(page, 0);
    await page.evaluate((id) => (location.hash = `realisation-${id}`), airConditioning);
    await expect(modal).toHaveAccessibleName('Climatisation de trois chambres, Lyon');
    await page.goBack();
    await expect(modal).toHaveAccessibleName('12 kWc sur un mas de vigneron, Thuir');
  });

  test('elsewhere on the page opens it there; closing gives the focus back to the link', async ({
    page,
  }) => {
    await visitGallery(page);
    await page.evaluate((id) => {
      const link = document.createElement('a');
      Object.assign(link, { href: `#realisation-${id}`, textContent: 'Voir le chantier' });
      document.querySelector('#location h2')?.append(link);
    }, airConditioning);
    const link = page.getByRole('link', { name: 'Voir le chantier' });
    await link.scrollIntoViewIfNeeded();
    await link.focus();
    const before = await scrolled(page);
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName('Climatisation de trois chambres, Lyon');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(link).toBeFocused();
    expect(await scrolled(page)).toBe(before);
  });

  test('followed before the gallery has come to life scrolls to its card and opens it', async ({
    page,
  }) => {
    await page.goto('/');
    await page.evaluate((id) => (location.hash = `realisation-${id}`), airConditioning);
    await expect(page.getByRole('tab', { name: 'Climatisation' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(dialog(page)).toHaveAccessibleName('Climatisation de trois chambres, Lyon');
  });

  test('survives a reload, and is closed afterwards as before', async ({ page }) => {
    await page.goto('/blog');
    await visitGallery(page);
    await openCard(page, 0);
    await page.reload();
    await expect(dialog(page)).toHaveAccessibleName('12 kWc sur un mas de vigneron, Thuir');
    await dialog(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(page).toHaveURL('/');
    await page.goBack();
    await expect(page).toHaveURL('/blog');
  });

  for (const hash of [
    '#realisation-inconnue',
    '#realisation-%',
    '#realisation-"]',
    '#realisation-',
  ]) {
    test(`${hash} opens nothing and harms nothing`, async ({ page }) => {
      await visitGallery(page, `/${hash}`);
      await expect(dialog(page)).toHaveCount(0);
      await openCard(page, 0);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      await expect(cards(page).first()).toBeFocused();
    });
  }
});

test('a link to a collection selects its tab and scrolls to it, also later on', async ({
  page,
}) => {
  await page.goto('/#gallery-panel-3');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Professionnels')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Professionnels' })).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => (location.hash = 'gallery-panel-4'));
  await expect(tab('Stockage')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Stockage' })).toBeInViewport();
});

test('on a phone the tab of a linked collection is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#gallery-panel-3');
  await expect(page.getByRole('tab', { name: 'Professionnels' })).toBeInViewport({ ratio: 1 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link to a project scrolls to its card', async ({ page }) => {
    await page.goto(`/#realisation-${airConditioning}`);
    const card = page.locator(`#realisation-${airConditioning}`);
    await expect(card).toBeInViewport({ ratio: 1 });
    await expect(card.getByText('Climatisation de trois chambres, Lyon')).toBeVisible();
  });
});
