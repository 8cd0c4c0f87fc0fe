/** Sending a contact request: validation, sending once, the outcome. */
import type { Route } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { ContactPage, camille } from '../../support/contact-page';
import { breakOnce, inFull, waitForIsland } from '../../support/page';
import { expect, test } from '../../support/browser-test';

let contact: ContactPage;

test.beforeEach(({ page }) => {
  contact = new ContactPage(page);
});

const required = [
  ['Nom', 'Indiquez votre nom complet.'],
  ['E-mail', 'Indiquez votre adresse e-mail.'],
  ['Téléphone', 'Indiquez votre numéro de téléphone.'],
  ['Service', 'Choisissez un service.'],
  ['Message', 'Écrivez votre message\u00a0: quelques mots suffisent.'],
  ['J’accepte', 'Cochez cette case pour que nous puissions vous recontacter.'],
] as const;

test('an empty form lists its errors, each a link to its field', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await contact.accept();
  await contact.open();
  // No errors yet; the honeypot cannot be reached.
  await contact.field('Nom').focus();
  const reached: (string | null)[] = [];
  for (let step = 0; step < 7; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
  }
  await expect(contact.submit).toBeFocused();
  expect(reached).toContain('consent');
  expect(reached).not.toContain('website');
  const trap = contact.form.locator('[name=website]');
  await expect(trap).not.toBeInViewport();
  await expect(trap).not.toHaveCSS('display', 'none');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(contact.form.getByRole('textbox')).toHaveCount(4);
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(0);

  await page.keyboard.press('Enter');
  await expect(contact.summary).toBeFocused();
  await expect(contact.summary).toBeInViewport();
  await expect(contact.summary.getByRole('link')).toHaveText(required.map(([, text]) => text));
  for (const [label, text] of required) {
    await expect(contact.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(contact.field(label)).toHaveAccessibleDescription(text);
  }
  await expect(contact.field('Horaire préféré')).not.toHaveAttribute('aria-invalid');
  expect(await barriers(page, '#contact')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  const headerBottom = await page
    .locator('.site-header')
    .evaluate((header) => header.getBoundingClientRect().bottom);
  for (const [label, text] of required) {
    await contact.summary.getByRole('link', { name: text }).click();
    await expect(contact.field(label)).toBeFocused();
    const labelTop = () =>
      contact
        .field(label)
        .evaluate(
          (field) =>
            (field as HTMLInputElement).labels?.[0]?.getBoundingClientRect().top ?? -Infinity,
        );
    await expect.poll(labelTop).toBeGreaterThanOrEqual(headerBottom);
  }
  await expect(page).toHaveURL('/');
  expect(contact.received).toEqual([]);
});

test('a corrected field loses its error, and typing adds none', async () => {
  await contact.accept();
  await contact.open();
  await contact.submit.click();
  await contact.field('Nom').fill('Camille');
  await expect(contact.field('Nom')).not.toHaveAttribute('aria-invalid');
  await expect(contact.summary.getByRole('link')).toHaveCount(5);
  await contact.field('Service').selectOption('hvac');
  await contact.field('J’accepte').check();
  await expect(contact.summary.getByRole('link')).toHaveCount(3);
  await contact.field('Nom').fill('');
  await expect(contact.field('Nom')).not.toHaveAttribute('aria-invalid');

  // Spaces count as empty, and an e-mail address needs a complete domain.
  await contact.fill({ ...camille, name: '   ', message: '\n \n', email: 'camille' });
  await contact.submit.click();
  await expect(contact.summary.getByRole('link')).toHaveText([
    required[0][1],
    /Vérifiez votre adresse e-mail/,
    required[4][1],
  ]);
  await contact.fill({ ...camille, email: 'camille@example' });
  await expect(contact.field('E-mail')).toHaveAccessibleDescription(
    'Vérifiez votre adresse e-mail\u00a0: elle s’écrit comme nom@exemple.fr.',
  );
  await contact.submit.click();
  expect(contact.received).toEqual([]);

  // Not cut in silence.
  const long = 'é'.repeat(5123);
  await contact.fill({ ...camille, message: long });
  await contact.submit.click();
  await expect(contact.field('Message')).toHaveValue(long);
  await expect(contact.field('Message')).toHaveAccessibleDescription(
    /5.000 caractères au plus, il en a 5.123\.$/,
  );
  expect(contact.received).toEqual([]);

  await contact.fill({ ...camille, phone: 'chez ma voisine' });
  await expect(contact.summary).toHaveCount(0);
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(0);
  await contact.submit.click();
  await contact.expectSent();
  // No promise to call it.
  await expect(contact.section).toContainText('Nous vous écrirons à camille@example.org.');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('a request reaches the server as typed, and the form is emptied', async ({
    page,
    served,
  }) => {
    const email = `camille.${Date.now()}@example.org`;
    await contact.open();
    const empty = await contact.typed();
    await contact.fill({ ...camille, email });
    await contact.field('Horaire préféré').selectOption('morning');
    const [request] = await Promise.all([
      page.waitForRequest('**/api/contacts'),
      contact.submit.tap(),
    ]);
    expect(request.method()).toBe('POST');
    expect(new URL(request.url()).origin).toBe(new URL(page.url()).origin);
    expect(request.headers()['content-type']).toBe('application/json');
    await contact.expectSent();
    const data = {
      name: 'Camille Exemple',
      email,
      phone: '04 00 00 00 00',
      message:
        'Service demandé: solar\nHoraire préféré: morning\n\nMessage:\nBonjour,\nun toit plein sud.',
    };
    expect(request.postDataJSON()).toEqual({ data });
    expect(served.receivedFrom(email)).toEqual([data]);
    expect(await contact.typed()).toEqual(empty);
    const heading = contact.status.getByRole('heading', { name: 'Message envoyé avec succès' });
    await expect(heading).toBeFocused();
    await expect(contact.status).toBeInViewport(inFull);
    expect(await barriers(page, '#contact')).toEqual([]);
    await contact.another();
    await expect(contact.field('J’accepte')).not.toBeChecked();
  });
});

test('the confirmation says until when the company replies and what was sent, to print or to keep', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await contact.accept();
  // Monday, 15 h 00.
  await contact.open('2026-11-30T14:59:57+01:00');
  const message = `Bonjour,\n${'unmotsansfin'.repeat(5)}`;
  await contact.fill({ ...camille, message });
  await contact.submit.click();
  await contact.expectSent();
  for (const text of [
    'Nous vous écrirons à camille@example.org ou vous appellerons au 04 00 00 00 00.',
    'au plus tard mardi 1er\u00a0décembre à 15\u00a0h\u00a000',
    'Une réponse sous 24\u00a0heures ouvrées',
    'Soit 24\u00a0heures ouvrées',
    'Hélianthe Énergie, le lundi 30\u00a0novembre à 15\u00a0h\u00a000',
    'Camille Exemple',
    'Installation photovoltaïque',
    'Sans préférence',
    message,
  ]) {
    await expect(contact.section).toContainText(text, { useInnerText: true });
  }
  await expect(contact.section.getByRole('link', { name: '04 00 00 00 00' }).first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await contact.section.getByRole('button', { name: 'Imprimer' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  await expect(contact.section.getByText('au plus tard mardi')).toBeVisible();
  await expect(contact.section.getByText('responsable du traitement')).toBeHidden();
  await expect(contact.section.getByRole('button')).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });

  await contact.another();
  await expect(contact.field('Nom')).toBeFocused();
  await expect(contact.status).toBeEmpty();
  await contact.fill();
  await contact.submit.click();
  await contact.expectSent();
  expect(contact.received).toHaveLength(2);
});

test('while sending the button says so, and several clicks send one request', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await contact.answer(async (route) => {
    await released;
    await route.fulfill({ status: 201, json: { data: {}, meta: {} } });
  });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await contact.open();
  await contact.fill();
  const submitTwice = () =>
    contact.form.evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
  await submitTwice();
  await expect(contact.submit).toHaveText('Envoi en cours...');
  await expect(contact.submit).toBeDisabled();
  await expect(contact.field('Message')).not.toBeEditable();
  await contact.field('Nom').press('Enter');
  await submitTwice();
  await expect(contact.submit.locator('.animate-spin')).toHaveCSS('animation-name', 'spin');
  expect(await barriers(page, '#contact')).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(contact.submit.locator('.animate-spin')).toHaveCSS('animation-name', 'none');
  release();
  await contact.expectSent();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(contact.received).toHaveLength(1);
});

