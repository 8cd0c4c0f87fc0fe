import { expect, test } from '../../support/browser-test.ts';
import { cards, dialog, scrollPosition, visitGallery } from '../../support/gallery.ts';
import { moveFingers } from '../../support/touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const point = (x: number, y: number) => ({ x, y });

test('a horizontal swipe shows the next or previous project, unless the visitor has zoomed in', async ({
  page,
}) => {
  await visitGallery(page);
  const positionStatus = dialog(page).getByRole('status');
  await cards(page).first().tap();
  await expect(positionStatus).toContainText('1 sur 9');
  const scrollBefore = await scrollPosition(page);
  // A vertical movement and a very short one are not swipes, so only the third movement shows the next project.
  await moveFingers(page, [point(200, 500), point(230, 200)]);
  await moveFingers(page, [point(200, 300), point(190, 300)]);
  await moveFingers(page, [point(300, 300), point(120, 315)]);
  await expect(positionStatus).toContainText('2 sur 9');
  await moveFingers(page, [point(100, 300), point(290, 290)]);
  await expect(positionStatus).toContainText('1 sur 9');

  const visualViewportValue = (property: 'scale' | 'offsetLeft') =>
    page.evaluate((name) => window.visualViewport?.[name] ?? 0, property);
  await moveFingers(page, [point(180, 300), point(60, 300)], [point(210, 300), point(330, 300)]);
  await expect.poll(() => visualViewportValue('scale')).toBeGreaterThan(1.5);
  const offsetBefore = await visualViewportValue('offsetLeft');
  await moveFingers(page, [point(300, 300), point(120, 300)]);
  await expect.poll(() => visualViewportValue('offsetLeft')).toBeGreaterThan(offsetBefore);
  await expect(positionStatus).toContainText('1 sur 9');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrollPosition(page)).toBe(scrollBefore);
});
