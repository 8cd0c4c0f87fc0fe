/** What one part of the page hands to another. */
import { expect, test } from '@playwright/test';
import { blockExternalOrigins, waitForIsland } from '../page';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

test('a calculated simulation is taken along into the contact request, and can be edited there', async ({
  page,
}) => {
  await page.goto('/');
  await waitForIsland(page.locator('#simulator'));
  await page.getByLabel('Facture d’électricité mensuelle').fill('180');
  await page.getByRole('button', { name: 'Calculer mes économies' }).click();
  await page.getByRole('link', { name: 'Demander un devis gratuit' }).click();
  await waitForIsland(page.locator('#contact'));
  const message = page.locator('#contact').getByLabel('Message');
  await expect(message).toHaveValue(/180\s€/);
  await expect(page.locator('#contact').getByLabel('Service')).toHaveValue('solar');
  await expect(page.locator('#contact')).toBeInViewport();
  await message.fill('Autre chose.');
  await expect(message).toHaveValue('Autre chose.');
});

test('a project found on the map opens large in the gallery, under its own address', async ({
  page,
}) => {
  await page.goto('/');
  await waitForIsland(page.locator('#projects-map'));
  await page.locator('.map-marker[aria-haspopup]').first().press('Enter');
  const popup = page.locator('.leaflet-popup');
  const title = await popup.getByRole('heading').innerText();
  await popup.getByRole('link', { name: 'Voir la réalisation' }).click();
  const modal = page.locator('dialog[open]');
  // The gallery comes to life only now that the page is led to it.
  await expect(modal.getByRole('heading', { name: title })).toBeVisible({ timeout: 15_000 });
  await expect(page).toHaveURL(/#realisation-/);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
});
