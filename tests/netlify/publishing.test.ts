/** From a push or a publication to what is online, on the host: see `scripts/netlify`. */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { acceptRemovalsHook } from '../../scripts/sync/snapshot/removals';
import { setJson } from '../support/make-snapshot';
import { FakeStrapi, cmsToken } from '../sync/support/fake-strapi';
import { emptyContent, entryAt, storedFields } from '../sync/support/strapi-content';
import type { StrapiContent } from '../sync/support/strapi-content';
import { HostedSite } from './hosted-site';

function publishedContent(): StrapiContent {
  const service = (title: string, order: number) => ({
    ...storedFields(title, order),
    ...{ title, description: 'Une phrase.', icon: 'sun', features: [], image: null },
  });
  const article = (slug: string, order: number) => ({
    ...storedFields(slug, order),
    ...{ slug, title: `Article ${slug}`, description: null, cover: null, author: null },
    ...{ category: null, blocks: [{ __component: 'shared.rich-text', id: 1, body: 'Un texte.' }] },
  });
  return {
    ...emptyContent(),
    hero: {
      ...storedFields('hero', 0),
      ...{ title: 'Le soleil de Strapi', subtitle: null, ctaPrimary: null, ctaSecondary: null },
      ...{ features: [], backgroundImage: null },
    },
    services: ['Toiture', 'Froid', 'Conseil'].map(service),
    articles: ['un', 'deux', 'trois', 'quatre'].map(article),
  };
}

test('without a CMS, an edit of the committed content goes live, whatever is cached', async () => {
  const site = new HostedSite();
  onTestFinished(() => site.remove());
  const first = await site.push();
  expect(first.log).toContain('CMS_URL n’est pas défini');
  expect(first.exitCode).toBe(0);
  await site.publish();
  const projects = site.list('dist/realisations');

  const snapshot = path.join(site.folder, 'content-snapshot');
  setJson(path.join(snapshot, 'hero.json'), ['title'], 'Un titre changé ici');
  const project = ['collections', 0, 'projects', 0];
  setJson(path.join(snapshot, 'gallery.json'), [...project, 'title'], 'Un projet changé');
  site.commit();
  expect((await site.push()).exitCode).toBe(0);
  expect(site.headline).toBe('Un titre changé ici');
  // For pages that are still open.
  expect(site.list('dist/realisations')).toHaveLength(2);
  expect(site.list('dist/realisations')).toEqual(expect.arrayContaining(projects));
});