test('after any failure the input is still there, and the next click sends it', async ({
  page,
  context,
  faults,
}) => {
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 500, json: {} }),
    (route) => route.fulfill({ status: 400, json: { data: null, error: {} } }),
    (route) => route.fulfill({ status: 503, body: 'Unavailable' }),
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
    // The error scrolls into view from a field above.
    await contact.submit.evaluate((button: HTMLButtonElement) => {
      scrollBy({ top: button.getBoundingClientRect().top - 300, behavior: 'instant' });
      button.form?.querySelector('input')?.focus();
      button.form?.requestSubmit();
    });
    await expect.poll(() => contact.received.length).toBe(index + 1);
    await contact.expectFailed();
    await expect(contact.submit).toBeEnabled();
    await expect(contact.submit).toBeFocused();
    await expect(contact.alert).toBeInViewport(inFull);
    expect(await contact.typed()).toEqual(typed);
    await expect
      .poll(() => logged.join('\n').match(/Erreur lors de l’envoi/g))
      .toHaveLength(index + 1);
  }
  await context.setOffline(false);
  // Nothing has left either if the form cannot be read.
  await breakOnce(page, 'FormData');
  await contact.submit.click();
  await expect
    .poll(() => logged.join('\n').match(/Erreur lors de l’envoi/g))
    .toHaveLength(failures.length + 1);
  await contact.expectFailed();
  expect(await contact.typed()).toEqual(typed);
  for (const [name, address] of [
    ['04 00 00 00 00', 'tel:+33400000000'],
    ['contact@example.org', 'mailto:contact@example.org'],
  ] as const) {
    await expect(contact.alert.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  expect(logged.join('\n')).not.toContain(camille.email);
  expect(await barriers(page, '#contact')).toEqual([]);

  await page.reload();
  await waitForIsland(contact.section);
  await expect(contact.field('Message')).toHaveValue(camille.message);
  await contact.accept();
  await contact.field('J’accepte').check();
  await page.clock.fastForward(3000);
  await contact.field('Nom').press('Enter');
  await contact.expectSent();
  await contact.another();
  await expect(contact.alert).toBeEmpty();
  expect(faults.splice(0).join()).toContain('Erreur lors de l’envoi');
});

