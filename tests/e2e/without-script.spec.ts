/** A visitor without JavaScript gets everything but the modal, the map, the calculation and the sending. */
import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

for (const width of [390, 1440]) {
  test(`every text and picture of the landing page is visible at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const hidden = await page
      .locator('main :is(h1, h2, h3, p, li, dt, dd, th, td, label, figcaption, img)')
      .evaluateAll((elements) =>
        elements
          // What a closed disclosure holds opens without script; the battery’s fields wait for its box.
          .filter(
            (element) => !element.closest('details:not([open]) > :not(summary), .battery-fields'),
          )
          .filter((element) => !element.closest('noscript'))
          .filter(
            (element) =>
              !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
              element.getBoundingClientRect().width === 0,
          )
          .map((element) => element.outerHTML.slice(0, 120)),
      );
    expect(hidden).toEqual([]);
  });
}

test('every collection of the gallery shows, under its name', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Résidentiel', 'Climatisation', 'Professionnels', 'Stockage']) {
    await expect(page.locator('#gallery').getByRole('heading', { name })).toBeVisible();
  }
  await expect(page.locator('#gallery .project-card figcaption').last()).toBeVisible();
});

test('a card of the gallery leads to the whole photograph', async ({ page, request }) => {
  await page.goto('/');
  const address = await page.locator('#gallery .project-link').first().getAttribute('href');
  const response = await request.get(address ?? '');
  expect(response.headers()['content-type']).toBe('image/webp');
});

test('the header is legible all the way down', async ({ page }) => {
  await page.goto('/#contact');
  const header = page.locator('.site-header');
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toContain(
    '0.9',
  );
});

test('the small screen’s menu opens, and leads on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  await page.locator('summary', { hasText: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Services' })
    .click();
  await expect(page).toHaveURL(/\/#services$/);
});

test('the forms say what needs JavaScript, and what to do without it', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('#simulator noscript p')).toBeVisible();
  await expect(page.locator('#contact noscript p')).toBeVisible();
  await expect(page.locator('#contact [type=submit]')).toHaveAttribute('formaction', /^mailto:/);
});

test('the battery’s choices appear with its box', async ({ page }) => {
  await page.goto('/#simulator');
  await expect(page.getByLabel('Capacité')).toBeHidden();
  await page.getByLabel('Ajouter une batterie').check();
  await expect(page.getByLabel('Capacité')).toBeVisible();
});
