/** The landing page while it loads and is scrolled: heights, revealed sections, length. */
import { expect, test, withMotion } from '../support/browser-test';
import { inFull } from '../support/page';

test.use(withMotion);

test('the sections have their height before the tabs work', async ({ page }) => {
  await page.route('**/*.woff2', (route) => route.abort());
  // Measured when the page is parsed, before its deferred scripts run.
  await page.addInitScript(() => {
    const sections = () => [...document.querySelectorAll('main > section')];
    const heights = () =>
      sections().map((section) => `${section.id} ${section.getBoundingClientRect().height}`);
    document.addEventListener(
      'readystatechange',
      () => Object.assign(window, { heights, heightsAsParsed: heights() }),
      { once: true },
    );
  });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/?x=${width}#contact`);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    const [before, after] = await page.evaluate(() => [
      Reflect.get(window, 'heightsAsParsed') as string[],
      (Reflect.get(window, 'heights') as () => string[])(),
    ]);
    expect(before.length).toBeGreaterThan(5);
    expect(after, `${width} px`).toEqual(before);
  }
});

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
  await page.waitForTimeout(200);
  await expect(section).toHaveCSS('opacity', '0');
  await scroll(top - height - 130);
  await expect(section).toHaveCSS('opacity', '1');
  await scroll(0);
  await page.waitForTimeout(200);
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

test('on a phone a part of the next service shows; with one service there is none', async ({
  page,
}) => {
  for (const width of [320, 390, 600]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/?at=${width}`);
    const services = page.locator('#services ul').first().locator(':scope > li');
    const left = (await services.nth(1).boundingBox())?.x ?? 0;
    expect(width - left, `${width} px`).toBeGreaterThan(24);
    expect(width - left, `${width} px`).toBeLessThan(width / 4);
  }
  const only = page.locator('#services ul').first().locator(':scope > li').first();
  await only.evaluate((service) => service.parentElement?.replaceChildren(service));
  const { x = 0, width = 0 } = (await only.boundingBox()) ?? {};
  expect(x + width).toBeCloseTo(600 - x, 0);
});
