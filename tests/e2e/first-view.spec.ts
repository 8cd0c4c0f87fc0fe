/** Tests the first view of the landing page by the requests, layout shifts and largest paint that Chromium reports. */
import { waitThreeFrames } from '../support/page.ts';
import { completeBrowser, expect, test, withMotion } from '../support/browser-test.ts';

test.use(completeBrowser);

test.use({ ...withMotion, viewport: { width: 412, height: 915 } });

test('on a phone no script and no external file is requested before scrolling, the hero is the largest paint, and nothing moves', async ({
  page,
  baseURL,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.addInitScript(() => {
    const layoutShifts: string[] = [];
    Object.assign(window, { shifts: layoutShifts });
    type LayoutShift = PerformanceEntry & { sources: { node: Element | null }[] };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as LayoutShift[]) {
        layoutShifts.push(sources.map(({ node }) => node?.outerHTML.slice(0, 90)).join(', '));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(requests.filter((url) => !url.startsWith(baseURL ?? 'none'))).toEqual([]);
  // React and the islands load when the visitor scrolls.
  expect(requests.filter((url) => url.endsWith('.js'))).toEqual([]);
  expect(new Set(requests.filter((url) => url.endsWith('.woff2'))).size).toBe(2);
  // The hero’s picture is requested once, in the best format.
  expect(requests.filter((url) => url.includes('coucher-de-soleil'))).toEqual([
    expect.stringMatching(/\.avif$/),
  ]);
  const largestPaintUrl = () =>
    page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          new PerformanceObserver((list) => {
            resolve((list.getEntries().at(-1) as PerformanceEntry & { url?: string }).url);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
  // On a busy machine, the picture may be painted after the network is idle.
  await expect.poll(largestPaintUrl).toContain('coucher-de-soleil');

  const pageHeight = await page.evaluate(() => document.body.scrollHeight);
  for (let y = 0; y < pageHeight; y += 700) {
    await page.mouse.wheel(0, 700);
    await waitThreeFrames(page);
  }
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await waitThreeFrames(page);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts') as unknown)).toEqual([]);
});