/** One site’s story: each test goes on where the one before has ended. */
describe('with Strapi', () => {
  let site: HostedSite;
  let cms: FakeStrapi;
  const settings = () => ({ CMS_URL: cms.url, CMS_TOKEN: cmsToken });
  const push = (environment = {}) => site.push({ ...settings(), ...environment });
  const publication = (title = 'Publication') => site.hook(title, settings());
  const services = () => (site.state as { counts: { services: number } }).counts.services;

  beforeAll(async () => {
    site = new HostedSite();
    cms = await FakeStrapi.start(publishedContent());
  });
  afterAll(async () => {
    await site.remove();
    await cms.stop();
  });

  test('the first build shows what is published, after one reading', async () => {
    const { exitCode, log } = await push();
    expect(log).toContain('Contenu de Strapi : 8 changements, aucune erreur.');
    expect(exitCode).toBe(0);
    expect(site.headline).toBe('Le soleil de Strapi');
    expect(site.state).toMatchObject({
      content: { source: 'strapi' },
      counts: { services: 3, articles: 4, testimonials: 0 },
      redirects: [],
    });
    expect(cms.countRequests('/api/hero')).toBe(1);
    await site.publish();
  });

  test('a publication that changes nothing is cancelled', async () => {
    const { exitCode, log } = await publication();
    expect(log).toContain('Rien n’a changé depuis la version en ligne.');
    expect(exitCode).toBe(1);
  });

  test('a publication of which nothing can be used names its mistakes where it is cancelled', async () => {
    const article = entryAt(cms.content, 'articles', 0);
    cms.content.articles.push({ ...article, ...storedFields('cinq', 5), slug: '' });
    const { exitCode, log } = await publication();
    cms.content.articles.pop();
    expect(log).toContain('Rien de nouveau n’a pu être mis en ligne : 1 erreur dans Strapi.');
    expect(log).toContain('Articles › « Article un » › Adresse :');
    expect(exitCode).toBe(1);
  });

  test('an article’s new address redirects from the old one, and the report is shown', async () => {
    entryAt(cms.content, 'articles', 0)['slug'] = 'premier';
    const { exitCode, log } = await publication();
    expect(exitCode).toBe(0);
    expect(site.redirects).toContain('/blog/un  /blog/premier  301');
    expect(log).toContain('Contenu de Strapi : 1 changement, aucune erreur.');
    await site.publish();
  });

  test('without its cache, the host takes old addresses from the live site', async () => {
    entryAt(cms.content, 'articles', 1)['slug'] = 'second';
    site.clearCache();
    expect((await publication()).exitCode).toBe(0);
    expect(site.redirects).toContain('/blog/un  /blog/premier  301');
    expect(site.redirects).toContain('/blog/deux  /blog/second  301');
    await site.publish();
  });

  test('without its cache, it knows how much would go, and what to do if that is meant', async () => {
    cms.content.services.splice(1);
    site.clearCache();
    const { exitCode, log } = await publication();
    expect(log).toContain('Services : 2 sur 3 disparaîtraient');
    expect(log).toContain(`« ${acceptRemovalsHook} »`);
    expect(exitCode).toBe(2);
  });

  test('a second build hook accepts removals', async () => {
    expect((await publication(acceptRemovalsHook)).exitCode).toBe(0);
    expect(services()).toBe(1);
    await site.publish();
  });

  test('removals that a developer accepted and committed are not undone', async () => {
    const committed = path.join(site.folder, 'content-snapshot');
    cms.content.articles.splice(2);
    rmSync(committed, { recursive: true });
    cpSync(path.join(site.folder, '.cache/content'), committed, { recursive: true });
    const manifest = path.join(committed, 'manifest.json');
    for (const { slug, documentId } of publishedContent().articles.slice(2)) {
      rmSync(path.join(committed, 'articles', `${String(slug)}.json`));
      setJson(manifest, ['collections', 'articles', 'ids', String(documentId)], undefined);
    }
    setJson(manifest, ['generatedAt'], new Date().toISOString());
    site.commit();
    expect((await push()).exitCode).toBe(0);
    expect(site.state).toMatchObject({ counts: { articles: 2 } });
    expect(site.redirects).toContain('/blog/deux  /blog/second  301');
  });

  test('after the live site was rolled back, a publication without changes is built', async () => {
    // The last build was never published: online is the one before.
    expect((await publication()).exitCode).toBe(0);
    await site.publish();
    expect((await publication()).exitCode).toBe(1);
  });

  test('a build that ends after a newer one does not replace it', async () => {
    entryAt(cms.content, 'services', 0)['title'] = 'Toitures';
    expect((await publication()).exitCode).toBe(0);
    const online = path.join(site.folder, 'dist/etat-du-site.json');
    setJson(online, ['content', 'changedAt'], '2099-01-01T00:00:00.000Z');
    await site.publish();
    const { exitCode, log } = await push();
    expect(log).toContain('Une construction plus récente est déjà en ligne.');
    expect(exitCode).toBe(1);
    await site.rollBack();
  });

  test('content in the cache that this code cannot read is read anew, and no address is lost', async () => {
    writeFileSync(path.join(site.cache, 'content/manifest.json'), '{ "formatVersion": 1 }');
    writeFileSync(path.join(site.cache, 'content/redirects.json'), '[');
    rmSync(path.join(site.folder, 'content-snapshot'), { recursive: true });
    site.commit();
    expect((await push()).exitCode).toBe(0);
    expect(site.redirects).toContain('/blog/deux  /blog/second  301');
    await site.publish();
  });

  test('without CMS_URL, older committed content does not replace what is online', async () => {
    cpSync('content-snapshot', path.join(site.folder, 'content-snapshot'), { recursive: true });
    site.commit();
    const { exitCode, log } = await push({ CMS_URL: '' });
    expect(log).toContain('CMS_URL manque');
    expect(exitCode).toBe(2);
  });

  test('older content goes online where that is meant, and in any preview', async () => {
    const committed = path.join(site.folder, 'content-snapshot');
    rmSync(committed, { recursive: true });
    cpSync('tests/fixtures/earlier-version/content-snapshot', committed, { recursive: true });
    setJson(path.join(committed, 'manifest.json'), ['generatedAt'], '2020-01-01T00:00:00.000Z');
    site.commit();
    expect((await push({ CMS_URL: '', ALLOW_OLDER_CONTENT: 'true' })).exitCode).toBe(0);
    expect((await site.preview({ CMS_URL: '' })).exitCode).toBe(0);
  });

  test('Strapi that does not respond changes nothing online', async () => {
    const { exitCode, log } = await push({ CMS_URL: 'http://127.0.0.1:9' });
    expect(log).toContain('Rien n’a été publié : le site en ligne reste tel quel.');
    expect(exitCode).toBe(2);
  });

  test('nothing is published if neither cache nor live site tell what was online', async () => {
    await site.takeDown();
    expect((await push()).exitCode).toBe(0);
    site.clearCache();
    const { exitCode, log } = await push();
    expect(log).toContain('les anciennes adresses des articles seraient perdues');
    expect(exitCode).toBe(2);
  });
});
