/** A Rédacteur writes a text in Strapi’s form, in a browser. */
import { chromium } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../support/chromium';
import { AdminClient } from './admin-client';
import type { Json } from './admin-client';
import { RunningStrapi } from './running-strapi';

const articles = 'api::article.article';
const list = `/admin/content-manager/collection-types/${articles}`;

let strapi: RunningStrapi;
let editor: AdminClient;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  strapi = await RunningStrapi.start();
  const owner = await AdminClient.register(strapi.address);
  editor = await owner.invite('strapi-editor');
  browser = await chromium.launch(findChromium());
  page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  await page.goto(`${strapi.address}/admin`);
  await page.locator('input[name="email"]').fill('strapi-editor@example.org');
  await page.locator('input[name="password"]').fill('Aa1-compte-invité');
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
});

afterAll(async () => {
  await browser.close();
  await strapi.remove();
});

function textField(): Locator {
  return page.getByRole('textbox', { name: 'Texte', exact: true });
}

function button(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

async function openText(documentId: string): Promise<void> {
  await page.goto(`${strapi.address}${list}/${documentId}`);
  await button('Texte').click();
  await page.getByRole('toolbar').waitFor();
}

/** Strapi’s own buttons take their time to come. */
async function expectUnsaved(isUnsaved: boolean): Promise<void> {
  const isEnabled = () => button('Enregistrer').isEnabled();
  await expect.poll(isEnabled, { timeout: 20_000 }).toBe(isUnsaved);
}

async function storedText(documentId: string): Promise<unknown> {
  const { body } = await editor.content('GET', articles, `/${documentId}`);
  const [block] = (body['data'] as { blocks: { body: string }[] }).blocks;
  return block?.body;
}

async function createArticle(title: string, text: string): Promise<string> {
  const blocks = [{ __component: 'shared.rich-text', body: text }];
  const { body } = await editor.content('POST', articles, '', { title, blocks });
  return (body['data'] as { documentId: string }).documentId;
}

/** As an editor’s upload does. */
async function uploadPicture(): Promise<void> {
  const jpeg = await sharp({
    create: { width: 80, height: 60, channels: 3, background: '#1d5c48' },
  })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.append('files', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'toit.jpg');
  form.append('fileInfo', JSON.stringify({ alternativeText: 'Un toit' }));
  const account = { email: 'strapi-editor@example.org', password: 'Aa1-compte-invité' };
  const headers = { 'Content-Type': 'application/json' };
  const signedIn = await fetch(`${strapi.address}/admin/login`, {
    ...{ method: 'POST', headers, body: JSON.stringify(account) },
  });
  const { data } = (await signedIn.json()) as { data: Json };
  const authorization = `Bearer ${String(data['token'])}`;
  const answer = await fetch(`${strapi.address}/upload`, {
    ...{ method: 'POST', headers: { authorization }, body: form },
  });
  expect(answer.status).toBe(201);
}

test('From an empty form to a published article with a title, a table, a picture and the last key', async () => {
  await uploadPicture();
  await page.goto(`${strapi.address}${list}/create`);
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un premier article');
  await button('Ajouter un composant à Contenu').click();
  await button('Texte').click();
  await textField().click();

  await page.keyboard.type('## Les prix');
  await page.keyboard.press('Enter');
  await button('Tableau').click();
  for (const cell of ['Puissance', 'Prix', 'Délai', '6 kWc', '9 000 €', '3 mois']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  await button('Supprimer la ligne').click();
  await page.keyboard.press('ArrowDown');

  await button('Image de la médiathèque').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').last().click({ force: true });
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  await page.getByRole('textbox', { name: 'Texte alternatif de l’image' }).fill('Un toit vert');
  await page.keyboard.press('Enter');
  await page.keyboard.type('La fin');
  await button('Publier').click();
  await page.getByText('Publié', { exact: true }).first().waitFor();

  const documentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await storedText(documentId)).toMatch(
    /^## Les prix\n\n\| Puissance \| Prix \| Délai \|\n\|.+\|\n\| 6 kWc \| 9 000 € \| 3 mois \|\n\n!\[Un toit vert\]\(\/uploads\/toit\w*\.jpg\)\n\nLa fin$/,
  );
});

test('A text that is only opened is no change, and is stored as it was when its entry is saved', async () => {
  const text =
    '* Un\n* Deux\n\n__Gras__ <kbd>a</kbd>[^1]\n\n[^1]: Note\n\nUn [lien][a].\n\n[a]: /b\n';
  const documentId = await createArticle('Un texte tel quel', text);
  await openText(documentId);
  await expectUnsaved(false);

  await textField().click();
  await page.keyboard.type('x');
  await expectUnsaved(true);
  await page.keyboard.press('Control+z');
  await expectUnsaved(false);

  await page.getByRole('textbox', { name: 'Titre' }).fill('Un autre titre');
  await button('Enregistrer').click();
  await page.getByText('Sauvegardé').first().waitFor();
  expect(await storedText(documentId)).toBe(text);
});
