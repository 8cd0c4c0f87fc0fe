/** The contact form says what is missing, where, and what to do about it. */
import { expect, test } from '@playwright/test';
import { ContactPage, camille } from '../contact-page';
import { blockExternalOrigins } from '../page';

let contact: ContactPage;

test.beforeEach(async ({ page, baseURL }) => {
  await blockExternalOrigins(page, baseURL);
  contact = new ContactPage(page);
  await contact.accept();
  await contact.open();
});

const asked = [
  ['Nom', 'Indiquez votre nom complet.'],
  ['E-mail', 'Indiquez votre adresse e-mail.'],
  ['Téléphone', 'Indiquez votre numéro de téléphone.'],
  ['Service', 'Choisissez un service.'],
  ['Message', 'Écrivez votre message\u00a0: quelques mots suffisent.'],
  ['J’accepte', 'Cochez cette case pour que nous puissions vous recontacter.'],
] as const;

test('an empty form lists what is missing, and says it at each field', async () => {
  await contact.submit.click();
  await expect(contact.summary).toBeFocused();
  await expect(contact.summary.getByRole('link')).toHaveText(asked.map(([, text]) => text));
  for (const [label, text] of asked) {
    await expect(contact.field(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(contact.field(label)).toHaveAccessibleDescription(text);
  }
  await expect(contact.field('Horaire préféré')).not.toHaveAttribute('aria-invalid');
  expect(contact.received).toEqual([]);
});

for (const width of [320, 1440]) {
  test(`each line of the list leads to its field, label included, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 640 });
    await contact.submit.click();
    const headerBottom = await page
      .locator('.site-header')
      .evaluate((header) => header.getBoundingClientRect().bottom);
    for (const [label, text] of asked) {
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
  });
}

test('spaces alone count as missing', async () => {
  await contact.fill({ ...camille, name: '   ', phone: ' ', message: '\n \n' });
  await contact.submit.click();
  const missing = ['Nom', 'Téléphone', 'Message'];
  await expect(contact.summary.getByRole('link')).toHaveText(
    asked.filter(([label]) => missing.includes(label)).map(([, text]) => text),
  );
  expect(contact.received).toEqual([]);
});

for (const email of ['camille', 'camille@', 'camille @example.org', 'camille@example']) {
  test(`« ${email} » is not taken for an e-mail address`, async () => {
    await contact.fill({ ...camille, email });
    await contact.submit.click();
    await expect(contact.field('E-mail')).toHaveAccessibleDescription(
      'Vérifiez votre adresse e-mail\u00a0: elle s’écrit comme nom@exemple.fr.',
    );
    expect(contact.received).toEqual([]);
  });
}

test('a telephone number may be written in any way, and a preferred time is not needed', async () => {
  await contact.fill({ ...camille, phone: 'chez ma voisine' });
  await contact.submit.click();
  await contact.expectSent();
});

test('what is mended is no longer complained about, and nothing new is while typing', async () => {
  await contact.submit.click();
  await contact.field('Nom').fill('Camille');
  await expect(contact.field('Nom')).not.toHaveAttribute('aria-invalid');
  await expect(contact.summary.getByRole('link')).toHaveCount(5);
  await contact.field('Service').selectOption('hvac');
  await contact.field('J’accepte').check();
  await expect(contact.summary.getByRole('link')).toHaveCount(3);
  await contact.field('Nom').fill('');
  await expect(contact.field('Nom')).not.toHaveAttribute('aria-invalid');
  await contact.fill();
  await expect(contact.summary).toHaveCount(0);
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(0);
});

test('nothing is complained about before the visitor sends', async ({ page }) => {
  await contact.field('Nom').focus();
  for (let step = 0; step < 7; step += 1) await page.keyboard.press('Tab');
  await expect(contact.submit).toBeFocused();
  await expect(contact.form.locator('[aria-invalid]')).toHaveCount(0);
});

for (const width of [320, 390, 768, 1440]) {
  test(`nothing juts out of the page at ${width} px, with every message shown`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await contact.submit.click();
    await expect(contact.summary).toBeInViewport();
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await contact.answer((route) => route.abort());
    await contact.fill();
    await contact.submit.click();
    await contact.expectFailed();
    expect(await overflow()).toBeLessThanOrEqual(0);
  });
}
