/** What a visitor types is not lost: not by a reload, not by a slow network, not by an error. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ContactPage, camille } from '../contact-page';
import { blockExternalOrigins, waitForIsland } from '../page';

let contact: ContactPage;
const islandScript = /\/_assets\/ContactForm\.[^/]+\.js$/;

test.beforeEach(async ({ page, baseURL }) => {
  await blockExternalOrigins(page, baseURL);
  contact = new ContactPage(page);
  await contact.accept();
});

async function reload(page: Page): Promise<void> {
  await page.reload();
  await waitForIsland(contact.section);
}

test('a reload loses nothing but the consent, which is given anew', async ({ page }) => {
  await contact.open();
  await contact.fill();
  await contact.field('Horaire préféré').selectOption('afternoon');
  const { consent: _, ...kept } = await contact.typed();
  await reload(page);
  await expect.poll(() => contact.typed()).toEqual(kept);
  await expect(contact.field('J’accepte')).not.toBeChecked();
});

test('the draft stays in the tab, without consent, and is wiped once sent', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url(), request.headers()['referer'] ?? ''));
  await contact.open();
  await contact.fill();
  const kept = () =>
    page.evaluate(() => ({
      tab: JSON.stringify(sessionStorage),
      browser: JSON.stringify(localStorage) + document.cookie,
      address: location.href,
    }));
  const before = await kept();
  expect(before.tab).toContain(camille.email);
  expect(before.tab).not.toContain('consent');
  expect(before.tab).not.toContain('website');
  expect(before.browser + before.address).not.toContain('camille');
  await contact.submit.click();
  await contact.expectSent();
  // Nowhere but in the request’s body: no address, no storage, nothing that outlives the tab.
  const after = await page.evaluate(async () => ({
    caches: await caches.keys(),
    databases: (await indexedDB.databases()).length,
    state: JSON.stringify(history.state),
  }));
  expect(after).toMatchObject({ caches: [], databases: 0 });
  const traces = decodeURIComponent(JSON.stringify([await kept(), after, asked]));
  expect(traces).toContain('/api/contacts');
  expect(traces).not.toMatch(/camille|toit plein sud/i);
  await reload(page);
  await expect(contact.field('Nom')).toHaveValue('');
});

test('a failed request stays a draft', async ({ page }) => {
  await contact.answer((route) => route.abort());
  await contact.open();
  await contact.fill();
  await contact.submit.click();
  await contact.expectFailed();
  await reload(page);
  await expect(contact.field('Message')).toHaveValue(camille.message);
});

for (const [situation, denied] of [
  ['refuses to keep anything', 'get() { throw new DOMException("denied", "SecurityError"); }'],
  ['is full', 'value: { getItem: () => "[1", setItem() { throw new Error("full"); } }'],
] as const) {
  test(`the form works in a browser that ${situation}`, async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await page.addInitScript(
      `Object.defineProperty(window, 'sessionStorage', { ${denied}, configurable: true });`,
    );
    await contact.open();
    await contact.fill();
    await contact.submit.click();
    await contact.expectSent();
    expect(errors).toEqual([]);
  });
}

test('what is typed before the scripts arrive stays, and counts more than the draft', async ({
  page,
}) => {
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
  await contact.field('Nom').fill('Dominique');
  await contact.field('Service').selectOption('consultation');
  await contact.field('Message').pressSequentially('Autre chose');
  await contact.field('J’accepte').check();
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

test('a click before the scripts arrive loses nothing', async ({ page }) => {
  await page.route(islandScript, () => undefined);
  await page.goto('/');
  await contact.section.scrollIntoViewIfNeeded();
  await contact.submit.click();
  await expect(contact.field('Nom')).toBeFocused();
  expect(
    await contact.field('Nom').evaluate((field: HTMLInputElement) => field.validity.valueMissing),
  ).toBe(true);
  await contact.fill();
  const typed = await contact.typed();
  await contact.submit.click();
  expect(await contact.typed()).toEqual(typed);
  await expect(page).toHaveURL('/');
});

test('an error inside the form stays inside the form', async ({ page }) => {
  await page.route(islandScript, async (route) => {
    const script = await (await route.fetch()).text();
    const broken = script.replace(
      /(["'`])Envoi en cours\.\.\.\1/,
      '(()=>{throw new Error("broken")})()',
    );
    expect(broken).not.toBe(script);
    await route.fulfill({ contentType: 'text/javascript', body: broken });
  });
  await contact.open();
  await contact.fill();
  await contact.submit.click();
  await expect(contact.section.getByText('Unexpected Application Error!')).toBeVisible();
  await expect(contact.section.getByRole('heading', { name: 'Parlons' })).toBeVisible();
  await expect(contact.section.getByRole('link', { name: '04 00 00 00 00' })).toBeVisible();
});

test('the form’s own script weighs less than 12 KB', async ({ page }) => {
  const script = page.waitForResponse(islandScript);
  await contact.open();
  expect(brotliCompressSync(await (await script).body()).length).toBeLessThan(12_288);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is whole, checked by the browser, and prepares an e-mail', async ({ page }) => {
    await page.goto('/');
    await expect(contact.submit).toHaveAttribute('formaction', 'mailto:contact@example.org');
    await expect(contact.form).not.toHaveAttribute('novalidate');
    await expect(contact.form.locator('[required]')).toHaveCount(6);
    await expect(contact.form.locator('[name=website]')).toHaveCount(0);
    await expect(contact.submit).toBeVisible();
  });
});
