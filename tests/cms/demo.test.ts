/** Tests `npm run cms`: a sync reads its content, and an editor (« Rédacteur ») writes in a browser. */
import { chromium } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import type { Documents } from '../../src/content/types/registry.ts';
import { findChromium } from '../support/chromium.ts';
import { fixtureSnapshot } from '../support/make-snapshot.ts';
import { startProgram } from '../support/run-program.ts';
import { syncProgram } from '../sync/support/run-sync.ts';
import { AdminClient, makePng } from './admin-client.ts';
import { RunningStrapi, cmsFolder } from './running-strapi.ts';

const articleUid = 'api::article.article';
const articleListPath = `/admin/content-manager/collection-types/${articleUid}`;
const syncFolder = mkdtempSync(path.join(tmpdir(), 'synced-'));

let strapi: RunningStrapi;
let editor: AdminClient;
let demoToken: string;
let signInPage: string;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  strapi = await RunningStrapi.startDemo(fixtureSnapshot);
  const [, email = '', password = ''] = readPrintedAccount();
  [, demoToken = ''] = /CMS_TOKEN=(\S+)/.exec(strapi.output) ?? [];
  editor = await AdminClient.signIn(strapi.address, { email, password });
  browser = await chromium.launch(findChromium());
  page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } });
  await page.goto(`${strapi.address}/admin`);
  await page.locator('input[name="email"]').waitFor();
  signInPage = await page.locator('body').innerText();
  await signIn();
});

/** Finds the line of the Rédacteur in the demo’s output. @returns the line, the e-mail address and the password */
function readPrintedAccount(): readonly string[] {
  return /Rédacteur\s+(\S+)\s+(\S+)/.exec(strapi.output) ?? [];
}

async function signIn(): Promise<void> {
  const [, email = '', password = ''] = readPrintedAccount();
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
  await page.waitForURL((url) => !url.pathname.includes('/auth/'));
}

afterAll(async () => {
  await browser.close();
  await strapi.remove();
  rmSync(syncFolder, { recursive: true, force: true });
});

/**
 * Removes ids and the part of addresses that Strapi assigns. Strapi sets the date of the first publication of articles
 * that have none in the snapshot.
 */
function withoutStrapiAssignedValues({ articles, ...documents }: Documents): unknown {
  const datedArticles = articles.map((article) => {
    return { ...article, firstPublishedAt: article.firstPublishedAt ?? article.publishedAt };
  });
  const json = JSON.stringify({ ...documents, articles: datedArticles }, (key, value: unknown) =>
    key === 'id' ? undefined : value,
  );
  return JSON.parse(json.replaceAll(/(?<=\/uploads\/\w+)_[0-9a-f]{10}(?=\.\w+)/g, ''));
}

test('a sync of the demo gives the snapshot that filled it, and a second sync changes nothing', async () => {
  const cmsEnvironment = { CMS_URL: strapi.address, CMS_TOKEN: demoToken, CMS_TIMEOUT_MS: '30000' };
  const env = { ...process.env, ...cmsEnvironment };
  const runSync = () =>
    startProgram([syncProgram], { cwd: syncFolder, env, timeout: 120_000 }).done;
  const { exitCode, output } = await runSync();
  expect(exitCode, output).toBe(0);
  const { documents, media } = readSnapshot(path.join(syncFolder, 'content-snapshot'));
  const seeded = readSnapshot(fixtureSnapshot);
  expect(withoutStrapiAssignedValues(documents)).toEqual(
    withoutStrapiAssignedValues(seeded.documents),
  );
  expect(media).toEqual(seeded.media);
  expect((await runSync()).output).toContain('rien n’a changé');
});

test('the demo keeps its password in a file that only its owner can read', () => {
  const file = path.join(strapi.folder, 'demo.env');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [, password = ''] = /Rédacteur\s+\S+\s+(\S+)/.exec(strapi.output) ?? [];
  expect(readFileSync(file, 'utf8')).toContain(`DEMO_PASSWORD=${password}\n`);
  expect(strapi.output).not.toContain('Create your first administrator');
});

