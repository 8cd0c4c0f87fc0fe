import { expect, test } from '../../support/browser-test.ts';
import { cards, dialog, scrolled, visitGallery } from '../../support/gallery.ts';
import { touch } from '../../support/touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const at = (x: number, y: number) => ({ x, y });

test('a horizontal swipe shows the next or previous project, unless the visitor has zoomed in', async ({
  page,
}) => {
  await visitGallery(page);
  const position = dialog(page).getByRole('status');
  await cards(page).first().tap();
  await expect(position).toContainText('1 sur 9');
  const before = await scrolled(page);
  // A vertical and a very short movement are not swipes.
  await touch(page, [at(200, 500), at(230, 200)]);
  await touch(page, [at(200, 300), at(190, 300)]);
  await touch(page, [at(300, 300), at(120, 315)]);
  await expect(position).toContainText('2 sur 9');
  await touch(page, [at(100, 300), at(290, 290)]);
  await expect(position).toContainText('1 sur 9');

  const viewport = (property: 'scale' | 'offsetLeft') =>
    page.evaluate((name) => window.visualViewport?.[name] ?? 0, property);
  await touch(page, [at(180, 300), at(60, 300)], [at(210, 300), at(330, 300)]);
  await expect.poll(() => viewport('scale')).toBeGreaterThan(1.5);
  const left = await viewport('offsetLeft');
  await touch(page, [at(300, 300), at(120, 300)]);
  await expect.poll(() => viewport('offsetLeft')).toBeGreaterThan(left);
  await expect(position).toContainText('1 sur 9');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  expect(await scrolled(page)).toBe(before);
});
