/** The next page, fetched while the pointer is on its link. */
import { expect, test } from '../support/browser-test';

test.use({ site: 'other' });

test('the next page is there before the click, as the content policy lets its rules be followed', async ({
  page,
}) => {
  await page.goto('/mentions-legales');
  // Playwright has no events for what a browser fetches of its own accord.
  const browser = await page.context().newCDPSession(page);
  const prefetched = new Promise<void>((resolve) => {
    browser.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
      if (prefetchUrl.endsWith('/blog') && status === 'Ready') resolve();
    });
  });
  await browser.send('Preload.enable');
  const link = page.getByRole('banner').getByRole('link', { name: 'Blog' });
  await link.hover();
  await prefetched;
  await link.click();
  await page.waitForURL('**/blog');
  const delivery = await page.evaluate(() => {
    const [navigation = {}] = performance.getEntriesByType('navigation');
    return Reflect.get(navigation, 'deliveryType') as unknown;
  });
  expect(delivery).toBe('navigational-prefetch');
});
