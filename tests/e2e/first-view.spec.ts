/** The first view of the landing page, by what Chromium reports: requests, layout shifts, the largest paint, fonts. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { leftInPage, nextFrames, watchShifts } from '../support/page';
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
    expect(new Set(requests.filter((url) => url.endsWith('.woff2'))).size).toBe(2);
    // As sent: on a slow machine the page takes out those of its fonts.
    const html = await (await page.request.get('/')).text();
    const preloads = html.matchAll(/<link rel="preload"[^>]* as="(\w+)"/g);
    expect([...preloads].map(([, kind]) => kind)).toEqual(['image', 'image', 'font', 'font']);
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
      await nextFrames(page);
    }
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
    await nextFrames(page);
    expect(await leftInPage(page, 'shifts')).toEqual([]);
  });
}

/** The site from a server that pauses for half a second within each page, before `text`. */
async function serveSlowly(site: string, text: string): Promise<{ address: string } & Disposable> {
  const server = createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', site));
      const body = Buffer.from(await answer.arrayBuffer());
      const end = body.indexOf(text);
      response.setHeader('Content-Type', answer.headers.get('Content-Type') ?? '');
      if (end !== -1) {
        response.write(body.subarray(0, end));
        await setTimeout(500);
      }
      response.end(body.subarray(Math.max(end, 0)));
    })();
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]: () => server.close(),
  };
}

test('the hero appears complete, however slowly the page arrives', async ({ page, baseURL }) => {
  using server = await serveSlowly(baseURL ?? '', '</h1>');
  await watchShifts(page);
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto(server.address);
  expect(await leftInPage(page, 'shifts')).toEqual([]);
});

test('a first page that took long to arrive does not wait for the fonts; the next one does', async ({
  page,
  baseURL,
}) => {
  using server = await serveSlowly(baseURL ?? '', '<head>');
  const preloads = page.locator('head link[rel=preload][as=font]');
  const fontRequest = page.waitForRequest(/\.woff2$/);
  await page.goto(server.address);
  await expect(preloads).toHaveCount(0);
  await fontRequest;
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mentions légales' }).click();
  await page.waitForURL('**/mentions-legales');
  await expect(preloads).toHaveCount(2);
});

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
