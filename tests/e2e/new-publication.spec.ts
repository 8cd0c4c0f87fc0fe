/** A page that was open while a new version of the site went online: code that it has not loaded yet is gone. */
import type { Locator } from '@playwright/test';
import { expect, test } from '../support/browser-test';
import { camille } from '../support/contact-page';

test('where an island’s code is gone, its part of the page says so, names phone and e-mail, and keeps what was typed', async ({
  page,
  context,
  faults,
}) => {
  await context.route(/(?:ContactOutcome|SimulationResult)\.[^/]*\.js/, (route) =>
    route.fulfill({ status: 404 }),
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
    const link = alertIn(contact).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', address);
  }
  await expect(contact.getByLabel('Nom')).toHaveValue(camille.name);
  const simulator = page.locator('#simulator');
  await simulator.scrollIntoViewIfNeeded();
  await expect(alertIn(simulator)).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await alertIn(contact).getByRole('button', { name: 'Rechargez la page' }).click();
  await reloaded;
  expect(faults.splice(0).join()).toContain('Error hydrating');
});
