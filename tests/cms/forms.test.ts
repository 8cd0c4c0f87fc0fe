/** Strapi’s forms as an editor meets them, in the role « Editor »: values that cannot be wrong. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect as expectSoon } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureAccount } from '../../scripts/cms/accounts';
import { demoSnapshot, edition } from '../../scripts/cms/folders';
import { MediaLibrary } from '../../scripts/cms/media-library';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish, uid } from '../../scripts/cms/seed';
import type { Entry, Fields } from '../../scripts/cms/strapi-surface';
import { readSnapshot } from '../../src/content/snapshot/read';
import { findChromium } from '../support/chromium';
import { takePicture } from './docs-picture';
import { signInAsEditor } from './sign-in';
import { startTemporaryStrapi } from './temporary-strapi';

/** Strapi’s pages take their time on a busy machine. */
const expectPage = expectSoon.configure({ timeout: 60_000 });

// Strapi 4 has its plain fields.
describe.runIf(edition === 5)('in Strapi’s forms, an editor', () => {
  let cms: RunningStrapi;
  let accounts: string;
  let browser: Browser;
  let page: Page;
  let author: Entry;
  let picture: number;

  beforeAll(async () => {
    cms = await startTemporaryStrapi('forms', { hasAdminPage: true });
    author = await cms.strapi.documents(uid('author')).create({ data: { name: 'Claire Vidal' } });
    picture = await uploadUndescribed();
    await publish(cms.strapi, 'service', { title: 'Conseil', image: picture });
    const projects = [{ title: 'Un mas, Thuir' }];
    const collections = [{ name: 'Résidentiel', projects }];
    await publish(cms.strapi, 'gallery', { title: 'Réalisations', collections });
    accounts = mkdtempSync(path.join(tmpdir(), 'accounts-'));
    browser = await chromium.launch(findChromium());
    page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 1200 } });
    // A form that a failed test leaves unsaved must not keep the next one from its page.
    page.on('dialog', (dialog) => void dialog.accept());
    await signInAsEditor(page, cms, accounts);
  });

  afterAll(async () => {
    await browser.close();
    rmSync(accounts, { recursive: true, force: true });
    await cms.stop();
  });

  it('gets an address from the title, until the article is published', async () => {
    await open('collection-types', 'article', 'create');
    await page.getByLabel('Titre').fill('6 kWc à Céret');
    await expectPage(page.getByLabel('Adresse')).toHaveValue('6-kwc-a-ceret');
    await page.getByLabel('Titre').fill('9 kWc à Céret');
    await expectPage(page.getByLabel('Adresse')).toHaveValue('9-kwc-a-ceret');
    await save('Publier');
    expect(await stored('article')).toMatchObject({ slug: '9-kwc-a-ceret' });

    await page.getByLabel('Titre').fill('12 kWc à Céret');
    await save('Publier');
    const published = { title: '12 kWc à Céret', slug: '9-kwc-a-ceret' };
    expect(await stored('article')).toMatchObject(published);
  });

  it('gets a free address for a title that another article has, and may type one', async () => {
    await open('collection-types', 'article', 'create');
    await page.getByLabel('Titre').fill('9 kWc à Céret');
    await expectPage(page.getByLabel('Adresse')).toHaveValue('9-kwc-a-ceret-2');
    await page.getByLabel('Adresse').fill('9-kwc-a-ceret');
    await expectPage(page.getByText('est celle d’un autre article')).toBeVisible();
    await page.getByLabel('Adresse').fill('categorie');
    await expectPage(page.getByText('est celle d’une page du site lui-même')).toBeVisible();
    await page.getByLabel('Adresse').fill('Été à Céret');
    await page.getByLabel('Titre').fill('Un tout autre titre');
    await expectPage(page.getByLabel('Adresse')).toHaveValue('ete-a-ceret');
  });

  it('types a service’s points as lines, and chooses its icon by a French word', async () => {
    await open('collection-types', 'service', 'create');
    await page.getByLabel('Titre').fill('Climatisation');
    await page.getByLabel('Points forts').fill('• Étude gratuite\n\nPose en deux jours\n');
    await page.getByLabel('Icône').click();
    await page.getByRole('option', { name: 'Vent' }).click();
    await save('Publier');
    expect(await stored('service', { title: 'Climatisation' })).toMatchObject({
      features: ['Étude gratuite', 'Pose en deux jours'],
      icon: 'wind',
    });
  });

  it('pastes a place’s coordinates as one pair', async () => {
    await open('single-types', 'gallery');
    await page.getByRole('button', { name: 'Résidentiel' }).click();
    await page.getByRole('button', { name: 'Un mas, Thuir' }).click();
    await page.getByLabel('Latitude').fill('42,64118, 2,74936');
    await page.getByLabel('Titre').last().focus();
    await expectPage(page.getByLabel('Latitude')).toHaveValue('42,64118');
    await expectPage(page.getByLabel('Longitude')).toHaveValue('2,74936');
    await takePicture(page.getByRole('region', { name: 'Un mas, Thuir' }), 'projet');
    await page.getByLabel('Longitude').fill('est');
    await expectPage(page.getByText('Un nombre de degrés est attendu')).toBeVisible();
    await page.getByLabel('Longitude').fill('2.74936');
    await save('Enregistrer');
    const { collections } = (await stored('gallery', {}, 'draft')) as unknown as Gallery;
    expect(collections[0]?.projects[0]).toMatchObject({ latitude: 42.64118, longitude: 2.74936 });
  });

  it('adds a table to a text with a button', async () => {
    await open('collection-types', 'article', 'create');
    await page.getByLabel('Titre').fill('Un tableau');
    await page.getByRole('button', { name: 'Ajouter un composant à Contenu' }).click();
    await page.getByRole('button', { name: 'Texte', exact: true }).first().click();
    await page.getByRole('button', { name: 'Ajouter un tableau' }).click();
    await save('Enregistrer');
    const article = await stored('article', { title: 'Un tableau' }, 'draft');
    expect(JSON.stringify(article)).toContain('| Titre | Titre | Titre |\\n| --- | --- | --- |');
  });

  it('reads the state of the site, which has nothing to be filled in', async () => {
    await open('single-types', 'site-state');
    await expectPage(page.getByText('Journal', { exact: true })).toBeVisible();
    await expectPage(page.getByText('Ajouter un tableau')).toHaveCount(0);
    await expectPage(page.getByText('pour les programmes')).toHaveCount(0);
  });

  it('is asked for the alternative text where a picture is chosen', async () => {
    await open('collection-types', 'service', await idOf('service', 'Conseil'));
    await page.getByLabel('Texte alternatif de').fill('Un mas au pied du Canigou');
    await page.getByRole('button', { name: 'Enregistrer ce texte' }).click();
    await expectPage(page.getByText('Texte alternatif enregistré')).toBeVisible();
    const [file] = await cms.strapi.db.connection('files').where({ id: picture }).select();
    expect(file).toMatchObject({ alternative_text: 'Un mas au pied du Canigou' });
  });

  it('reads who uses an author before deleting it', async () => {
    const data = { title: 'De Claire', author: author.documentId };
    await cms.strapi.documents(uid('article')).create({ data });
    await open('collection-types', 'author', author.documentId);
    await page.getByRole('button', { name: 'Plus d’actions' }).or(moreActions()).first().click();
    await page.getByRole('menuitem', { name: 'Supprimer' }).click();
    await expectPage(page.getByText('Sert ici : Articles « De Claire »')).toBeVisible();
    await page.getByRole('button', { name: 'Annuler' }).click();
  });

  it('deletes no file of several when one is used, however often it is asked for', async () => {
    await page.goto(`${cms.address}/admin/plugins/upload`);
    await page.getByRole('checkbox').last().click();
    await page.getByRole('button', { name: 'Supprimer' }).click();
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const answered = page.waitForResponse((response) =>
        response.url().endsWith('/actions/bulk-delete'),
      );
      await page.getByRole('button', { name: 'Confirmer' }).click();
      expect((await answered).status()).toBe(400);
    }
    await expectPage(page.getByText('Rien n’est supprimé').first()).toBeVisible();
  });

  it('reads who uses a picture, and deletes it only when asking again', async () => {
    const response = await deletePicture();
    expect(response.status).toBe(400);
    expect(JSON.stringify(response.body)).toContain('sert ici : Services « Conseil »');
    expect((await deletePicture()).status).toBe(200);
  });

  it('finds its lists with the status in view, and a day to come named', async () => {
    const name = 'Climatisation et chauffage';
    const category = await cms.strapi.documents(uid('category')).create({ data: { name } });
    const data = {
      title: 'Batterie domestique : faites le calcul avant de signer',
      category: category.documentId,
      onlineFrom: '2999-12-31',
    };
    await cms.strapi.documents(uid('article')).create({ data, status: 'published' });
    await open('collection-types', 'article');
    await expectPage(page.getByText('Programmé pour le 31 décembre 2999')).toBeInViewport();
    await expectPage(page.getByRole('grid').getByText('Publié').first()).toBeInViewport({
      ratio: 1,
    });
  });

  it('cannot be given a wrong address by other ways either', async () => {
    const create = (data: Fields) => cms.strapi.documents(uid('article')).create({ data });
    expect(await create({ title: 'Un titre', slug: 'article-3' })).toMatchObject({
      slug: 'un-titre',
    });
    expect(await create({ title: 'Page' })).toMatchObject({ slug: 'page-2' });
    expect(await create({ title: 'Le toit. '.repeat(30).slice(0, 120) })).toMatchObject({
      slug: expect.stringMatching(/^(?:le-toit-)+le(?:-toit)?$/) as unknown,
    });
    await expect(create({ title: 'Un titre', slug: 'index' })).rejects.toThrow('page du site');
    await expect(create({ title: 'Autre', slug: 'un-titre' })).rejects.toThrow('autre article');
  });

  async function open(kind: string, name: string, id = ''): Promise<void> {
    await page.goto(`${cms.address}/admin/content-manager/${kind}/${uid(name)}/${id}`);
  }

  async function save(button: 'Enregistrer' | 'Publier'): Promise<void> {
    const answered = page.waitForResponse(
      (response) =>
        response.url().includes('/content-manager/') &&
        ['POST', 'PUT'].includes(response.request().method()) &&
        response.request().postData() !== null,
    );
    await page.getByRole('button', { name: button, exact: true }).click();
    expect((await answered).ok()).toBe(true);
    // The form takes what is stored.
    await expectPage(page.getByRole('button', { name: 'Enregistrer', exact: true })).toBeDisabled();
  }

  async function stored(
    name: string,
    filters: Fields = {},
    status: 'draft' | 'published' = 'published',
  ): Promise<Entry | null> {
    const populate = { gallery: ['collections.projects'], article: ['blocks'] }[name] ?? [];
    return cms.strapi.documents(uid(name)).findFirst({ filters, status, populate });
  }

  async function idOf(name: string, title: string): Promise<string> {
    return (await stored(name, { title }))?.documentId ?? '';
  }

  function moreActions() {
    return page.locator('header, main').getByRole('button', { name: /actions/i });
  }

  async function uploadUndescribed(): Promise<number> {
    const { media } = readSnapshot(demoSnapshot);
    const [file = ''] = Object.keys(media).filter((name) => name.endsWith('.jpg'));
    const library = new MediaLibrary(cms.strapi, path.join(demoSnapshot, 'media'), media);
    return library.idOf({ file, alt: null, caption: null });
  }

  /** As the media library does. */
  async function deletePicture(): Promise<{ status: number; body: unknown }> {
    const account = await ensureAccount(cms.strapi, accounts, 'strapi-editor');
    const login = await fetch(`${cms.address}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const response = await fetch(`${cms.address}/upload/files/${picture}`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${data.token}` },
    });
    return { status: response.status, body: await response.json() };
  }
});

interface Gallery {
  collections: { projects: Fields[] }[];
}
