/** A page that was open while a new version of the site went online: code that it has not loaded yet is gone. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { camille } from '../support/contact-page.ts';
import { cards } from '../support/gallery.ts';
import { listed, mapSection } from '../support/project-map.ts';

test('where an island’s code is gone, its part of the page says so, names phone and e-mail, and works as without script', async ({
  page,
  context,
  faults,
}) => {
  await context.route(
    /(?:ContactOutcome|SimulationResult|GalleryModal|LiveMap)\.[^/]*\.js/,
    (route) => route.fulfill({ status: 404 }),
  );
  await page.goto('/');
  const contact = page.locator('#contact');
  const alertIn = (section: Locator) =>
    section.getByRole('alert').filter({ hasText: 'n’a pas pu se charger en entier' });
  await contact.getByLabel('Nom').fill(camille.name);
  await expect(alertIn(contact)).toBeVisible();
  for (const [name, address] of [
    ['04 00 00 00 00', 'tel:+33400000000'],
    ['contact@example.org', 'mailto:contact@example.org'],
  ] as const) {
    await expect(alertIn(contact).getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await expect(contact.getByLabel('Nom')).toHaveValue(camille.name);
  await page.locator('#simulator').scrollIntoViewIfNeeded();
  await expect(alertIn(page.locator('#simulator'))).toBeVisible();

  await mapSection(page).locator('astro-island > div').scrollIntoViewIfNeeded();
  await expect(mapSection(page).getByRole('alert')).toContainText('Unexpected Application Error!');
  await listed(page, 'Carport de 7,5 kWc').click();
  await expect(page).toHaveURL(/#realisation-/);
  await cards(page).first().click();
  await expect(page).toHaveURL(/\/_assets\/.*\.avif$/);
  expect(faults.join()).toContain('Error hydrating');
  expect(faults.splice(0).join()).toContain('Error fetching projects for map:');
});

test('where the code of the blog’s search is gone, no field is shown that does nothing', async ({
  page,
}) => {
  await page.route(/BlogSearch[^/]*\.js/, (route) => route.fulfill({ status: 404 }));
  await page.goto('/blog', { waitUntil: 'networkidle' });
  await expect(page.locator('main article').first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
});
