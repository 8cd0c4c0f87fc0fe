/** Long lists are folded on phones; a button shows the rest. */
import type { Page } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { cards, dialog, tab, visitGallery } from '../support/gallery';
import { inFull } from '../support/page';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const shown = (page: Page) => cards(page).and(page.locator(':visible'));
const more = (page: Page) =>
  page.locator('#gallery').getByRole('button', { name: /^Voir les \d+ autres réalisations$/ });

test('four projects show until the button is pressed; the dialog steps to the others, too', async ({
  page,
}) => {
  await visitGallery(page);
  const all = await page.locator('#gallery-panel-1 .project-card').count();
  await expect(shown(page)).toHaveCount(4);
  await expect(more(page)).toHaveAccessibleName(`Voir les ${all - 4} autres réalisations`);
  await shown(page).nth(3).tap();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('status')).toHaveText(`5 sur ${all}`);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await more(page).tap();
  await expect(shown(page)).toHaveCount(all);
  await expect(more(page)).toBeHidden();
  await expect(shown(page).nth(4)).toBeFocused();
  await expect(shown(page).nth(4)).toBeInViewport(inFull);
  await tab(page, 'Climatisation').tap();
  await expect(shown(page)).toHaveCount(4);
});

test('on paper and on larger screens the list beside the map is complete', async ({ page }) => {
  await page.goto('/');
  const projects = page.locator('#projects-list a');
  const visible = page.locator('#projects-list a:visible');
  const count = await projects.count();
  await expect(visible).toHaveCount(6);
  await page.emulateMedia({ media: 'print' });
  await expect(visible).toHaveCount(count);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(visible).toHaveCount(count);
});

test('the browser’s search and links find folded projects and those of other tabs', async ({
  page,
}) => {
  await page.goto('/');
  const found = await page
    .locator('#gallery-panel-1 .show-more-item, #gallery-panel-4 .show-more-item')
    .evaluateAll((items) =>
      [items[0], items.at(-1)].map((item) => ({
        id: item?.id ?? '',
        title: item?.querySelector('figcaption span')?.textContent ?? '',
      })),
    );
  for (const { id, title } of found) {
    // A link to a text finds it as the browser’s search does. In it a hyphen has a meaning.
    const text = encodeURIComponent(title).replaceAll('-', '%2D');
    for (const address of [`/?text=${id}#:~:text=${text}`, `/?link=${id}#${id}`]) {
      await page.goto(address);
      await expect(page.locator(`#${id}`)).toBeInViewport();
    }
  }
  await expect(tab(page, 'Stockage')).toHaveAttribute('aria-selected', 'true');
});
