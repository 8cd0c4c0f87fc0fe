/** The contact form before axe, in every state it can be in. */
import { expect, test } from '@playwright/test';
import { ContactPage } from '../contact-page';
import { blockExternalOrigins } from '../page';
import { barriersAt } from './barriers';

let contact: ContactPage;

test.beforeEach(async ({ page, baseURL }) => {
  await blockExternalOrigins(page, baseURL);
  contact = new ContactPage(page);
});

const states: Record<string, () => Promise<void>> = {
  'with what is missing': async () => {
    await contact.submit.click();
    await expect(contact.summary).toBeVisible();
  },
  'while it is being sent': async () => {
    await contact.answer(() => undefined);
    await contact.fill();
    await contact.submit.click();
    await expect(contact.submit).toHaveText('Envoi en cours...');
  },
  'once it is sent': async () => {
    await contact.accept();
    await contact.fill();
    await contact.submit.click();
    await contact.expectSent();
  },
  'when sending failed': async () => {
    await contact.answer((route) => route.abort());
    await contact.fill();
    await contact.submit.click();
    await contact.expectFailed();
  },
  'when it asks for a confirmation': async () => {
    await contact.fill();
    await contact.form.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'x';
    });
    await contact.submit.click();
    await expect(contact.alert).toContainText('Confirmez');
  },
};

for (const [state, reach] of Object.entries(states)) {
  test(`the contact form has no barrier ${state}`, async ({ page }) => {
    // Still, so that no colour is caught half-way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await contact.open();
    await reach();
    expect(await barriersAt(page, [390, 1440], '#contact')).toEqual([]);
  });
}
