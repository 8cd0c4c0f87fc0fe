/** Tests requests for a quote, which the simulator’s result inserts into the message of the contact form. */
import type { Page } from '@playwright/test';
import { ContactPage } from '../../support/contact-page.ts';
import { delayFile, fullyInView, waitForIsland } from '../../support/page.ts';
import { simulatorOn } from '../../support/simulator-page.ts';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

let contact: ContactPage;

test.beforeEach(async ({ page }) => {
  contact = new ContactPage(page);
  await contact.acceptRequests();
});

/** Simulates with this power, and asks for a quote. */
async function askForQuote(page: Page, powerKwc: string): Promise<void> {
  const { section, power, button, sheet } = simulatorOn(page);
  await waitForIsland(section);
  await power.selectOption(powerKwc);
  await button.click();
  await expect(sheet).toContainText(`${powerKwc}\u00a0kWc`);
  await sheet.getByRole('link', { name: 'Demander un devis gratuit' }).first().click();
  await waitForIsland(contact.section);
}

test('a request for a quote is inserted into the message, with a note until it is erased', async ({
  page,
}) => {
  await page.goto('/');
  const message = contact.field('Message');
  await askForQuote(page, '6');
  await expect(message).toHaveValue(/^Bonjour,[^]+6\skWc, 12\spanneaux[^]+\n\n$/);
  await expect(contact.status).toHaveText(/^Votre simulation est jointe/);
  await expect(contact.status).toBeInViewport(fullyInView);
  await expect(contact.field('Service')).toHaveValue('solar');
  await message.fill('Merci.');
  await expect(contact.status).toBeEmpty();
});

test('a request for a quote before the contact form is hydrated keeps what was typed, without an error', async ({
  page,
}) => {
  const releaseScript = await delayFile(page, 'ContactForm');
  await page.goto('/');
  await contact.section.scrollIntoViewIfNeeded();
  await contact.field('Nom').fill('Camille');
  const { section, button, sheet } = simulatorOn(page);
  await waitForIsland(section);
  await button.click();
  await sheet.getByRole('link', { name: 'Demander un devis gratuit' }).first().click();
  releaseScript();
  await expect(contact.field('Message')).toHaveValue(/6\skWc, 12\spanneaux/);
  await expect(contact.field('Nom')).toHaveValue('Camille');
  await expect(contact.status).toHaveText(/^Votre simulation est jointe/);
});

test('a request for a quote made while another request is being sent is inserted afterwards', async ({
  page,
}) => {
  const serverReply = Promise.withResolvers<undefined>();
  await contact.answerRequests(async (route) => {
    await serverReply.promise;
    await route.fulfill({ status: 201, json: { data: {}, meta: {} } });
  });
  await contact.open();
  // The first link selects the service, so the link for the quote selects it again.
  await page.locator('#services [data-service-type=solar]').first().click();
  await contact.fill();
  const { section, button, sheet } = simulatorOn(page);
  await waitForIsland(section);
  await button.click();
  await contact.submitButton.click();
  await expect(contact.submitButton).toBeDisabled();
  await sheet.getByRole('link', { name: 'Demander un devis gratuit' }).first().click();
  serverReply.resolve(undefined);
  await contact.expectSent();
  await expect(contact.field('Message')).toHaveValue(/6\skWc, 12\spanneaux/);
  expect(JSON.stringify(contact.received)).not.toContain('panneaux');
});

test('after a reload, the inserted request is still in the message, and the next one replaces it', async ({
  page,
}) => {
  await page.goto('/');
  const message = contact.field('Message');
  await askForQuote(page, '6');
  await message.press('ControlOrMeta+End');
  await message.pressSequentially('Merci.');
  // The first address is a new one, so only the draft that the form has saved restores the message. At the second
  // address, the browser may restore the fields as well.
  for (const address of ['/?nouveau', page.url()]) {
    await page.goto(address);
    await waitForIsland(contact.section);
    await expect(message).toHaveValue(/6\skWc, 12\spanneaux[^]+Merci\.$/);
  }
  await askForQuote(page, '9');
  await expect(message).toHaveValue(/^Bonjour,[^]+9\skWc, 18\spanneaux[^]+\n\nMerci\.$/);
  await expect(message).not.toHaveValue(/6\skWc/);
});

test('a new request for a quote removes the notice of success', async ({ page }) => {
  await contact.open();
  await contact.fill();
  await askForQuote(page, '6');
  await contact.submitButton.click();
  await contact.expectSent();
  await expect(contact.status).not.toContainText('Votre simulation est jointe');
  await askForQuote(page, '9');
  await expect(contact.status).toHaveText(/^Votre simulation est jointe/);
});
