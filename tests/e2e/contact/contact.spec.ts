import type { Page } from '@playwright/test';
import { accessibilityViolations } from '../../site/checks/accessibility.ts';
import { ContactPage, exampleRequest } from '../../support/contact-page.ts';
import { delayFile, fullyInView, insertExtensionNodes, waitForIsland } from '../../support/page.ts';
import { openSimulator } from '../../support/simulator-page.ts';
import { expect, test, withoutPictures } from '../../support/browser-test.ts';

test.use(withoutPictures);

let contact: ContactPage;

test.beforeEach(async ({ page }) => {
  contact = new ContactPage(page);
  await contact.acceptRequests();
});

/** Returns the accessible names of the fields that are invalid in the accessibility tree. */
async function namesOfInvalidFields(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ properties = [] }) =>
      properties.some(({ name, value }) => name === 'invalid' && value.value !== 'false'),
    )
    .map(({ name }) => String(name?.value));
}

const requiredFields = ['Nom', 'E-mail', 'Téléphone', 'Service', 'Message', 'J’accepte'];

test('an invalid request is not sent, and each invalid field has an error', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await contact.open();
  expect(await namesOfInvalidFields(page)).toEqual([]);
  await contact.submitButton.press('Enter');
  await expect(contact.field('Nom')).toBeFocused();
  await expect(contact.field('Nom')).toBeInViewport(fullyInView);
  for (const label of requiredFields) {
    await expect(contact.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(contact.field(label)).toHaveAccessibleDescription(
      /^(Indiquez|Choisissez|Écrivez|Cochez) /,
    );
  }
  await expect(contact.field('Horaire préféré')).toHaveAttribute('aria-invalid', 'false');
  expect(await accessibilityViolations(page, '#contact')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  // A message that is too long is not cut.
  const longMessage = 'é'.repeat(5123);
  await contact.fill({ ...exampleRequest, message: longMessage });
  await expect(contact.field('Nom')).toHaveAttribute('aria-invalid', 'false');
  await contact.submitButton.click();
  await expect(contact.field('Message')).toHaveValue(longMessage);
});

test('a request reaches the server once, and the form is then empty and shows a notice of success', async ({
  page,
  served,
}) => {
  const email = `camille.${Date.now()}@example.org`;
  const serverReply = Promise.withResolvers<undefined>();
  await contact.answerRequests(async (route) => {
    await serverReply.promise;
    await route.continue();
  });
  await contact.open();
  const initialValues = await contact.formValues();
  await contact.fill({ ...exampleRequest, email });
  await contact.field('Horaire préféré').selectOption('morning');
  await contact.field('J’accepte').focus();
  // A script may submit the form twice before React has rendered anything. Only one request may be sent.
  await contact.form.evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await page.keyboard.press('Enter');
  await expect(contact.submitButton).toHaveAccessibleName('Envoi en cours...');
  await expect(contact.submitButton).toBeDisabled();
  await expect(contact.field('Message')).not.toBeEditable();
  await expect(contact.submitButton).toBeFocused();
  for (const label of ['Service', 'Horaire préféré', 'J’accepte']) {
    await expect(contact.field(label)).toBeDisabled();
  }
  await contact.form.evaluate((form: HTMLFormElement) => form.requestSubmit());
  serverReply.resolve(undefined);
  await contact.expectSent();
  expect(contact.received).toHaveLength(1);
  const storedRequests = served.receivedFrom(email);
  expect(storedRequests).toHaveLength(1);
  expect(JSON.stringify(storedRequests)).toContain('demandé: solar\\nHoraire préféré: morning');
  await expect(contact.status).toContainText(
    `Vous recevrez une réponse sous 24\u00a0heures ouvrées, à l’adresse ${email}.`,
  );
  await expect(
    contact.status.getByRole('heading', { name: 'Message envoyé avec succès' }),
  ).toBeFocused();
  await expect(contact.status).toBeInViewport(fullyInView);
  const noticeTop = (await contact.status.boundingBox())?.y ?? NaN;
  expect(noticeTop).toBeLessThan((await contact.form.boundingBox())?.y ?? NaN);
  await expect(contact.submitButton).toHaveAccessibleName('Envoyer la demande');
  await expect(contact.field('Service')).toBeEnabled();
  expect(await contact.formValues()).toEqual(initialValues);
  expect(await accessibilityViolations(page, '#contact')).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
});

test('after a failure the form keeps its values, and a notice says whether the request may have arrived', async ({
  page,
  faults,
}) => {
  await contact.open();
  await contact.fill();
  const enteredValues = await contact.formValues();
  const possibleArrivalNotice = /^Votre demande est peut-être arrivée malgré tout/;
  await contact.answerRequests((route) => route.fulfill({ status: 500, json: {} }));
  await contact.submitButton.click();
  await expect(contact.submitButton).toHaveAccessibleName('Envoyer la demande');
  await contact.expectFailed();
  await expect(contact.alert).toBeInViewport(fullyInView);
  await expect(contact.alert.getByRole('link', { name: '04 00 00 00 00' })).toBeVisible();
  await expect(contact.alert.getByText(possibleArrivalNotice)).toHaveCount(0);
  expect(await contact.formValues()).toEqual(enteredValues);
  expect(await accessibilityViolations(page, '#contact')).toEqual([]);

  await contact.answerRequests((route) => route.abort('connectionreset'));
  await contact.submitButton.click();
  await expect(contact.submitButton).toHaveAccessibleName('Envoyer la demande');
  await contact.expectFailed();
  await expect(contact.alert.getByText(possibleArrivalNotice)).toBeInViewport(fullyInView);
  await expect(contact.alert.getByRole('heading', { name: 'Erreur' })).toBeFocused();
  expect(await contact.formValues()).toEqual(enteredValues);

  await contact.acceptRequests();
  await contact.field('Nom').press('Enter');
  await contact.expectSent();
  await expect(contact.alert).toBeEmpty();
  expect(faults.splice(0).join()).toContain('Erreur lors de l’envoi');
});

test('the form keeps what was typed before hydration, and after a reload, even if an extension has inserted elements', async ({
  page,
}) => {
  const releaseScript = await delayFile(page, 'ContactForm');
  await page.goto('/');
  await contact.section.scrollIntoViewIfNeeded();
  await contact.fill();
  await insertExtensionNodes(contact.form);
  const enteredValues = await contact.formValues();
  await contact.field('Message').focus();
  releaseScript();
  await waitForIsland(contact.section);
  await expect(contact.section.locator('[data-extension]')).toHaveCount(5);
  expect(await contact.formValues()).toMatchObject(enteredValues);
  await expect(contact.field('Message')).toBeFocused();

  // The draft, which the form saves and restores, contains all values but the consent.
  await contact.field('Nom').fill('Camille E.');
  await page.goto('/?nouveau');
  await waitForIsland(contact.section);
  const { consent: _, ...draft } = enteredValues;
  await expect.poll(() => contact.formValues()).toMatchObject({ ...draft, name: 'Camille E.' });
  await expect(contact.field('J’accepte')).not.toBeChecked();

  // Typing must cause no error if the browser’s storage, where the form saves its draft, is full.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('', 'QuotaExceededError');
    };
  });
  await contact.field('Nom').fill('Camille');
});

test('the link of a service or of a quote selects the service in the form, unless the visitor has selected one', async ({
  page,
}) => {
  const { button, sheet } = await openSimulator(page, '/');
  const followLink = (title: RegExp) =>
    page.getByRole('link', { name: title }).and(page.locator('[data-service-type]')).click();
  await followLink(/climatisation/i);
  await expect(contact.field('Service')).toHaveValue('hvac');
  await button.click();
  await sheet.getByRole('link', { name: 'Demander un devis gratuit' }).first().click();
  await expect(contact.field('Service')).toHaveValue('solar');
  await followLink(/climatisation/i);
  await expect(contact.field('Service')).toHaveValue('hvac');
  await followLink(/photovoltaïque|solaire/i);
  await expect(contact.field('Service')).toHaveValue('solar');
  await contact.field('Service').selectOption('both');
  await followLink(/climatisation/i);
  await expect(contact.field('Service')).toHaveValue('both');
});
