/**
 * From Strapi to the two sites that are built of it: what is published for visitors, whose contact requests go back to
 * Strapi; drafts too for editors, and nowhere else.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { chromium, expect as expectPage } from '@playwright/test';
import type { Browser, Page } from '@playwright/test';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureAccount } from '../../scripts/cms/accounts';
import { edition } from '../../scripts/cms/folders';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish, uid } from '../../scripts/cms/seed';
import { draftsReportSchema } from '../../src/content/snapshot/drafts-report';
import { readSnapshot } from '../../src/content/snapshot/read';
import { buildSite } from '../support/build-site';
import { listFiles, pageFiles } from '../site/checks/site-files';
import { findChromium } from '../support/chromium';
import { ContactPage } from '../support/contact-page';
import { serve } from '../support/serve';
import type { Served } from '../support/serve';
import { runSync } from './sync-command';
import { SyncedSite } from './synced-site';
import {
  grantPublicPermission,
  revokePublicPermission,
  startTemporaryStrapi,
  storeSlug,
} from './temporary-strapi';

const text = (body: string) => [{ __component: 'shared.rich-text', body }];

let cms: RunningStrapi;
let site: SyncedSite;
let token: string;
let draftsFolder: string;
let newId: string;
const built: string[] = [];
let visitors: string;
let preview: string;

beforeAll(async () => {
  cms = await startTemporaryStrapi('publishing');
  site = new SyncedSite(cms);
  draftsFolder = path.join(site.folder, '.cache/drafts');
  const articles = cms.strapi.documents(uid('article'));
  await publish(cms.strapi, 'article', { title: 'Stable', slug: 'stable', blocks: text('Bon.') });
  const published = { title: 'Retouché', slug: 'retouche', blocks: text('Ancien texte.') };
  const { documentId } = await publish(cms.strapi, 'article', published);
  await articles.update({ documentId, data: { blocks: text('Texte à paraître.') } });
  const fresh = { title: 'Inédit', slug: 'inedit', blocks: text('Jamais publié.') };
  ({ documentId: newId } = await articles.create({ data: fresh }));
  const misplaced = { title: 'Mal rangé', slug: 'mal-range', blocks: text('x') };
  await storeSlug(cms.strapi, await articles.create({ data: misplaced }), 'index');
  ({ accessKey: token } = await cms.strapi
    .service('admin::api-token')
    .create({ name: 'aperçu', description: '', type: 'read-only', lifespan: null }));
});

afterAll(async () => {
  site.remove();
  for (const folder of built) rmSync(folder, { recursive: true, force: true });
  await cms.stop();
});

const sync = (...args: string[]) => runSync(site.folder, cms.address, args, token);

async function syncDrafts() {
  const { exitCode, output } = await sync('--drafts');
  expect(exitCode, output).toBe(0);
  const report = readFileSync(path.join(draftsFolder, 'report.json'), 'utf8');
  return draftsReportSchema.parse(JSON.parse(report));
}

const draftArticles = () => {
  const { documents } = readSnapshot(path.join(draftsFolder, 'content'));
  return new Map(documents.articles.map((article) => [article.slug, article]));
};

async function build(snapshot: string, context: string) {
  const env = {
    ...{ SNAPSHOT_DIR: snapshot, CONTEXT: context },
    CMS_URL: cms.address,
  };
  const result = await buildSite({ ...env, ALLOW_INCOMPLETE_SITE: 'true' });
  built.push(result.folder, `${result.folder}-cache`);
  const read = (file: string) => readFileSync(path.join(result.folder, file), 'utf8');
  return { ...result, read };
}

describe('the sync of drafts', () => {
  it('needs a token, and says how to create one', async () => {
    const { exitCode, output } = await runSync(site.folder, cms.address, ['--drafts']);
    expect(exitCode).toBe(2);
    expect(output).toContain('Donnez à Strapi et à cette commande la même valeur de CMS_TOKEN');
  });

  it('tells new, changed and published entries apart, and names mistakes', async () => {
    const { drafts, problems } = await syncDrafts();
    const states = Object.fromEntries(drafts.map(({ name, state }) => [name, state]));
    // In Strapi 4 a published entry has no draft: what is saved is live.
    const retouched = edition === 5 ? 'changed' : 'published';
    expect(states).toEqual({ stable: 'published', retouche: retouched, inedit: 'new' });
    expect(drafts.find(({ name }) => name === 'inedit')).toMatchObject({
      entry: '« Inédit »',
      link: `${cms.address}/admin/content-manager/collection-types/api::article.article/${newId}`,
    });
    const mistakes = problems.filter(({ severity }) => severity !== 'advice');
    expect(mistakes).toMatchObject([{ entry: '« Mal rangé »', severity: 'omitted' }]);
  });

  it('has the drafts’ texts, dated by their last save', () => {
    const articles = draftArticles();
    expect(articles.get('inedit')?.blocks).toMatchObject([{ body: 'Jamais publié.' }]);
    expect(articles.get('retouche')?.blocks).toMatchObject([{ body: 'Texte à paraître.' }]);
    const { publishedAt, updatedAt } = articles.get('inedit') ?? {};
    expect(publishedAt).toBe(updatedAt);
    expect(publishedAt).not.toBeNull();
  });

  it('forgets a draft that was deleted', async () => {
    const articles = cms.strapi.documents(uid('article'));
    const { documentId } = await articles.create({ data: { title: 'Idée', slug: 'idee' } });
    await syncDrafts();
    expect(draftArticles().has('idee')).toBe(true);
    await articles.delete({ documentId });
    const { drafts } = await syncDrafts();
    expect(draftArticles().has('idee')).toBe(false);
    expect(drafts.map(({ name }) => name)).not.toContain('idee');
  });

  it('refuses the live snapshot’s folder, and the live sync the drafts’', async () => {
    await site.syncWell();
    const before = site.state();
    for (const [args, reason] of [
      [['--drafts', '--snapshot', 'content-snapshot'], 'd’où le site est publié'],
      [['--snapshot', '.cache/drafts/content'], 'contient des brouillons'],
    ] as const) {
      const { exitCode, output } = await sync(...args);
      expect(exitCode).toBe(2);
      expect(output).toContain(reason);
    }
    expect(site.state()).toEqual(before);
  });
});

describe('a build', () => {
  it('for visitors contains nothing of a draft', async () => {
    const { folder, status, log, read } = await build(site.snapshot, 'production');
    expect(status, log).toBe(0);
    visitors = folder;
    expect(read('blog.html')).toContain('Stable');
    const words =
      edition === 5
        ? /Inédit|Jamais publié|à paraître|data-draft/
        : /Inédit|Jamais publié|data-draft/;
    const files = listFiles(folder).filter((file) => words.test(read(file)));
    expect(files).toEqual([]);
    expect(existsSync(path.join(folder, 'apercu.html'))).toBe(false);
  });

  it('for visitors names Strapi only in a file for the host', () => {
    const { host } = new URL(cms.address);
    const naming = listFiles(visitors).filter((file) =>
      readFileSync(path.join(visitors, file)).includes(host),
    );
    expect(naming).toEqual(['_redirects']);
    const rules = readFileSync(path.join(visitors, '_redirects'), 'utf8');
    expect(rules).toBe(`/api/contacts  ${cms.address}/api/contacts  200!\n`);
  });

  it('for visitors refuses a snapshot of drafts', async () => {
    const { status, log } = await build(path.join(draftsFolder, 'content'), 'production');
    expect(status).not.toBe(0);
    expect(log).toContain(
      'Cet instantané contient des brouillons, qui ne doivent pas aller en ligne',
    );
  });

  it('of drafts shows and marks them, is not indexed, and has neither feed nor redirects', async () => {
    const { folder, status, log, read } = await build(path.join(draftsFolder, 'content'), 'drafts');
    expect(status, log).toBe(0);
    preview = folder;
    const changes = edition === 5 ? '1\u00a0nouveauté, 1\u00a0modification' : '1\u00a0nouveauté';
    for (const file of pageFiles(folder)) {
      expect(read(file)).toContain(`Aperçu\u00a0: ${changes}`);
      expect(read(file)).toContain('<meta name="robots" content="noindex">');
      expect(read(file)).not.toContain('rss.xml');
    }
    expect(read('blog/inedit.html')).toContain('<strong>Nouveau</strong>');
    expect(read('blog/inedit.html')).toContain(`api::article.article/${newId}"`);
    expect(read('blog.html').match(/ data-draft="/g)).toHaveLength(edition === 5 ? 2 : 1);
    expect(read('_headers')).toContain('X-Robots-Tag: noindex');
    expect(read('_headers')).toContain(`frame-ancestors ${cms.address}\n`);
    const missing = ['rss.xml', 'sitemap-index.xml', '_redirects'];
    expect(missing.filter((file) => existsSync(path.join(folder, file)))).toEqual([]);
  });
});

describe('a contact request', () => {
  let site: Served;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    site = await serve(visitors);
    browser = await chromium.launch(findChromium());
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  beforeEach(async () => {
    page = await browser.newPage({ baseURL: site.address, locale: 'fr-FR' });
    // As the host’s rule does.
    await page.route('/api/contacts', (route) =>
      route.continue({ url: `${cms.address}/api/contacts` }),
    );
  });
  afterEach(() => page.close());

  const stored = () => cms.strapi.db.connection('contacts').where({}).select();

  async function send(message: string): Promise<void> {
    await page.goto('/#contact');
    const form = page.locator('#contact form[novalidate]');
    await form.waitFor();
    await form.getByLabel(/^Nom/).fill('Élodie Martin');
    await form.getByLabel(/^E-mail/).fill('elodie@example.org');
    await form.getByLabel(/^Téléphone/).fill('06 12 34 56 78');
    await form.getByLabel(/^Service/).selectOption('hvac');
    await form.getByLabel(/^Message/).fill(message);
    await form.getByLabel(/^J’accepte/).check();
    await form.getByRole('button', { name: 'Envoyer la demande' }).click();
  }

  it('sent by the form is in Strapi, word for word', async () => {
    await send('Bonjour 😀\n<b>trois chambres</b>');
    await page.getByText('Message envoyé avec succès').waitFor();
    expect(await stored()).toMatchObject([
      {
        name: 'Élodie Martin',
        email: 'elodie@example.org',
        phone: '06 12 34 56 78',
        message:
          'Service demandé: hvac\nHoraire préféré: Non spécifié\n\nMessage:\nBonjour 😀\n<b>trois chambres</b>',
      },
    ]);
  });

  it('that Strapi refuses stays in the form, and can be sent again', async () => {
    const action = 'api::contact.contact.create';
    const before = await stored();
    await revokePublicPermission(cms.strapi, action);
    await send('Une seconde fois');
    await page.getByText('Une erreur est survenue lors de l’envoi du message.').waitFor();
    expect(await stored()).toEqual(before);
    await grantPublicPermission(cms.strapi, action);
    await page.getByRole('button', { name: 'Envoyer la demande' }).click();
    await page.getByText('Message envoyé avec succès').waitFor();
    expect(await stored()).toHaveLength(before.length + 1);
  });

  it('finds no rule of the host served as a file', async () => {
    expect((await page.request.get('/_redirects')).status()).toBe(404);
  });
});

describe('the preview in a browser', () => {
  let site: Served;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    site = await serve(preview);
    browser = await chromium.launch(findChromium());
  });
  afterAll(async () => {
    await browser.close();
    await site.stop();
  });
  beforeEach(async () => {
    page = await browser.newPage({ baseURL: site.address, reducedMotion: 'reduce' });
  });
  afterEach(() => page.close());

  it('sends no contact request, and says so', async () => {
    const contact = new ContactPage(page);
    await contact.accept();
    await contact.open();
    await contact.fill();
    await contact.submit.click();
    const note = contact.section.getByText('ce formulaire n’envoie rien ici');
    await expectPage(note).toBeFocused();
    await expectPage(note).toBeInViewport();
    await expectPage(contact.submit).toHaveText('Envoyer la demande');
    expect(contact.received).toEqual([]);
  });

  it('says so if Strapi has saved the entry since', async () => {
    const hint = 'Enregistré dans Strapi après cet aperçu';
    const bar = page.getByRole('complementary', { name: 'Aperçu' });
    for (const [saved, isNewer] of [
      ['2999-12-31T12:00:00.000Z', true],
      ['2000-01-01T12:00:00.000Z', false],
      ['demain', false],
    ] as const) {
      await page.goto(`/blog/inedit?enregistre=${saved}`);
      // Once the bar’s script has run.
      await expectPage(bar.getByRole('button', { name: 'Actualiser l’aperçu' })).toBeVisible();
      await expectPage(bar.getByText(hint)).toHaveCount(isNewer ? 1 : 0);
    }
  });
});

describe.runIf(edition === 5)('the button “Open preview” of Strapi 5', () => {
  it('leads an editor to the article, or to the section of another entry', async () => {
    const account = await ensureAccount(cms.strapi, site.folder, 'strapi-super-admin');
    const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const login = await fetch(`${cms.address}/admin/login`, {
      ...post,
      body: JSON.stringify(account),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const previewOf = async (type: string, documentId: string) => {
      const query = `documentId=${documentId}&status=draft`;
      const answer = await fetch(`${cms.address}/content-manager/preview/url/${type}?${query}`, {
        headers: { Authorization: `Bearer ${data.token}` },
      });
      return answer.status === 204 ? null : ((await answer.json()) as unknown);
    };
    const preview = 'http://localhost:4322';
    const saved = '\\?enregistre=\\d{4}-\\d\\d-\\d\\dT[^#]+';
    expect(await previewOf('api::article.article', newId)).toEqual({
      data: { url: expect.stringMatching(`^${preview}/blog/inedit${saved}$`) as string },
    });
    const hero = await cms.strapi.documents(uid('hero')).create({ data: { title: 'Bientôt' } });
    expect(await previewOf('api::hero.hero', hero.documentId)).toEqual({
      data: { url: expect.stringMatching(`^${preview}/${saved}#hero$`) as string },
    });
    const author = await cms.strapi.documents(uid('author')).create({ data: { name: 'Nadia' } });
    expect(await previewOf('api::author.author', author.documentId)).toBeNull();
  });
});

describe('what is unpublished', () => {
  it('is gone with the next sync; all at once is refused as an accident', async () => {
    const articles = cms.strapi.documents(uid('article'));
    const unpublish = async (slug: string) => {
      const entry = await articles.findFirst({ filters: { slug } });
      await articles.unpublish({ documentId: entry?.documentId ?? '' });
    };
    for (const title of ['Un', 'Deux', 'Trois'])
      await publish(cms.strapi, 'article', { title, slug: title.toLowerCase() });
    await site.syncWell();
    await unpublish('un');
    await site.syncWell();
    expect(site.has('articles/un.json')).toBe(false);
    expect(site.has('articles/deux.json')).toBe(true);

    for (const slug of ['deux', 'trois', 'stable', 'retouche']) await unpublish(slug);
    const before = site.state();
    const refused = await site.sync();
    expect(refused.exitCode).toBe(3);
    expect(refused.output).toContain('--accept-removals');
    expect(site.state()).toEqual(before);
    expect((await site.sync('--accept-removals')).exitCode).toBe(0);
    expect(site.has('articles/deux.json')).toBe(false);
  });
});
