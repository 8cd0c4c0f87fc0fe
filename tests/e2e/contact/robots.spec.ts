/** Tests what the contact form does about robots: requests that come too fast, and a field that people do not see. */
import { ContactPage } from '../../support/contact-page.ts';
import { waitForIsland } from '../../support/page.ts';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

let contact: ContactPage;

test.beforeEach(async ({ page }) => {
  contact = new ContactPage(page);
  await contact.acceptRequests();
});

test('a request is sent three seconds after the form has loaded at the earliest', async ({
  page,
}) => {
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(1000);
  await page.addInitScript(() => {
    const sendToServer = window.fetch.bind(window);
    window.fetch = (...request) => {
      Object.assign(window, { sentAtMs: performance.now() });
      return sendToServer(...request);
    };
  });
  await page.goto('/');
  await waitForIsland(contact.section);
  const loadedAtMs = await page.evaluate(() => performance.now());
  await contact.fill();
  await contact.submitButton.click();
  await expect(contact.submitButton).toHaveAccessibleName('Envoi en cours...');
  await page.clock.runFor(10_000);
  await contact.expectSent();
  const sentAtMs = await page.evaluate(() => Reflect.get(window, 'sentAtMs') as number);
  expect(sentAtMs - loadedAtMs).toBeGreaterThanOrEqual(3000);
});

test('if the field that people do not see is filled in, the form asks for a confirmation', async () => {
  await contact.open();
  await contact.fill();
  // The browser may have filled in the field, so the visitor can confirm with one click.
  await contact.form.locator('[name=website]').evaluate((honeypot: HTMLInputElement) => {
    honeypot.value = 'https://example.org';
  });
  await contact.submitButton.click();
  const confirmButton = contact.alert.getByRole('button', { name: 'Confirmer l’envoi' });
  await expect(confirmButton).toBeFocused();
  expect(contact.received).toEqual([]);
  await confirmButton.press('Enter');
  await contact.expectSent();
  expect(JSON.stringify(contact.received)).not.toContain('https://example.org');
});