test('a request that may have arrived is no error, and is stored once when it is sent again', async ({
  page,
  served,
  faults,
}) => {
  const email = `camille.${Date.now()}@example.org`;
  await contact.open();
  await contact.fill({ ...camille, email });
  const typed = await contact.typed();
  const outcomes: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort('connectionreset'),
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }),
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
    await expect(contact.status.getByRole('link', { name: '04 00 00 00 00' })).toBeVisible();
    expect(await contact.typed()).toEqual(typed);
  }
  expect(await barriers(page, '#contact')).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(email);
  await contact.answer((route) => route.continue());
  await page.keyboard.press('Enter');
  await contact.expectSent();
  expect(served.receivedFrom(email)).toHaveLength(1);
  expect(faults.splice(0).join()).toContain('Erreur lors de l’envoi');
});

test('sending waits longer than the host does for the CMS', async ({ page, faults }) => {
  await contact.answer(() => undefined);
  await contact.open();
  await contact.fill();
  // The clock is paused.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await contact.submit.click();
  await page.clock.runFor(1);
  await expect.poll(() => contact.received.length).toBe(1);
  await page.clock.runFor(27_000);
  await expect(contact.submit).toHaveText('Envoi en cours...');
  await page.clock.runFor(5_000);
  await contact.expectUnanswered();
  expect(faults.splice(0).join()).toContain('Erreur lors de l’envoi');
});

