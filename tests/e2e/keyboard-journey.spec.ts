/** Tests the landing page by keyboard alone. tests/site/keyboard.spec.ts checks that each element is reached and visible. */
import type { Page } from '@playwright/test';
import { ContactPage, exampleRequest } from '../support/contact-page.ts';
import { simulatorOn } from '../support/simulator-page.ts';
import { describeFocusedElement } from '../site/checks/keyboard.ts';
import { completeBrowser, expect, test } from '../support/browser-test.ts';

test.use(completeBrowser);

test('a keyboard leads from the skip link to a request that was sent', async ({ page }) => {
  const contact = new ContactPage(page);
  const simulator = simulatorOn(page);
  await contact.acceptRequests();
  await page.goto('/');

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  await tabToElement(page, 'Calculer mes économies');
  await page.keyboard.press('Enter');
  await expect(simulator.section).toBeInViewport();
  await tabToElement(page, 'Facture d’électricité mensuelle');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('210');
  await tabToElement(page, 'Puissance de l’installation');
  await page.keyboard.type('9');
  await tabToElement(page, 'Ajouter une batterie');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(simulator.heading).toBeFocused();
  await expect(simulator.sheet).toContainText('9 kWc');

  await tabToElement(page, 'Demander un devis gratuit');
  await page.keyboard.press('Enter');
  await expect(contact.section).toBeInViewport();
  await tabToElement(page, 'Nom complet');
  await page.keyboard.type(exampleRequest.name);
  await tabToElement(page, 'E-mail');
  await page.keyboard.type(exampleRequest.email);
  await tabToElement(page, 'Téléphone');
  await page.keyboard.type(exampleRequest.phone);
  await tabToElement(page, 'Service');
  await page.keyboard.type('Install');
  await tabToElement(page, 'Message');
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type('Merci de me rappeler.');
  await tabToElement(page, 'J’accepte');
  await page.keyboard.press('Space');
  await tabToElement(page, 'Envoyer la demande');
  await page.keyboard.press('Enter');
  await contact.expectSent();
  const [contactRequest] = contact.received;
  expect(contactRequest).toMatchObject({
    data: { name: exampleRequest.name, phone: exampleRequest.phone },
  });
  expect(JSON.stringify(contactRequest)).toMatch(/9.kWc.+Merci de me rappeler\./);
});

/** Presses Tab until the focused element’s name begins with `name`. */
async function tabToElement(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    await page.keyboard.press('Tab');
    if ((await describeFocusedElement(page))?.name.startsWith(name) === true) return;
  }
  throw new Error(`Tab does not lead to « ${name} ».`);
}
