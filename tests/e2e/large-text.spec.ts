/** With text twice as large, as set in the browser, nothing is cut off, broken or wider than the screen. */
import { findChromium } from '../support/chromium';
import { test } from '../support/browser-test';
import { expectOpenedToFit, expectPagesToFit, expectPopupsToFit } from '../support/fitting-text';

const { executablePath, args } = findChromium();

test.use({
  launchOptions: { executablePath, args: [...args, '--blink-settings=defaultFontSize=32'] },
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