test('after too many requests the failure says when to try again', async ({ faults }) => {
  await contact.answer((route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '90' }, json: {} }),
  );
  await contact.open();
  await contact.fill();
  await contact.submit.click();
  await contact.expectFailed();
  await expect(contact.alert).toContainText('réessayez dans 90\u00a0secondes.');
  expect(faults.splice(0).join()).toContain('Erreur lors de l’envoi');
});

test('a visitor whose browser filled in the honeypot confirms with one click', async ({ page }) => {
  await contact.accept();
  await contact.open();
  await contact.fill();
  await contact.form.locator('[name=website]').evaluate((trap: HTMLInputElement) => {
    trap.value = 'https://example.org';
  });
  await contact.submit.click();
  await expect(contact.alert).toContainText('Confirmez que cette demande vient bien de vous.');
  const confirm = contact.form.getByRole('button', { name: 'Confirmer l’envoi' });
  await expect(confirm).toBeFocused();
  expect(contact.received).toEqual([]);
  // The button of the form asks again: a new notice, which is announced.
  await contact.alert.evaluate(({ firstElementChild }) =>
    firstElementChild?.setAttribute('data-first', ''),
  );
  await contact.submit.click();
  await expect(confirm).toBeFocused();
  await expect(contact.alert).toContainText('Confirmez que cette demande vient bien de vous.');
  await expect(contact.alert.locator('[data-first]')).toHaveCount(0);
  expect(contact.received).toEqual([]);
  expect(await barriers(page, '#contact')).toEqual([]);
  await confirm.press('Enter');
  await contact.expectSent();
  expect(JSON.stringify(contact.received)).not.toContain('https://example.org');
  // An extension may have removed it.
  await contact.another();
  await contact.fill();
  await contact.form.locator('[name=website]').evaluate((trap) => trap.remove());
  await contact.submit.click();
  await contact.expectSent();
});

test('a request within three seconds waits until they have passed', async ({ page }) => {
  await contact.accept();
  // The clock is paused.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto('/');
  await waitForIsland(contact.section);
  await contact.fill();
  await contact.submit.click();
  await expect(contact.submit).toHaveText('Envoi en cours...');
  await page.clock.runFor(2800);
  // A contact request before this one would have arrived.
  await page.evaluate(() => fetch('/favicon.svg'));
  expect(contact.received).toEqual([]);
  await expect(contact.submit).toHaveText('Envoi en cours...');
  await page.clock.runFor(300);
  await contact.expectSent();
  expect(contact.received).toHaveLength(1);
});

test('phone, hours and what follows stay in view beside the form; on a phone they are below it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await contact.open();
  const aside = contact.section.getByRole('complementary');
  const shown = [
    aside.getByText('Une réponse sous 24\u00a0heures ouvrées'),
    aside.getByRole('listitem').filter({ hasText: 'Vous décidez de la suite' }),
    aside.getByRole('link', { name: '04\u00a000\u00a000\u00a000\u00a000' }),
    aside.getByText('Du lundi au vendredi'),
  ];
  for (const label of ['Nom', 'Message', 'J’accepte']) {
    const field = contact.field(label);
    await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    for (const text of shown) await expect(text, label).toBeInViewport(inFull);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const submit = await contact.submit.boundingBox();
  expect((await aside.boundingBox())?.y).toBeGreaterThan((submit?.y ?? 0) + 48);
});
