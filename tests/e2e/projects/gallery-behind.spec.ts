/** The page behind the gallery’s modal, in a browser whose scrollbar takes some of the width. */
import { findChromium } from '../../support/chromium';
import { expect, test } from '../../support/browser-test';
import { openCard, visitGallery } from '../../support/gallery';

test.use({
  viewport: { width: 1280, height: 720 },
  launchOptions: { ...findChromium(), ignoreDefaultArgs: ['--hide-scrollbars'] },
});

test('the page behind the modal does not scroll, and nothing shifts when the modal opens or closes', async ({
  page,
}) => {
  await visitGallery(page);
  const places = () =>
    page.evaluate(() =>
      ['.site-header a', '#gallery h2', '#gallery-panel-1 li:nth-child(3)', '#contact'].map(
        (selector) => document.querySelector(selector)?.getBoundingClientRect().toJSON() as unknown,
      ),
    );
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBe(15);
  const before = await places();
  const modal = await openCard(page, 0);
  // Not every browser stops scrolling at a dialog that does not scroll itself.
  await modal.evaluate(({ style }) => style.setProperty('overscroll-behavior', 'auto'));
  await page.mouse.move(8, 400);
  await page.mouse.wheel(0, 600);
  await page.mouse.move(400, 400);
  await page.mouse.wheel(0, 600);
  for (const key of ['Space', 'PageDown', 'End']) {
    await modal.getByRole('heading').click();
    await page.keyboard.press(key);
  }
  // Enough for a scroll to begin.
  await page.waitForTimeout(300);
  expect(await places()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  expect(await places()).toEqual(before);
});
