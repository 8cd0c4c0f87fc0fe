/** Tests the iframe with the map of the company’s address. In tests, no other machine can be reached. */
import type { Page, Route } from '@playwright/test';
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
  return { frame, address: page.locator('#location iframe').locator('..').locator('p') };
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
  const { frame } = await openMapFrame(page);
  await expect(frame).toBeVisible();
  expect(requests).toEqual(['GET', 'HEAD']);
});

for (const [title, reply] of [
  ['cannot be reached', (route: Route) => route.abort('namenotresolved')],
  ['is offline', (route: Route) => route.abort('internetdisconnected')],
  ['never answers', () => undefined],
] as const) {
  test(`the address stays visible if the server of the frame ${title}`, async ({ page }) => {
    await page.route(mapAddressPattern, reply);
    const { frame, address } = await openMapFrame(page);
    await page.waitForTimeout(1000);
    await expect(frame).toBeHidden();
    await expect(address).toBeInViewport();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the frame is visible', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('#location iframe')).toBeVisible();
  });
});
