/** With text twice as large by a visitor’s own style sheet, of which media queries know nothing: as large-text.spec.ts. */
import { test } from '../support/browser-test';
import { expectOpenedToFit, expectPagesToFit, expectPopupsToFit } from '../support/fitting-text';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
});

test('every kind of page fits on the screen', async ({ page }) => {
  await expectPagesToFit(page);
});

test('what opens on the landing page fits on the screen', async ({ page }) => {
  await expectOpenedToFit(page);
});

test('popups of the map fit on the screen', async ({ page }) => {
  await expectPopupsToFit(page);
});
