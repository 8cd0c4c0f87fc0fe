/** Sending a contact request: validation, sending once, the outcome; and nothing typed is lost. */
import type { Route } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { ContactPage, camille } from '../../support/contact-page';
import { inFull, waitForIsland } from '../../support/page';
import { openSimulator } from '../../support/simulator-page';
import { expect, test } from '../../support/browser-test';

let contact: ContactPage;
const islandScript = /\/_assets\/ContactOutcome\.[^/]+\.js$/;

test.beforeEach(async ({ page }) => {
  contact = new ContactPage(page);
  await contact.accept();
});

const required = [
  ['Nom', 'Indiquez votre nom complet.'],
  ['E-mail', 'Indiquez votre adresse e-mail.'],
  ['Téléphone', 'Indiquez votre numéro de téléphone.'],
  ['Service', 'Choisissez un service.'],
  ['Message', 'Écrivez votre message\u00a0: quelques mots suffisent.'],
  ['J’accepte', 'Cochez cette case pour que nous puissions vous recontacter.'],
] as const;

test('each missing field has its error, the first is focused; a corrected one loses it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await contact.open();
  await contact.field('Nom').focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('Tab');
  // The honeypot cannot be reached.
  await expect(contact.submit).toBeFocused();
  await expect(contact.form.getByRole('textbox')).toHaveCount(4);

  await page.keyboard.press('Enter');
  await expect(contact.field('Nom')).toBeFocused();
  await expect(contact.field('Nom')).toBeInViewport(inFull);
  for (const [label, text] of required) {
    await expect(contact.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(contact.field(label)).toHaveAccessibleDescription(text);
  }
  await expect(contact.field('Horaire préféré')).not.toHaveAttribute('aria-invalid');
  expect(await barriers(page, '#contact')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await contact.field('Nom').fill('Camille');
  await expect(contact.field('Nom')).not.toHaveAttribute('aria-invalid');
  await contact.field('Nom').fill('');
  await expect(contact.field('Nom')).not.toHaveAttribute('aria-invalid');

  // Spaces count as empty, an e-mail address needs a complete domain, and a long text is not cut in silence.
  const long = 'é'.repeat(5123);
  await contact.fill({ ...camille, name: '   ', email: 'camille@example', message: long });
  await contact.submit.click();
  await expect(contact.field('Nom')).toHaveAccessibleDescription(required[0][1]);
  await expect(contact.field('E-mail')).toHaveAccessibleDescription(/nom@exemple\.fr/);
  await expect(contact.field('Message')).toHaveValue(long);
  await expect(contact.field('Message')).toHaveAccessibleDescription(/il en a 5.123\.$/);
  expect(contact.received).toEqual([]);
});

test('a request reaches the server as typed, the form is emptied, and the notice is specified', async ({
  page,
  served,
}) => {
  const email = `camille.${Date.now()}@example.org`;
  await contact.open();
  const empty = await contact.typed();
  await contact.fill({ ...camille, email });
  await contact.field('Horaire préféré').selectOption('morning');
  await contact.answer((route) => route.continue());
  await contact.submit.click();
  await contact.expectSent();
  const data = {
    name: 'Camille Exemple',
    email,
    phone: '04 00 00 00 00',
    message:
      'Service demandé: solar\nHoraire préféré: morning\n\nMessage:\nBonjour,\nun toit plein sud.',
  };
  expect(contact.received).toEqual([{ data }]);
  expect(served.receivedFrom(email)).toEqual([data]);
  await expect(contact.status).toContainText(
    `Une réponse sous 24\u00a0heures ouvrées, à l’adresse ${email}.`,
  );
  await expect(
    contact.status.getByRole('heading', { name: 'Message envoyé avec succès' }),
  ).toBeFocused();
  await expect(contact.status).toBeInViewport(inFull);
  expect(await contact.typed()).toEqual(empty);
  expect(await barriers(page, '#contact')).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(email);
});

test('while sending the button says so, and several clicks send one request', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await contact.answer(async (route) => {
    await released;
    await route.fulfill({ status: 201, json: { data: {}, meta: {} } });
  });
  await contact.open();
  await contact.fill();
  const submitTwice = () =>
    contact.form.evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await submitTwice();
  await expect(contact.submit).toHaveAccessibleName('Envoi en cours...');
  await expect(contact.submit).toBeDisabled();
  await expect(contact.field('Message')).not.toBeEditable();
  await submitTwice();
  release();
  await contact.expectSent();
  expect(contact.received).toHaveLength(1);
  await expect(contact.submit).toHaveAccessibleName('Envoyer la demande');
});

