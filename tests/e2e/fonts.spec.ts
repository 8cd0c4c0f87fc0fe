/** The brand’s two fonts: announced once in the head, after the first picture, and used from the first page. */
import { expect, test } from '@playwright/test';
import { blockExternalOrigins } from '../page';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

const preloads = 'head link[rel=preload]';

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('two fonts are fetched, each once, after the first picture', async ({ page }) => {
      const requested: string[] = [];
      page.on('request', (request) => requested.push(new URL(request.url()).pathname));
      await page.goto('/', { waitUntil: 'networkidle' });
      const kinds = page
        .locator(preloads)
        .evaluateAll((links) => links.map((it) => it.getAttribute('as')));
      expect(await kinds).toEqual(['image', 'image', 'font', 'font']);
      expect(requested.filter((path) => path.endsWith('.woff2'))).toHaveLength(2);
    });
  });
}

test('French text is set in them, from the first page on', async ({ page }) => {
  await page.goto('/mentions-legales');
  const heading = page.getByRole('heading', { level: 1 });
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  for (const [selector, family] of [
    ['h1', 'Bricolage Grotesque'],
    ['main p', 'Figtree'],
  ] as const) {
    await expect(heading).toBeInViewport();
    const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
    expect(fonts.map(({ familyName }) => familyName)).toEqual([expect.stringContaining(family)]);
  }
});
