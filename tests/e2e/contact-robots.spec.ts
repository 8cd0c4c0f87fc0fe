/** Robots are slowed down and asked; a person is never turned away. */
import { expect, test } from '@playwright/test';
import { ContactPage } from '../contact-page';
import { blockExternalOrigins, waitForIsland } from '../page';

let contact: ContactPage;

test.beforeEach(async ({ page, baseURL }) => {
  await blockExternalOrigins(page, baseURL);
  contact = new ContactPage(page);
  await contact.accept();
});

test('the field for robots is out of sight, out of reach, and filled in by no browser', async ({
  page,
}) => {
  await contact.open();
  const trap = contact.form.locator('[name=website]');
  await expect(trap).not.toBeInViewport();
  await expect(trap).not.toHaveCSS('display', 'none');
  await expect(trap).toHaveAttribute('autocomplete', 'off');
  await expect(contact.form.getByRole('textbox')).toHaveCount(4);
  await contact.field('Nom').focus();
  const reached: (string | null)[] = [];
  for (let step = 0; step < 9; step += 1) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.getAttribute('name') ?? null));
  }
  expect(reached).toContain('consent');
  expect(reached).not.toContain('website');
});

test('somebody whose browser filled it in confirms with one click', async () => {
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
  await confirm.press('Enter');
  await contact.expectSent();
  expect(JSON.stringify(contact.received)).not.toContain('https://example.org');
  expect(Object.keys((contact.received[0] as { data: object }).data)).toEqual([
    'name',
    'email',
    'phone',
    'message',
  ]);
});

test('who is faster than three seconds waits for their end, and is not refused', async ({
  page,
}) => {
  // From here on time passes only as told.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.goto('/');
  await waitForIsland(contact.section);
  await contact.fill();
  await contact.submit.click();
  await expect(contact.submit).toHaveText('Envoi en cours...');
  await page.clock.runFor(2800);
  expect(contact.received).toEqual([]);
  await expect(contact.submit).toHaveText('Envoi en cours...');
  await page.clock.runFor(300);
  await contact.expectSent();
  expect(contact.received).toHaveLength(1);
});
