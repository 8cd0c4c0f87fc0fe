/** Tests the iframe with the map of the company’s address. In tests, no other machine can be reached. */
import type { Page } from '@playwright/test';
import { waitUntilStill } from '../../support/page.ts';
import { expect, test } from '../../support/browser-test.ts';

const mapAddressPattern = 'https://www.openstreetmap.org/**';

/** Opens the page, scrolls to the frame and waits for its request. */
async function openMapFrame(page: Page) {
  await page.goto('/');
  const frame = page.locator('#location iframe');
  const frameRequest = page.waitForRequest((sent) => sent.frame().parentFrame() !== null);
  await frame.scrollIntoViewIfNeeded();
  await frameRequest;
  await waitUntilStill(frame);
  return frame;
}

test('the frame is visible once it has loaded, and requests nothing before it comes near', async ({
  page,
}) => {
  const requests: string[] = [];
  await page.route(mapAddressPattern, (route) => {
    requests.push(route.request().method());
    return route.fulfill({ contentType: 'text/html', body: '<p>Carte</p>' });
  });
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  const frame = await openMapFrame(page);
  await expect(frame).toBeVisible();
  expect(requests).toEqual(['GET']);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the frame is visible', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#location iframe')).toBeVisible();
  });
});
