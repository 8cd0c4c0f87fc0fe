/** A simulation that the visitor wants a quote for stands in the message, for them to see and to change. */
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import { build } from 'esbuild';
import { ContactPage, camille } from '../contact-page';
import { blockExternalOrigins } from '../page';

const root = fileURLToPath(new URL('../..', import.meta.url));
const first = 'Installation de 6\u00a0kWc, économies\u00a0: 1\u202f008\u00a0€ par an.';
const second = 'Installation de 9\u00a0kWc, économies\u00a0: 1\u202f350\u00a0€ par an.';

/** The form on the built page, with the store it shares with the simulator within reach. */
const script = build({
  stdin: {
    resolveDir: root,
    loader: 'ts',
    contents: `
      import { createElement } from 'react';
      import { hydrateRoot } from 'react-dom/client';
      import { ContactForm } from './src/islands/contact/ContactForm';
      import { $quotedSimulation } from './src/stores/simulation';
      const place = document.querySelector('#contact astro-island');
      const ways = { email: 'contact@example.org', phone: { label: '04 00 00 00 00', href: 'tel:+33400000000' } };
      window.quote = (text) => $quotedSimulation.set(text);
      window.bringAlive = () => hydrateRoot(place, createElement(ContactForm, ways));
    `,
  },
  bundle: true,
  jsx: 'automatic',
  define: { 'process.env.NODE_ENV': '"production"' },
  write: false,
});

let contact: ContactPage;
const quote = (text: string) =>
  contact.page.evaluate((value) => {
    (Reflect.get(window, 'quote') as (text: string) => void)(value);
  }, text);
const bringAlive = async () => {
  await contact.page.evaluate(() => {
    (Reflect.get(window, 'bringAlive') as () => void)();
  });
  // From here on the form checks itself.
  await expect(contact.form).toHaveAttribute('novalidate');
  await contact.page.clock.fastForward(3000);
};

test.beforeEach(async ({ page, baseURL }) => {
  await blockExternalOrigins(page, baseURL);
  await page.route(/\/_assets\/ContactForm\./, () => undefined);
  contact = new ContactPage(page);
  await contact.accept();
  await page.clock.install();
  // As a file: the page’s policy runs nothing inline that was not built with it.
  const address = '/_assets/form-under-test.js';
  const body = (await script).outputFiles[0]?.text ?? '';
  await page.route(`**${address}`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto('/');
  await page.addScriptTag({ url: address });
});

test('it is there when the form comes alive, with the service it is about', async () => {
  await quote(first);
  await bringAlive();
  await expect(contact.field('Message')).toHaveValue(`${first}\n\n`);
  await expect(contact.field('Service')).toHaveValue('solar');
  await expect(contact.field('Message')).toHaveAccessibleDescription(
    /^Votre simulation est reprise/,
  );
});

test('it comes before what was typed, and changes no choice already made', async () => {
  await bringAlive();
  await contact.fill({ ...camille, service: 'both' });
  await quote(first);
  await expect(contact.field('Message')).toHaveValue(`${first}\n\n${camille.message}`);
  await expect(contact.field('Service')).toHaveValue('both');
  await quote(second);
  await expect(contact.field('Message')).toHaveValue(`${second}\n\n${camille.message}`);
  await contact.submit.click();
  await contact.expectSent();
  expect(JSON.stringify(contact.received)).toContain(
    JSON.stringify(`Message:\n${second}\n\nBonjour`).slice(1, -1),
  );
});

test('it is kept with the draft, may be changed and erased, and comes back when asked for again', async ({
  page,
}) => {
  await bringAlive();
  await quote(first);
  await expect(contact.field('Message')).toHaveValue(`${first}\n\n`);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('1\u202f008');
  await contact.field('Message').fill('Rien de tout cela');
  await expect(contact.field('Message')).not.toHaveAccessibleDescription(/simulation/);
  await quote(first);
  await expect(contact.field('Message')).toHaveValue(`${first}\n\nRien de tout cela`);
});

test('it mends what was missing', async () => {
  await bringAlive();
  await contact.submit.click();
  await expect(contact.summary.getByRole('link')).toHaveCount(6);
  await quote(first);
  await expect(contact.summary.getByRole('link')).toHaveCount(4);
});
