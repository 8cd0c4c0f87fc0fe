/** Tests the iframe with the map of the company’s address. In tests, no other machine can be reached. */
import { expect, test } from '../../support/browser-test.ts';

const mapAddressPattern = 'https://www.openstreetmap.org/**';

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
  await page.locator('#location iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('#location iframe').getByText('Carte')).toBeVisible();
  expect(requests).toEqual(['GET']);
});
