/** From publishing in Strapi to the built site, and from the contact form to Strapi. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../support/build-site';
import type { Build } from '../support/build-site';
import { listFiles } from '../site/checks/site-files';
import { findChromium } from '../support/chromium';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish, uid } from '../../scripts/cms/seed';
import { serve } from '../support/serve';
import type { Served } from '../support/serve';
import { SyncedSite } from './synced-site';
import {
  grantPublicPermission,
  revokePublicPermission,
  startTemporaryStrapi,
} from './temporary-strapi';

const title = 'Un article écrit à l’instant';
const slug = 'un-article-ecrit-a-l-instant';

let cms: RunningStrapi;
let synced: SyncedSite;
let documentId: string;
let built: Build;
let site: Served;
let browser: Browser;

beforeAll(async () => {
  cms = await startTemporaryStrapi('publishing');
  synced = new SyncedSite(cms);
  for (const number of [1, 2, 3]) {
    await publish(cms.strapi, 'article', { title: `Ancien ${number}`, slug: `ancien-${number}` });
  }
  const draft = { title, slug, blocks: [{ __component: 'shared.rich-text', body: 'Bonjour !' }] };
  ({ documentId } = await cms.strapi.documents(uid('article')).create({ data: draft }));
  await synced.syncWell();
});

afterAll(async () => {
  await browser.close();
  await site.stop();
  built.remove();
  synced.remove();
  await cms.stop();
});

describe('an article', () => {
  it('is not on the site while it is a draft', () => {
    expect(synced.has('articles/ancien-1.json')).toBe(true);
    expect(synced.has(`articles/${slug}.json`)).toBe(false);
  });

  it('is in the list and has a page after publishing', async () => {
    await cms.strapi.documents(uid('article')).publish({ documentId });
    await synced.syncWell();
    built = await buildSite({ SNAPSHOT_DIR: synced.snapshot, CMS_URL: cms.address });
    expect(built.status, built.log).toBe(0);
    site = await serve(built.folder, { kind: 'forward', baseUrl: cms.address, fail: null });
    browser = await chromium.launch(findChromium());
    const page = await browser.newPage();
    await page.goto(`${site.address}/blog`);
    await page.getByRole('link', { name: title }).click();
    await page.getByText('Bonjour !').waitFor();
    await page.close();
  });

  it('is gone after unpublishing; unpublishing all others is refused as an accident', async () => {
    const articles = cms.strapi.documents(uid('article'));
    await articles.unpublish({ documentId });
    await synced.syncWell();
    expect(synced.has('articles/ancien-1.json')).toBe(true);
    expect(synced.has(`articles/${slug}.json`)).toBe(false);

    for (const number of [1, 2, 3]) {
      const entry = await articles.findFirst({ filters: { slug: `ancien-${number}` } });
      await articles.unpublish({ documentId: entry?.documentId ?? '' });
    }
    const before = synced.state();
    const refused = await synced.sync();
    expect(refused.exitCode).toBe(3);
    expect(refused.output).toContain('--accept-removals');
    expect(synced.state()).toEqual(before);

    expect((await synced.sync('--accept-removals')).exitCode).toBe(0);
    expect(synced.has('articles/ancien-1.json')).toBe(false);
  });
});

const storedRequests = () => cms.strapi.db.connection('contacts').where({}).select();

async function sendByForm(message: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'fr-FR' });
  await page.goto(`${site.address}/#contact`);
  const form = page.locator('#contact form[novalidate]');
  await form.waitFor();
  await form.getByLabel(/^Nom/).fill('Élodie Martin');
  await form.getByLabel(/^E-mail/).fill('elodie@example.org');
  await form.getByLabel(/^Téléphone/).fill('06 12 34 56 78');
  await form.getByLabel(/^Service/).selectOption('hvac');
  await form.getByLabel(/^Message/).fill(message);
  await form.getByLabel(/^J’accepte/).check();
  await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  return page;
}

describe('a contact request', () => {
  it('sent by the form is in Strapi, word for word', async () => {
    const page = await sendByForm('Bonjour 😀\n<b>trois chambres</b>');
    await page.getByText('Message envoyé avec succès').waitFor();
    expect(await storedRequests()).toMatchObject([
      {
        name: 'Élodie Martin',
        email: 'elodie@example.org',
        phone: '06 12 34 56 78',
        message:
          'Service demandé: hvac\nHoraire préféré: Non spécifié\n\nMessage:\nBonjour 😀\n<b>trois chambres</b>',
      },
    ]);
    await page.close();
  });

  it('that Strapi refuses stays in the form, and can be sent again', async () => {
    const action = 'api::contact.contact.create';
    const before = await storedRequests();
    await revokePublicPermission(cms.strapi, action);
    const page = await sendByForm('Une seconde fois');
    await page.getByText('Une erreur est survenue lors de l’envoi du message.').waitFor();
    expect(await storedRequests()).toEqual(before);
    await grantPublicPermission(cms.strapi, action);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Message envoyé avec succès').waitFor();
    expect(await storedRequests()).toHaveLength(before.length + 1);
    await page.close();
  });
});

describe('the built site', () => {
  it('names the CMS only in a file for the host', () => {
    const rules = readFileSync(path.join(built.folder, '_redirects'), 'utf8');
    expect(rules).toBe(`/api/contacts  ${cms.address}/api/contacts  200!\n`);
    const { host } = new URL(cms.address);
    const naming = listFiles(built.folder).filter((file) =>
      readFileSync(path.join(built.folder, file)).includes(host),
    );
    expect(naming).toEqual(['_redirects']);
  });

  it('does not serve the host’s rules', async () => {
    expect((await fetch(`${site.address}/_redirects`)).status).toBe(404);
  });
});
