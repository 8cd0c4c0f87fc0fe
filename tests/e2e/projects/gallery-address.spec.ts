/** The addresses of projects: links to them, Back, Forward, and the entries of the history. */
import type { Page } from '@playwright/test';
import { inFull, waitForIsland } from '../../support/page';
import { expect, test } from '../../support/browser-test';
import {
  airConditioning,
  cards,
  dialog,
  firstProject,
  openCard,
  tab,
  visitGallery,
} from '../../support/gallery';

const entries = (page: Page) => page.evaluate(() => history.length);
const thuir = '12 kWc sur un mas de vigneron, Thuir';
const lyon = 'Climatisation de trois chambres, Lyon';

test('opening a project adds one entry to the history, stepping to others none; Back and Forward work', async ({
  page,
}) => {
  await page.goto('/blog');
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

  // Closing and opening again is faster than the browser’s way back.
  await page.evaluate(() => {
    const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    click('dialog button[aria-label="Fermer"]');
    click('#gallery-panel-1 .project-link');
  });
  await expect(dialog(page)).toHaveAccessibleName(thuir);
  await expect(page).toHaveURL(`/#realisation-${firstProject}`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('a link to a project selects its tab and opens it; closed, also after a reload, it adds no entry to the history', async ({
  page,
}) => {
  await page.goto('/blog');
  await page.goto(`/#realisation-${airConditioning}`);
  await expect(tab(page, 'Climatisation')).toHaveAttribute('aria-selected', 'true');
  await expect(dialog(page)).toHaveAccessibleName(lyon);
  await expect(dialog(page).getByRole('status')).toContainText('2 sur 5');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/');
  const card = page.locator(`#realisation-${airConditioning}`);
  await expect(card.getByRole('link')).toBeFocused();
  await expect(card).toBeInViewport(inFull);

  await openCard(page, 0);
  await page.reload();
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/blog');
});

test('a link elsewhere on the page opens the project; closing returns the focus to the link', async ({
  page,
}) => {
  await visitGallery(page);
  // A popup of the map is a dialog, too.
  const modal = page.locator('dialog[open]');
  await openCard(page, 0);
  await page.evaluate((id) => (location.hash = `realisation-${id}`), airConditioning);
  await expect(modal).toHaveAccessibleName(lyon);
  await page.goBack();
  await expect(modal).toHaveAccessibleName(thuir);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);

  await waitForIsland(page.locator('#projects-map'));
  await page.locator('.map-marker[aria-haspopup]').first().press('Enter');
  const popup = page.locator('.leaflet-popup');
  const title = await popup.getByRole('heading').innerText();
  const link = popup.getByRole('link', { name: 'Voir la réalisation' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(modal).toHaveAccessibleName(title);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(link).toBeInViewport(inFull);
});

test('a link followed before the gallery is hydrated scrolls to its card and opens it', async ({
  page,
}) => {
  await page.goto('/');
  await page.evaluate((id) => (location.hash = `realisation-${id}`), airConditioning);
  await expect(tab(page, 'Climatisation')).toHaveAttribute('aria-selected', 'true');
  await expect(dialog(page)).toHaveAccessibleName(lyon);
});

test('the address of an unknown project opens nothing, and the gallery works', async ({ page }) => {
  await visitGallery(page, '/#realisation-%"]');
  await expect(dialog(page)).toHaveCount(0);
  await openCard(page, 0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(cards(page).first()).toBeFocused();
});

test('on a phone a link to a collection selects its tab and scrolls to it, when the page loads and later', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#gallery-panel-3');
  await expect(tab(page, 'Professionnels')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 'Professionnels')).toBeInViewport(inFull);
  await expect(page.getByRole('tabpanel', { name: 'Professionnels' })).toBeInViewport();
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.evaluate(() => (location.hash = 'gallery-panel-4'));
  await expect(tab(page, 'Stockage')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'Stockage' })).toBeInViewport();
});
