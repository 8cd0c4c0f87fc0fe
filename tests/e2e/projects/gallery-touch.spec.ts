/** The gallery’s modal on a touch screen. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/browser-test';
import { dialog, openCard, scrolled, visitGallery } from '../../support/gallery';
import { touch } from '../../support/touch';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const position = (page: Page) => dialog(page).getByRole('status');
const at = (x: number, y: number) => ({ x, y });

test('a tap opens a project, a horizontal swipe steps to the next or previous; other movements do not', async ({
  page,
}) => {
  await visitGallery(page);
  await page.locator('#gallery-panel-1 .project-card > a').first().tap();
  await expect(position(page)).toContainText('1 sur 9');
  const before = await scrolled(page);
  await touch(page, [at(200, 500), at(230, 200)]);
  await touch(page, [at(200, 830), at(200, 400)]);
  await touch(page, [at(300, 300), at(200, 380)]);
  await touch(page, [at(200, 300), at(190, 300)]);
  // Still the first: the movements above were no swipes.
  await touch(page, [at(300, 300), at(120, 315)]);
  await expect(position(page)).toContainText('2 sur 9');
  await touch(page, [at(100, 300), at(290, 290)]);
  await expect(position(page)).toContainText('1 sur 9');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrolled(page)).toBe(before);
});

test('two fingers zoom the page; a swipe then pans it', async ({ page }) => {
  await visitGallery(page);
  await openCard(page, 0);
  const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1);
  await touch(page, [at(180, 300), at(60, 300)], [at(210, 300), at(330, 300)]);
  await expect.poll(scale).toBeGreaterThan(1.5);
  const left = () => page.evaluate(() => window.visualViewport?.offsetLeft ?? 0);
  const before = await left();
  await touch(page, [at(300, 300), at(120, 300)]);
  await expect.poll(left).toBeGreaterThan(before);
  await expect(position(page)).toContainText('1 sur 9');
});
