/** Long lists are folded on phones; a button shows the rest. */
import type { Page } from '@playwright/test';
import { projectHash } from '../../src/features/projects/model/project-address';
import { expect, test } from '../support/browser-test';
import { inFull } from '../support/page';
import { builtProjects } from '../support/project-map';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const towns = (page: Page) => page.locator('#projects-list summary:visible');
const moreTowns = (page: Page) =>
  page.locator('#projects-map').getByRole('button', { name: /^Voir les \d+ autres villes$/ });
const cards = (page: Page) => page.locator('.gallery-panel:visible .project-link:visible');
const moreCards = (page: Page) =>
  page.locator('#gallery').getByRole('button', { name: /^Voir les \d+ autres réalisations$/ });
const collection = (page: Page, name: string) =>
  page.locator('#gallery').getByRole('tabpanel', { name });

test('six towns show until the button is pressed; on paper and on larger screens all of them', async ({
  page,
}) => {
  await page.goto('/');
  const all = await page.locator('#projects-list summary').count();
  await expect(towns(page)).toHaveCount(6);
  await expect(moreTowns(page)).toHaveAccessibleName(`Voir les ${all - 6} autres villes`);
  // It hides itself, so it has no state to announce.
  await expect(moreTowns(page)).not.toHaveAttribute('aria-expanded');
  await page.emulateMedia({ media: 'print' });
  await expect(moreTowns(page)).toBeHidden();
  await expect(towns(page)).toHaveCount(all);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(moreTowns(page)).toBeHidden();
  await expect(towns(page)).toHaveCount(all);

  await page.setViewportSize({ width: 390, height: 844 });
  // The button follows the visible towns.
  await towns(page).last().focus();
  await page.keyboard.press('Tab');
  await expect(moreTowns(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(towns(page)).toHaveCount(all);
  await expect(moreTowns(page)).toBeHidden();
  await expect(towns(page).nth(6)).toBeFocused();
  await expect(towns(page).nth(6)).toBeInViewport(inFull);

  // A link to a hidden town shows all towns.
  await page.reload();
  await expect(towns(page)).toHaveCount(6);
  const last = page.locator('#projects-list details').last();
  await last.evaluate((town) => {
    town.id = 'la-derniere';
    location.hash = 'la-derniere';
  });
  await expect(last).toBeInViewport(inFull);
  await expect(moreTowns(page)).toBeHidden();
});

test('four projects show until the button is pressed; each collection has its own button', async ({
  page,
}) => {
  await page.goto('/');
  const all = await collection(page, 'Résidentiel').locator('.project-link').count();
  expect(all).toBeGreaterThan(5);
  await expect(cards(page)).toHaveCount(4);
  await expect(moreCards(page)).toHaveAccessibleName(`Voir les ${all - 4} autres réalisations`);
  // The modal steps to the hidden projects, too.
  await page.locator('#gallery').scrollIntoViewIfNeeded();
  await expect(page.locator('#gallery .opens-large')).toBeVisible();
  await cards(page).nth(3).tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^4 sur.${all}`));
  await dialog.getByRole('button', { name: /suivant/i }).tap();
  await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^5 sur.${all}`));
  // Closing shows the one that the visitor saw last, and so all others.
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cards(page)).toHaveCount(all);
  await expect(moreCards(page)).toBeHidden();
  await expect(cards(page).nth(4)).toBeFocused();
  await expect(cards(page).nth(4)).toBeInViewport(inFull);

  await page.reload();
  await moreCards(page).tap();
  await expect(cards(page)).toHaveCount(all);
  await expect(moreCards(page)).toBeHidden();
  await expect(cards(page).nth(4)).toBeFocused();
  await page.getByRole('tab', { name: 'Climatisation' }).tap();
  await expect(cards(page)).toHaveCount(4);
});

test('a link to a hidden project opens it; closing returns to its card', async ({ page }) => {
  await page.goto(`/${projectHash(builtProjects()[6]?.id ?? '')}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cards(page).nth(6)).toBeFocused();
  await expect(cards(page).nth(6)).toBeInViewport();
});

test('the browser’s search finds folded projects and those of other tabs', async ({ page }) => {
  const first = collection(page, 'Résidentiel').locator('.project-link');
  const other = collection(page, 'Stockage').locator('.project-link');
  await page.goto('/');
  const titles = await page
    .locator('#gallery-panel-1 .show-more-item, #gallery-panel-4 .show-more-item')
    .locator('figcaption span:first-child')
    .allTextContents();
  const folded = titles[0] ?? '';
  const inOtherTab = titles.at(-1) ?? '';
  // A link to a text finds it as the browser’s search does. In it a hyphen has a meaning.
  const searchFor = (text: string) =>
    page.goto(`/?${text.length}#:~:text=${encodeURIComponent(text).replaceAll('-', '%2D')}`);

  await searchFor(folded);
  const card = page.locator('#gallery-panel-1 li', { hasText: folded });
  await expect(card).toBeInViewport();
  await expect(first).toHaveCount(await cards(page).count());
  await expect(moreCards(page)).toBeHidden();

  await searchFor(inOtherTab);
  await expect(page.getByRole('tab', { name: 'Stockage' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
  await expect(page.locator('#gallery-panel-4 li', { hasText: inOtherTab })).toBeInViewport();
  await expect(other).toHaveCount(await cards(page).count());
});