test('after any failure the input is still there, and the next click sends it', async ({
  page,
  context,
  faults,
}) => {
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 500, json: {} }),
    (route) => route.fulfill({ status: 429, json: {} }),
    (route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Café</h1>' }),
    // Without a network nothing has left.
    (route) => route.abort('internetdisconnected'),
  ];
  await contact.open();
  await contact.fill();
  const typed = await contact.typed();
  for (const [index, failure] of failures.entries()) {
    await contact.answer(failure);
    await context.setOffline(failure === failures.at(-1));
    await contact.submit.click();
    await expect.poll(() => contact.received.length).toBe(index + 1);
    await contact.expectFailed();
    await expect(contact.alert).toBeInViewport(inFull);
    await expect(contact.alert.getByRole('link', { name: '04 00 00 00 00' })).toBeVisible();
    expect(await contact.typed()).toEqual(typed);
  }
  await context.setOffline(false);
  expect(await barriers(page, '#contact')).toEqual([]);
  await contact.accept();
  await contact.field('Nom').press('Enter');
  await contact.expectSent();
  await expect(contact.alert).toBeEmpty();
  expect(faults.splice(0).join()).toContain('Erreur lors de l’envoi');
});

test('a request that may have arrived is no error, and can be sent again', async ({
  served,
  faults,
}) => {
  const email = `camille.${Date.now()}@example.org`;
  await contact.open();
  await contact.fill({ ...camille, email });
  const typed = await contact.typed();
  const outcomes: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort('connectionreset'),
    async (route) => {
      await route.fetch();
      await route.fulfill({ status: 504, body: '' });
    },
  ];
  for (const outcome of outcomes) {
    await contact.answer(outcome);
    await contact.submit.click();
    await contact.expectUnanswered();
    await expect(contact.status).toBeInViewport(inFull);
    expect(await contact.typed()).toEqual(typed);
  }
  await contact.answer((route) => route.continue());
  await contact.submit.click();
  await contact.expectSent();
  expect(served.receivedFrom(email)).toHaveLength(2);
  expect(faults.splice(0).join()).toContain('Erreur lors de l’envoi');
});

test('a visitor whose browser filled in the honeypot confirms with one click', async () => {
  await contact.open();
  await contact.fill();
  await contact.form.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://example.org';
  });
  await contact.submit.click();
  const confirm = contact.alert.getByRole('button', { name: 'Confirmer l’envoi' });
  await expect(confirm).toBeFocused();
  expect(contact.received).toEqual([]);
  await confirm.press('Enter');
  await contact.expectSent();
  expect(JSON.stringify(contact.received)).not.toContain('https://example.org');
});

test('the draft is restored in another page of the tab, without consent, and deleted after sending', async ({
  page,
}) => {
  await contact.open();
  await contact.fill();
  const { consent: _, ...typed } = await contact.typed();
  await page.goto('/?nouveau');
  await waitForIsland(contact.section);
  await expect.poll(() => contact.typed()).toEqual(typed);
  await contact.field('J’accepte').check();
  await page.clock.fastForward(3000);
  await contact.submit.click();
  await contact.expectSent();
  await page.goto('/?encore');
  await waitForIsland(contact.section);
  await expect(contact.field('Nom')).toHaveValue('');
});

test('the form works if the browser refuses storage', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await contact.open();
  await contact.fill();
  await contact.submit.click();
  await contact.expectSent();
});

test('input before hydration stays, also if an extension has put a node into the form', async ({
  page,
}) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(islandScript, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/');
  await contact.section.scrollIntoViewIfNeeded();
  await contact.fill();
  await contact.form.evaluate((form) => {
    form.prepend(document.createElement('grammar-helper'));
    form.querySelector('textarea')?.after(document.createElement('grammar-helper'));
  });
  const typed = await contact.typed();
  await contact.field('Message').focus();
  release();
  await waitForIsland(contact.section);
  await expect(contact.form.locator('grammar-helper')).toHaveCount(2);
  expect(await contact.typed()).toMatchObject(typed);
  await expect(contact.field('Message')).toBeFocused();
});

test('a quote request is inserted before the visitor’s message, replaced by the next one, and can be edited', async ({
  page,
}) => {
  const simulator = await openSimulator(page, '/');
  const message = contact.field('Message');
  const askForQuote = async (powerKwc: string) => {
    await simulator.power.selectOption(powerKwc);
    await simulator.button.click();
    await expect(simulator.sheet).toContainText(`${powerKwc}\u00a0kWc`);
    await simulator.sheet.getByRole('link', { name: 'Demander un devis gratuit' }).click();
    await waitForIsland(contact.section);
  };
  await askForQuote('6');
  await expect(contact.section).toBeInViewport();
  await expect(message).toHaveValue(/^Bonjour,[^]+6\skWc, 12\spanneaux[^]+\n\n$/);
  await expect(contact.field('Service')).toHaveValue('solar');

  await message.press('ControlOrMeta+End');
  await message.pressSequentially('Merci de me rappeler.');
  await contact.field('Service').selectOption('both');
  await askForQuote('9');
  await expect(message).toHaveValue(/9\skWc, 18\spanneaux[^]+\n\nMerci de me rappeler\.$/);
  await expect(message).not.toHaveValue(/6\skWc/);
  await expect(contact.field('Service')).toHaveValue('both');
});