test('a new browser shows the sign-in page in French, and no banner about the new media library', async () => {
  expect(signInPage).toContain('Connectez-vous à votre compte');
  await page.goto(`${strapi.address}/admin`);
  await page.getByText('État du site').waitFor();
  expect(await page.getByText('new Media Library').count()).toBe(0);
});

test('the compiled project holds nothing whose source was deleted', () => {
  const compiledFiles = globSync('dist/{config,src}/**/*.{js,json}', { cwd: cmsFolder });
  expect(compiledFiles.length).toBeGreaterThan(50);
  const filesWithoutSource = compiledFiles
    .map((file) => file.replace(/^dist./, '').replace(/\.js$/, ''))
    .filter((source) => globSync(`${source}{,.ts,.js}`, { cwd: cmsFolder }).length === 0);
  expect(filesWithoutSource).toEqual([]);
});

function textField(): Locator {
  return page.getByRole('textbox', { name: 'Texte', exact: true });
}

function buttonNamed(name: string): Locator {
  return page.getByRole('button', { name, exact: true });
}

/** Checks whether the form has unsaved changes. It waits, because Strapi’s buttons react with a delay. */
async function expectUnsavedChanges(isUnsaved: boolean): Promise<void> {
  const isEnabled = () => buttonNamed('Enregistrer').isEnabled();
  await expect.poll(isEnabled, { timeout: 20_000 }).toBe(isUnsaved);
}

async function readStoredText(documentId: string): Promise<unknown> {
  const { body } = await editor.content('GET', articleUid, `/${documentId}`);
  const [block] = (body['data'] as { blocks: { body: string }[] }).blocks;
  return block?.body;
}

/** Drops a file on the text field by dispatching the events of a drop, because Playwright cannot drag files. */
async function dropFile(name: string, type: string, bytes: Buffer): Promise<void> {
  await textField().evaluate(
    (field, file) => {
      const data = new DataTransfer();
      const content = Uint8Array.from(atob(file.base64), (byte) => byte.charCodeAt(0));
      data.items.add(new File([content], file.name, { type: file.type }));
      const lastBlock = field.lastElementChild ?? field;
      const { x: clientX, y: clientY } = lastBlock.getBoundingClientRect();
      for (const eventType of ['dragenter', 'dragover', 'drop']) {
        const position = { clientX: clientX + 1, clientY: clientY + 1 };
        const event = { ...position, dataTransfer: data, bubbles: true, cancelable: true };
        lastBlock.dispatchEvent(new DragEvent(eventType, event));
      }
    },
    { name, type, base64: bytes.toString('base64') },
  );
}

