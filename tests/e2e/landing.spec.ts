/** The landing page while it is scrolled: revealed sections, length. */
import { expect, test, withMotion } from '../support/browser-test';
import { inFull, nextFrames } from '../support/page';

test.use(withMotion);

test('a section shows when it comes within 150 px of the viewport, and stays', async ({ page }) => {
  await page.goto('/');
  const section = page.locator('#location [data-reveal]');
  await expect(section).toHaveCSS('opacity', '0');
  // A waiting section stands 16 px below its place.
  const top = await section.evaluate(
    (element) => element.getBoundingClientRect().top + scrollY - 16,
  );
  const scroll = (y: number) =>
    page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
  const height = page.viewportSize()?.height ?? 0;
  await scroll(top - height - 170);
  await nextFrames(page);
  await expect(section).toHaveCSS('opacity', '0');
  await scroll(top - height - 130);
  await expect(section).toHaveCSS('opacity', '1');
  await scroll(0);
  await nextFrames(page);
  await expect(section).toHaveCSS('opacity', '1');

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.locator('.reveal-pending')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'auto');
});

test('on a phone the page is at most 19 screens long; the row of services scrolls by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/#services');
  const links = page.locator('#services').getByRole('link', { name: /^Découvrir ce service/ });
  const count = await links.count();
  expect(count).toBeGreaterThan(2);
  await expect(links.last()).not.toBeInViewport();
  await links.first().focus();
  for (let index = 1; index < count; index += 1) await page.keyboard.press('Tab');
  await expect(links.last()).toBeFocused();
  await expect(links.last()).toBeInViewport(inFull);
  const tops = await links.evaluateAll((all) =>
    all.map((link) => link.closest('li')?.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThan(19);
});
