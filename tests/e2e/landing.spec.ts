/** The landing page while it loads and is scrolled: requests, layout shifts, revealed sections. */
import { leftInPage, watchShifts } from '../support/page';
import { expect, test, withMotion } from '../support/browser-test';

test.use(withMotion);

for (const [width, height] of [
  [412, 915],
  [1440, 844],
] as const) {
  test(`at ${width} px no script and no external file is requested before scrolling, and nothing moves`, async ({
    page,
    baseURL,
  }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await watchShifts(page);
    await page.setViewportSize({ width, height });
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requests.filter((url) => !url.startsWith(baseURL ?? 'none'))).toEqual([]);
    // Neither React nor an island.
    expect(requests.filter((url) => url.endsWith('.js'))).toEqual([]);
    expect(requests.filter((url) => url.endsWith('.woff2'))).toHaveLength(2);
    const preloads = page.locator('head link[rel=preload]');
    expect(await preloads.evaluateAll((all) => all.map((link) => link.getAttribute('as')))).toEqual(
      [...['image', 'image', 'font', 'font']],
    );
    // The hero’s picture: one file, in the best format; on phones the largest paint.
    expect(requests.filter((url) => url.includes('coucher-de-soleil'))).toEqual([
      expect.stringMatching(/\.avif$/),
    ]);
    const largest = await page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          new PerformanceObserver((list) => {
            resolve((list.getEntries().at(-1) as PerformanceEntry & { url?: string }).url);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    if (width === 412) expect(largest).toContain('coucher-de-soleil');

    const end = await page.evaluate(() => document.body.scrollHeight);
    for (let y = 0; y < end; y += 700) {
      await page.mouse.wheel(0, 700);
      await page.waitForTimeout(40);
    }
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(await leftInPage(page, 'shifts')).toEqual([]);
  });
}

test('French text is set in the brand’s two fonts', async ({ page }) => {
  await page.goto('/mentions-legales', { waitUntil: 'networkidle' });
  const client = await page.context().newCDPSession(page);
  // Fonts are optional: on a busy machine they may come too late for the first page.
  await expect(async () => {
    await page.reload();
    await client.send('DOM.enable');
    await client.send('CSS.enable');
    const { root } = await client.send('DOM.getDocument');
    for (const [selector, family] of [
      ['h1', 'Bricolage Grotesque'],
      ['main p', 'Figtree'],
    ] as const) {
      const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
      expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringContaining(family)]);
    }
  }).toPass({ timeout: 20_000 });
});

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
  await expect(links.last()).toBeInViewport({ ratio: 1 });
  const tops = await links.evaluateAll((all) =>
    all.map((link) => link.closest('li')?.getBoundingClientRect().top),
  );
  expect(new Set(tops).size).toBe(1);
  const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
  expect(screens).toBeLessThan(19);
});