test('An editor publishes an article with titles, a list, a table and pictures, and no typed key is lost', async () => {
  await page.goto(`${strapi.address}${articleListPath}/create`);
  await page.getByRole('textbox', { name: 'Titre' }).fill('Un premier article');
  // When the form opens, its first text field is expanded and ready for input.
  await textField().click();
  expect(await textField().getAttribute('lang')).toBe('fr');

  await buttonNamed('Titre').click();
  await page.keyboard.type('Les prix');
  await expect.poll(() => buttonNamed('Titre').getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Enter');
  await buttonNamed('Liste à puces').click();
  for (const listItem of ['La pose', 'Voir www.exemple.fr']) {
    await page.keyboard.type(listItem);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Enter');
  await buttonNamed('Sous-titre').click();
  await page.keyboard.type('En détail');
  await page.keyboard.press('Enter');
  await buttonNamed('Tableau').click();
  for (const cell of ['Puissance', 'Prix', 'Délai', '6 kWc', '9 000 €', '3 mois']) {
    await page.keyboard.type(cell);
    await page.keyboard.press('Tab');
  }
  const quotationButton = page.getByRole('button', { name: /^Citation.+pas dans un tableau$/ });
  await expect.poll(() => quotationButton.isDisabled()).toBe(true);
  // The last row of the table stays empty, and the stored text does not contain it. Ctrl+Enter leaves the table; it
  // must not save the form.
  await page.keyboard.press('Control+Enter');

  await buttonNamed('Image').click();
  await page.getByRole('dialog').locator('button:has(img)').last().click();
  await page.getByRole('textbox', { name: 'Texte alternatif de l’image' }).fill('Un toit vert');
  await page.keyboard.press('Enter');
  await dropFile('IMG_1.HEIC', '', Buffer.from('\0\0\0\x18ftypheic'));
  await page.getByText(/IMG_1\.HEIC.+n’a pas été ajouté\./).waitFor();
  await dropFile('plan.png', 'image/png', Buffer.from(await makePng()));
  await page.getByRole('textbox', { name: 'Texte alternatif de l’image' }).nth(1).waitFor();
  await page.keyboard.type('La fin');
  expect(new URL(page.url()).pathname).toMatch(/\/create$/);
  await buttonNamed('Publier').click();
  await page.getByText('Publié', { exact: true }).first().waitFor();

  const documentId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(await readStoredText(documentId)).toMatch(
    /^## Les prix\n\n- La pose\n- Voir \[www\.exemple\.fr\]\(https:\/\/www\.exemple\.fr\)\n\n### En détail\n\n\| Puissance \| Prix \| Délai \|\n\|.+\|\n\| 6 kWc \| 9 000 € \| 3 mois \|\n\n!\[Un toit vert\]\(\/uploads\/[\w-]+\.\w+\)\n\n!\[\]\(\/uploads\/plan_\w+\.png\)\n\nLa fin$/,
  );
});

test('Opening a text changes nothing, and saving its entry stores the text as it was', async () => {
  const markdownText =
    '* Un\n* Deux\n\n__Gras__ <kbd>a</kbd>[^1]\n\n[^1]: Note\n\nUn [lien][a].\n\n[a]: /b\n';
  const blocks = [{ __component: 'shared.rich-text', body: markdownText }];
  const { documentId } = (await editor.createArticle({ title: 'Tel quel', blocks })) as {
    documentId: string;
  };
  // The text field is expanded when the form opens, so its toolbar appears.
  await page.goto(`${strapi.address}${articleListPath}/${documentId}`);
  await page.getByRole('toolbar').waitFor();
  await expectUnsavedChanges(false);

  await textField().click();
  await page.keyboard.type('x');
  await expectUnsavedChanges(true);
  await page.keyboard.press('Control+z');
  await expectUnsavedChanges(false);

  // After all text has been deleted, one can type on in the empty field, and “Annuler” (undo) restores the original
  // text.
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await page.keyboard.type('~5 000 € à ~10 000 €* TTC, pose comprise*');
  expect(await textField().innerText()).toBe('~5 000 € à ~10 000 €* TTC, pose comprise*');
  while (await buttonNamed('Annuler').isEnabled()) await buttonNamed('Annuler').click();
  await expectUnsavedChanges(false);

  await page.getByRole('textbox', { name: 'Titre' }).fill('Un autre titre');
  // A save that fails loses nothing.
  await page.route('**/content-manager/**', (route) => route.abort(), { times: 1 });
  await buttonNamed('Enregistrer').click();
  await page.getByText('Strapi ne répond pas').waitFor();
  await buttonNamed('Enregistrer').click();
  await page.getByText('Sauvegardé').first().waitFor();
  expect(await readStoredText(documentId)).toBe(markdownText);
});

test('Escape leaves a text, and the arrow keys move the focus between the buttons above it', async () => {
  await page.goto(`${strapi.address}${articleListPath}/create`);
  await textField().click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Shift+Tab');
  const focusedText = () => page.evaluate(() => document.activeElement?.textContent);
  for (const [key, name] of [
    ['ArrowRight', 'Italique'],
    ['ArrowRight', 'Exposant'],
    ['End', 'Image'],
    ['ArrowRight', 'Gras'],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(focusedText).toContain(name);
  }
});
