/** The gallery’s modal under fingers. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { blockExternalOrigins } from '../page';
import { dialog, openCard, scrolled, visitGallery } from './gallery';
import { touch } from './touch';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const position = (page: Page) => dialog(page).getByRole('status');

  test('a tap opens, a swipe leads on and back', async ({ page }) => {
    await visitGallery(page);
    await page.locator('#gallery-panel-1 .project-link').first().tap();
    await expect(position(page)).toContainText('1 sur 9');
    await touch(page, [
      { x: 300, y: 300 },
      { x: 120, y: 315 },
    ]);
    await expect(position(page)).toContainText('2 sur 9');
    await touch(page, [
      { x: 100, y: 300 },
      { x: 290, y: 290 },
    ]);
    await expect(position(page)).toContainText('1 sur 9');
  });

  test('a scroll, a slanting way and a tap are no swipes', async ({ page }) => {
    await visitGallery(page);
    await openCard(page, 0);
    await touch(page, [
      { x: 200, y: 500 },
      { x: 230, y: 200 },
    ]);
    await touch(page, [
      { x: 300, y: 300 },
      { x: 200, y: 380 },
    ]);
    await touch(page, [
      { x: 200, y: 300 },
      { x: 190, y: 300 },
    ]);
    // A swipe now leads from the first to the second: nothing has happened before.
    await touch(page, [
      { x: 300, y: 300 },
      { x: 120, y: 300 },
    ]);
    await expect(position(page)).toContainText('2 sur 9');
  });

  test('two fingers zoom the page, and a finger then moves the view', async ({ page }) => {
    await visitGallery(page);
    await openCard(page, 0);
    const scale = () => page.evaluate(() => window.visualViewport?.scale ?? 1);
    await touch(
      page,
      [
        { x: 180, y: 300 },
        { x: 60, y: 300 },
      ],
      [
        { x: 210, y: 300 },
        { x: 330, y: 300 },
      ],
    );
    await expect.poll(scale).toBeGreaterThan(1.5);
    const left = () => page.evaluate(() => window.visualViewport?.offsetLeft ?? 0);
    const before = await left();
    await touch(page, [
      { x: 300, y: 300 },
      { x: 120, y: 300 },
    ]);
    await expect.poll(left).toBeGreaterThan(before);
    await expect(position(page)).toContainText('1 sur 9');
  });

  test('neither a pinch nor a move of the zoomed view is a swipe, where the browser tells of them', async ({
    page,
  }) => {
    await visitGallery(page);
    const modal = await openCard(page, 0);
    /** One finger goes left; others may lie on the screen. */
    const tell = (fingers: number) =>
      modal.evaluate((target, count) => {
        const at = (clientX: number) =>
          Array.from(
            { length: count },
            (_, identifier) => new Touch({ identifier, target, clientX, clientY: 300 }),
          );
        target.dispatchEvent(new TouchEvent('touchstart', { touches: at(300) }));
        target.dispatchEvent(new TouchEvent('touchend', { changedTouches: at(100) }));
      }, fingers);
    await tell(1);
    await expect(position(page)).toContainText('2 sur 9');
    await tell(2);
    await page.evaluate(() =>
      Object.defineProperty(window.visualViewport, 'scale', { value: 2, configurable: true }),
    );
    await tell(1);
    await page.evaluate(() =>
      Object.defineProperty(window.visualViewport, 'scale', { value: 1, configurable: true }),
    );
    await tell(1);
    await expect(position(page)).toContainText('3 sur 9');
  });

  test('the page behind does not scroll under the finger', async ({ page }) => {
    await visitGallery(page);
    await openCard(page, 0);
    const before = await scrolled(page);
    await touch(page, [
      { x: 200, y: 600 },
      { x: 200, y: 200 },
    ]);
    await touch(page, [
      { x: 200, y: 830 },
      { x: 200, y: 400 },
    ]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    expect(await scrolled(page)).toBe(before);
  });
});
