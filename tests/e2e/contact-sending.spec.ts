/** A contact request leaves once, whole, and the visitor learns what became of it. */
import { expect, test } from '@playwright/test';
import type { Route } from '@playwright/test';
import { ContactPage, camille } from '../contact-page';
import { receivedFrom } from '../contacts-file';
import { blockExternalOrigins } from '../page';

let contact: ContactPage;

test.beforeEach(async ({ page, baseURL }) => {
  await blockExternalOrigins(page, baseURL);
  contact = new ContactPage(page);
});

test('the request holds exactly what was asked for, and the form starts afresh', async ({
  page,
}) => {
  await contact.accept();
  await contact.open();
  const empty = await contact.typed();
  await contact.fill();
  await contact.field('Horaire préféré').selectOption('morning');
  const [request] = await Promise.all([
    page.waitForRequest('**/api/contacts'),
    contact.submit.click(),
  ]);
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).origin).toBe(new URL(page.url()).origin);
  expect(request.headers()['content-type']).toBe('application/json');
  await contact.expectSent();
  expect(contact.received).toEqual([
    {
      data: {
        name: 'Camille Exemple',
        email: 'camille@example.org',
        phone: '04 00 00 00 00',
        message:
          'Service demandé: solar\nHoraire préféré: morning\n\nMessage:\nBonjour,\nun toit plein sud.',
      },
    },
  ]);
  expect(await contact.typed()).toEqual(empty);
  await expect(contact.field('J’accepte')).not.toBeChecked();
  await expect(contact.form.locator('.contact-outcome')).toBeFocused();
  await expect(contact.form.locator('.contact-outcome')).toBeInViewport({ ratio: 1 });
});

test('on the way the button says so, and does nothing more', async ({ page }) => {
  await contact.answer(() => undefined);
  await contact.open();
  await contact.fill();
  await contact.submit.click();
  await expect(contact.submit).toHaveText('Envoi en cours...');
  await expect(contact.submit).toBeDisabled();
  await expect(contact.submit).toBeFocused();
  await expect(contact.form.locator('.spinner')).toHaveCSS('animation-name', 'spinner-turn');
  await expect(contact.field('Message')).not.toBeEditable();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(contact.form.locator('.spinner')).toHaveCSS('animation-name', 'none');
});

test('clicking twice, or pressing Enter twice, sends once', async ({ page }) => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await contact.answer(async (route) => {
    await released;
    await route.fulfill({ status: 201, json: { data: {}, meta: {} } });
  });
  await contact.open();
  await contact.fill();
  await contact.submit.dblclick();
  await contact.field('Nom').press('Enter');
  await contact.field('Nom').press('Enter');
  await contact.form.evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect.poll(() => contact.received.length).toBe(1);
  release();
  await contact.expectSent();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(contact.received).toHaveLength(1);
});

test('two submissions in the same instant send once', async () => {
  await contact.accept();
  await contact.open();
  await contact.fill();
  await contact.form.evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await contact.expectSent();
  expect(contact.received).toHaveLength(1);
});

const failures = {
  'the server fails': (route: Route) => route.fulfill({ status: 500, json: {} }),
  'the CMS refuses': (route: Route) =>
    route.fulfill({ status: 400, json: { data: null, error: {} } }),
  'the network is gone': (route: Route) => route.abort('internetdisconnected'),
  'something else answers': (route: Route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Bienvenue au café</h1>' }),
};

test('the notice comes into view even while the page scrolls elsewhere', async () => {
  await contact.answer(failures['the server fails']);
  await contact.open();
  await contact.fill();
  // The notice will stand in view, on the way to a field above.
  await contact.submit.evaluate((button: HTMLButtonElement) => {
    scrollBy({ top: button.getBoundingClientRect().top - 300, behavior: 'instant' });
    button.form?.querySelector('input')?.focus();
    button.form?.requestSubmit();
  });
  await contact.expectFailed();
  await expect(contact.alert).toBeInViewport({ ratio: 1 });
});

for (const [situation, reply] of Object.entries(failures)) {
  test(`when ${situation}, nothing that was typed is lost`, async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (line) => logged.push(line.text()));
    await contact.answer(reply);
    await contact.open();
    await contact.fill();
    const typed = await contact.typed();
    await contact.field('Nom').press('Enter');
    await contact.expectFailed();
    expect(await contact.typed()).toEqual(typed);
    await expect(contact.submit).toBeFocused();
    await expect(contact.submit).toBeEnabled();
    await expect(contact.alert).toBeInViewport({ ratio: 1 });
    await expect(contact.alert.getByRole('link', { name: '04 00 00 00 00' })).toHaveAttribute(
      'href',
      'tel:+33400000000',
    );
    await expect(contact.alert.getByRole('link', { name: 'contact@example.org' })).toHaveAttribute(
      'href',
      'mailto:contact@example.org',
    );
    expect(logged.join('\n')).toContain('Erreur lors de l’envoi du message');
    expect(logged.join('\n')).not.toContain(camille.email);

    await contact.accept();
    await page.keyboard.press('Enter');
    await contact.expectSent();
    await expect(contact.alert).toBeEmpty();
  });
}

test('after ten seconds without an answer the visitor is no longer kept waiting', async ({
  page,
}) => {
  await contact.answer(() => undefined);
  await contact.open();
  await contact.fill();
  // From here on time passes only as told.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await contact.submit.click();
  await page.clock.runFor(1);
  await expect.poll(() => contact.received.length).toBe(1);
  await page.clock.runFor(9_900);
  await expect(contact.submit).toHaveText('Envoi en cours...');
  await page.clock.runFor(200);
  await contact.expectFailed();
});

test('by keyboard alone a request is written and sent', async ({ page }) => {
  await contact.accept();
  await contact.open();
  await contact.field('Nom').focus();
  await page.keyboard.type(camille.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(camille.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(camille.phone);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Clim');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Bonjour');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await contact.expectSent();
  expect(JSON.stringify(contact.received)).toContain('Service demandé: hvac');
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('the outcome is in view after the tap', async () => {
    await contact.accept();
    await contact.open();
    await contact.fill();
    await contact.submit.tap();
    await contact.expectSent();
    await expect(contact.form.locator('.contact-outcome')).toBeInViewport({ ratio: 1 });
  });
});

test('a request really arrives at the server', async () => {
  const email = `camille.${Date.now()}@example.org`;
  await contact.open();
  await contact.fill({ ...camille, email });
  await contact.submit.click();
  await contact.expectSent();
  expect(receivedFrom(email)).toEqual([
    {
      name: camille.name,
      email,
      phone: camille.phone,
      message:
        'Service demandé: solar\nHoraire préféré: Non spécifié\n\nMessage:\nBonjour,\nun toit plein sud.',
    },
  ]);
});
