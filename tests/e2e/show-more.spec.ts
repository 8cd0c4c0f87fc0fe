/** Lists that are long for a phone end early there; a button shows the rest. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { blockExternalOrigins } from '../page';

const phone = { width: 390, height: 844 };
const towns = (page: Page) => page.locator('#projects-list summary:visible');
const button = (page: Page) =>
  page.locator('#projects-map').getByRole('button', { name: /^Voir les \d+ autres villes$/ });

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

test.describe('the towns with projects, on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  for (const way of ['pointer', 'keyboard'] as const) {
    test(`are six, and by ${way} all of them`, async ({ page }) => {
      await page.goto('/');
      const all = await page.locator('#projects-list summary').count();
      await expect(towns(page)).toHaveCount(6);
      await expect(button(page)).toHaveAccessibleName(`Voir les ${all - 6} autres villes`);
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
      if (way === 'pointer') await button(page).tap();
      else {
        // The button comes right after the towns that show.
        await towns(page).last().focus();
        await page.keyboard.press('Tab');
        await expect(button(page)).toBeFocused();
        await page.keyboard.press('Enter');
      }
      await expect(towns(page)).toHaveCount(all);
      await expect(button(page)).toBeHidden();
      await expect(towns(page).nth(6)).toBeFocused();
      await expect(towns(page).nth(6)).toBeInViewport({ ratio: 1 });
    });
  }

  test('all show where the address names one that is hidden', async ({ page }) => {
    await page.goto('/');
    await expect(towns(page)).toHaveCount(6);
    const last = page.locator('#projects-list details').last();
    await last.evaluate((town) => {
      town.id = 'la-derniere';
      location.hash = 'la-derniere';
    });
    await expect(last).toBeInViewport({ ratio: 1 });
    await expect(button(page)).toBeHidden();
  });

  test('all show on paper', async ({ page }) => {
    await page.goto('/');
    await expect(button(page)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(button(page)).toBeHidden();
    await expect(towns(page)).toHaveCount(await page.locator('#projects-list summary').count());
  });
});

test('on a larger screen all towns show', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto('/');
  await expect(button(page)).toBeHidden();
  await expect(towns(page)).toHaveCount(await page.locator('#projects-list summary').count());
});

test.describe('without script', () => {
  test.use({ viewport: phone, javaScriptEnabled: false });

  test('all towns and projects show', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('button', { name: /^Voir les/ })).toHaveCount(0);
    await expect(page.locator('#gallery .project-link:visible')).toHaveCount(
      await page.locator('#gallery .project-link').count(),
    );
    await expect(towns(page)).toHaveCount(await page.locator('#projects-list summary').count());
  });
});

test.describe('a collection’s projects, on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  const shown = (page: Page) => page.locator('.gallery-panel:visible .project-link:visible');
  const collection = (page: Page, name: string) =>
    page.locator('#gallery').getByRole('tabpanel', { name });
  const more = (page: Page) =>
    page.locator('#gallery').getByRole('button', { name: /^Voir les \d+ autres réalisations$/ });

  test('are four, and at a press all of them; another collection stays as it is', async ({
    page,
  }) => {
    await page.goto('/');
    const all = await collection(page, 'Résidentiel').locator('.project-link').count();
    expect(all).toBeGreaterThan(5);
    await expect(shown(page)).toHaveCount(4);
    await expect(more(page)).toHaveAccessibleName(`Voir les ${all - 4} autres réalisations`);
    await more(page).tap();
    await expect(shown(page)).toHaveCount(all);
    await expect(more(page)).toBeHidden();
    await expect(shown(page).nth(4)).toBeFocused();
    await page.getByRole('tab', { name: 'Climatisation' }).tap();
    await expect(shown(page)).toHaveCount(4);
  });

  test('a link to one that is folded opens it, and closing leads to its card', async ({ page }) => {
    await page.goto('/');
    const card = collection(page, 'Résidentiel').locator('[data-project]').nth(6);
    await expect(card).toBeHidden();
    const id = await card.getAttribute('id');
    await page.goto('/blog');
    await page.goto(`/#${id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(shown(page).nth(6)).toBeFocused();
    await expect(shown(page).nth(6)).toBeInViewport();
  });

  test('the modal leads over all of them, those that are folded too', async ({ page }) => {
    await page.goto('/');
    const all = await page.locator('.gallery-panel:visible .project-link').count();
    await page.locator('#gallery').scrollIntoViewIfNeeded();
    await expect(page.locator('#gallery .opens-large')).toBeVisible();
    await shown(page).nth(3).tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^4 sur.${all}`));
    await dialog.getByRole('button', { name: /suivant/i }).tap();
    await expect(dialog.getByRole('status')).toHaveText(new RegExp(`^5 sur.${all}`));
  });
});
