/** A visitor’s input is not lost: by a reload, a slow network, an error, or a quote request. */
import type { Page } from '@playwright/test';
import { barriers } from '../../site/checks/barriers';
import { ContactPage, camille } from '../../support/contact-page';
import { inFull, waitForIsland } from '../../support/page';
import { openSimulator } from '../../support/simulator-page';
import { expect, test } from '../../support/browser-test';

let contact: ContactPage;
const islandScript = /\/_assets\/ContactForm\.[^/]+\.js$/;

test.beforeEach(async ({ page }) => {
  contact = new ContactPage(page);
  await contact.accept();
});

test('the draft is restored after a reload, without consent, only in this tab, and deleted after sending', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) =>
    requested.push(request.url(), request.headers()['referer'] ?? ''),
  );
  await contact.open();
  await contact.fill();
  await contact.field('Horaire préféré').selectOption('afternoon');
  const { consent: _, ...typed } = await contact.typed();
  const stored = () =>
    page.evaluate(() => ({
      tab: JSON.stringify(sessionStorage),
      browser: JSON.stringify(localStorage) + document.cookie,
      address: location.href,
    }));
  const before = await stored();
  expect(before.tab).toContain(camille.email);
  expect(before.tab).not.toMatch(/consent|website/);
  expect(before.browser + before.address).not.toContain('camille');

  await page.reload();
  await waitForIsland(contact.section);
  await expect.poll(() => contact.typed()).toEqual(typed);
  await expect(contact.field('J’accepte')).not.toBeChecked();

  await contact.field('J’accepte').check();
  await page.clock.fastForward(3000);
  await contact.submit.click();
  await contact.expectSent();
  // Only in the request’s body: not in the address, nor in storage other than the tab’s.
  const after = await page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
    state: JSON.stringify(history.state),
  }));
  expect(after).toMatchObject({ caches: [], databases: 0 });
  const traces = decodeURIComponent(JSON.stringify([await stored(), after, requested]));
  expect(traces).toContain('/api/contacts');
  expect(traces).not.toMatch(/camille|toit plein sud/i);
  await page.reload();
  await waitForIsland(contact.section);
  await expect(contact.field('Nom')).toHaveValue('');
});

test('the form works if the browser refuses storage', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
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
  expect(errors).toEqual([]);
});

test('a draft that cannot be read is ignored', async ({ page }) => {
  await contact.open();
  for (const stored of ['null', '3', '"texte"', '[]', '{"name":null,"message":{"text":1}}', '{']) {
    await page.evaluate((draft) => sessionStorage.setItem('contact-draft', draft), stored);
    await page.reload();
    await waitForIsland(contact.section);
    await expect(contact.field('Nom'), stored).toHaveValue('');
    await expect(contact.field('Message')).toHaveValue('');
    await expect(contact.section.getByText('Unexpected Application Error!')).toHaveCount(0);
  }
});

test('input before hydration stays, and replaces the draft', async ({ page }) => {
  await contact.open();
  await contact.fill();
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(islandScript, async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  await contact.section.scrollIntoViewIfNeeded();
  // A click before hydration: the browser’s own validation shows what is missing.
  await contact.submit.click();
  await expect(contact.field('Nom')).toBeFocused();
  await contact.field('Nom').fill('Dominique');
  await contact.field('Service').selectOption('consultation');
  await contact.field('Message').pressSequentially('Autre chose');
  await contact.field('J’accepte').check();
  await expect(page).toHaveURL('/');
  release();
  await waitForIsland(contact.section);
  await expect(contact.field('E-mail')).toHaveValue(camille.email);
  expect(await contact.typed()).toMatchObject({
    name: 'Dominique',
    serviceType: 'consultation',
    message: 'Autre chose',
    consent: 'on',
  });
  await expect(contact.field('J’accepte')).toBeFocused();
  await page.clock.fastForward(3000);
  await contact.submit.click();
  await contact.expectSent();
  expect(JSON.stringify(contact.received)).toContain('Dominique');
});

/** The island throws an error instead of showing this text. */
async function breakAt(page: Page, text: RegExp): Promise<void> {
  await page.route(islandScript, async (route) => {
    const script = await (await route.fetch()).text();
    const broken = script.replace(text, '(()=>{throw new Error("broken")})()');
    expect(broken).not.toBe(script);
    await route.fulfill({ contentType: 'text/javascript', body: broken });
  });
}

test('an error in the form does not affect the rest of the page', async ({ page, faults }) => {
  await breakAt(page, /(["'`])Envoi en cours\.\.\.\1/);
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await contact.answer(async (route) => {
    await released;
    await route.fulfill({ status: 201, json: {} });
  });
  await contact.open();
  await contact.fill();
  await contact.submit.click();
  const alert = contact.section.getByRole('alert');
  await expect(alert.getByRole('heading')).toHaveText('Unexpected Application Error!');
  await expect(alert).toBeInViewport(inFull);
  await expect(alert).toContainText('Votre demande est en cours d’envoi');
  for (const [name, address] of [
    ['04 00 00 00 00', 'tel:+33400000000'],
    ['contact@example.org', 'mailto:contact@example.org'],
  ] as const) {
    await expect(alert.getByRole('link', { name })).toHaveAttribute('href', address);
  }
  release();
  await expect(alert).toContainText('Votre demande nous est bien parvenue');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Camille');
  await expect(contact.section.getByRole('heading', { name: 'Parlons' })).toBeVisible();
  await expect(contact.section.getByRole('complementary')).toBeVisible();
  expect(faults.splice(0).join()).toContain('broken');
});

test('an error after sending does not say that the request is lost', async ({ page, faults }) => {
  await breakAt(page, /(["'`])Ce que vous avez envoyé\1/);
  await contact.open();
  await contact.fill();
  await contact.submit.click();
  const alert = contact.section.getByRole('alert');
  await expect(alert).toContainText('Votre demande nous est bien parvenue');
  await expect(alert).not.toContainText(/réessayer|échoué/);
  expect(contact.received).toHaveLength(1);
  expect(await barriers(page, '#contact')).toEqual([]);
  expect(faults.splice(0).join()).toContain('broken');
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
  await waitForIsland(contact.section);
  await contact.submit.click();
  await expect(contact.summary.getByRole('link')).toHaveCount(6);
  await askForQuote('6');
  await expect(contact.section).toBeInViewport();
  await expect(message).toHaveValue(/^Bonjour,[^]+6\skWc, 12\spanneaux[^]+\n\n$/);
  await expect(contact.field('Service')).toHaveValue('solar');
  await expect(message).toHaveAccessibleDescription(/^Votre simulation est reprise/);
  await expect(contact.summary.getByRole('link')).toHaveCount(4);

  await message.press('ControlOrMeta+End');
  await message.pressSequentially('Merci de me rappeler.');
  await contact.field('Service').selectOption('both');
  await askForQuote('9');
  await expect(message).toHaveValue(/9\skWc, 18\spanneaux[^]+\n\nMerci de me rappeler\.$/);
  await expect(message).not.toHaveValue(/6\skWc/);
  await expect(contact.field('Service')).toHaveValue('both');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('18\u00a0panneaux');

  await message.fill('Rien de tout cela');
  await expect(message).not.toHaveAccessibleDescription(/simulation/);
  await askForQuote('9');
  await expect(message).toHaveValue(/18\spanneaux[^]+\n\nRien de tout cela$/);
});
