/** An open project, and the carousel at its start, middle and end, before axe. */
import { expect, test } from '@playwright/test';
import { isLargePicture, openCard, visitGallery } from '../e2e/gallery';
import { blockExternalOrigins, waitForIsland } from '../page';
import { barriers, barriersAt } from './barriers';

test.beforeEach(async ({ page, baseURL }) => {
  await blockExternalOrigins(page, baseURL);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('an open project has no barrier', async ({ page }) => {
  await visitGallery(page);
  const modal = await openCard(page, 0);
  const widths = [320, 390, 768, 1440];
  expect(await barriersAt(page, widths, 'dialog[open]')).toEqual([]);
  await page.keyboard.press('ArrowLeft');
  await expect(modal.getByRole('status')).toContainText('9 sur 9');
  expect(await barriersAt(page, widths, 'dialog[open]')).toEqual([]);
});

test('an open project whose picture is missing has no barrier', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route(
    ({ href }) => isLargePicture(href),
    (route) => route.abort(),
  );
  await visitGallery(page);
  const modal = await openCard(page, 0);
  await expect(modal.getByText('La photo n’a pas pu être chargée.')).toBeVisible();
  expect(await barriers(page, 'dialog[open]')).toEqual([]);
});

for (const width of [390, 1440]) {
  test(`the carousel has no barrier at its start, on its way and at its end at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/');
    const section = page.locator('#testimonials');
    await waitForIsland(section);
    const next = section.getByRole('button', { name: 'Témoignages suivants' });
    await expect(next).toBeEnabled();
    expect(await barriers(page, '#testimonials')).toEqual([]);
    await next.click();
    await expect(section.getByRole('status')).toContainText(/^Témoignages? [23] /);
    expect(await barriers(page, '#testimonials')).toEqual([]);
    await section
      .getByRole('group', { name: 'Témoignages', exact: true })
      .evaluate((row) => row.scrollTo({ left: 1e6, behavior: 'instant' }));
    await expect(next).toBeDisabled();
    expect(await barriers(page, '#testimonials')).toEqual([]);
  });
}
