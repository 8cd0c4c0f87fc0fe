/** Tests islands whose code fails in this browser, or is gone because a new version of the site has been published. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser-test.ts';
import { exampleRequest } from '../support/contact-page.ts';
import { cards } from '../support/gallery.ts';
import { waitForIsland } from '../support/page.ts';
import { openSimulator } from '../support/simulator-page.ts';
import { projectLink, mapFrame, mapSection } from '../support/project-map.ts';

test('where an island’s code is gone, its part of the page says so, names phone and e-mail, and works as without script', async ({
  page,
  context,
  faults,
}) => {
  await context.route(/(?:ContactForm|Simulator|ProjectGallery|draw-map)\.[^/]*\.js/, (route) =>
    route.fulfill({ status: 404 }),
  );
  await page.goto('/');
  const contact = page.locator('#contact');
  const alertIn = (section: Locator) =>
    section.getByRole('alert').filter({ hasText: 'n’a pas pu se charger en entier' });
  await contact.getByLabel('Nom').fill(exampleRequest.name);
  await expect(alertIn(contact)).toBeVisible();
  for (const [name, address] of [
    ['04 00 00 00 00', 'tel:+33400000000'],
    ['contact@example.org', 'mailto:contact@example.org'],
  ] as const) {
    await expect(alertIn(contact).getByRole('link', { name })).toHaveAttribute('href', address);
  }
  await expect(contact.getByLabel('Nom')).toHaveValue(exampleRequest.name);
  await page.locator('#simulator').scrollIntoViewIfNeeded();
  await expect(alertIn(page.locator('#simulator'))).toBeVisible();

  await mapFrame(page).scrollIntoViewIfNeeded();
  await expect(alertIn(mapSection(page))).toBeVisible();
  await projectLink(page, 'Carport de 7,5 kWc').click();
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

test('where an island’s code fails, its part of the page says so, and shows its static content', async ({
  page,
  faults,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const throwAsUnsupported = () => {
      throw new Error('This browser cannot.');
    };
    const matchMedia = window.matchMedia.bind(window);
    window.matchMedia = (query: string) =>
      query === '(pointer: coarse)' ? throwAsUnsupported() : matchMedia(query);
    HTMLDialogElement.prototype.showModal = throwAsUnsupported;
    Element.prototype.scrollIntoView = throwAsUnsupported;
  });
  const alertIn = (section: string) =>
    page.locator(section).getByRole('alert').filter({ hasText: 'Unexpected Application Error!' });

  const { bill, button } = await openSimulator(page);
  await bill.fill('170');
  await button.click();
  await expect(alertIn('#simulator')).toBeVisible();
  await expect(bill).toBeEditable();

  await waitForIsland(page.locator('#gallery'));
  await cards(page).first().click();
  await expect(alertIn('#gallery')).toBeVisible();
  await page.getByRole('tab', { name: 'Stockage' }).click();
  await expect(cards(page).first()).toBeVisible();

  await mapFrame(page).scrollIntoViewIfNeeded();
  await expect(alertIn('#projects-map')).toBeVisible();
  await page.getByRole('button', { name: /Voir la liste/ }).click();
  await expect(projectLink(page, 'Carport de 7,5 kWc')).toBeVisible();
  expect(faults.splice(0).join()).toContain('This browser cannot.');
});
