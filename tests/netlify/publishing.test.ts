/** Tests what a push or a publication causes on the host (`scripts/netlify`). `tests/live` runs the real build. */
import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteReportSchema } from '../../scripts/lib/site-report.ts';
import type { SiteReport } from '../../scripts/lib/site-report.ts';
import { acceptRemovalsHook } from '../../scripts/sync/snapshot/removals.ts';
import { projectRoot } from '../support/build-site.ts';
import { setJsonValue } from '../support/make-snapshot.ts';
import { FakeStrapi, cmsToken } from '../sync/support/fake-strapi.ts';
import { demoContent, entryAt, partAt, storedFields } from '../sync/support/strapi-content.ts';
import { HostedSite } from './hosted-site.ts';

const buildScript = 'build.mjs';

function useQuickBuild(folder: string): void {
  cpSync(path.join(projectRoot, 'tests/netlify/quick-build.mjs'), path.join(folder, buildScript));
  setJsonValue(path.join(folder, 'package.json'), ['scripts', 'build'], `node ${buildScript}`);
}

// The tests depend on each other: each one continues with the site of the previous one.
describe('a site with Strapi', () => {
  let site: HostedSite;
  let cms: FakeStrapi;
  let reports: SiteReport[] = [];
  const makeStrapiSettings = () => ({
    CMS_URL: cms.url,
    CMS_TOKEN: cmsToken,
    CMS_REPORT_TOKEN: 'report-'.padEnd(48, 'x'),
  });
  const pushToSite = (environment = {}) => {
    reports = [];
    return site.push({ ...makeStrapiSettings(), ...environment });
  };
  const triggerBuildHook = (title = 'Publication') => {
    reports = [];
    return site.hook(title, makeStrapiSettings());
  };
  const fetchLandingPage = async () => (await site.request('/')).text();
  /** Returns the last report of a build. A build sends two: one at its start and one at its end. */
  const lastReport = () => {
    expect(reports.map(({ build }) => build.state)).toEqual(['running', expect.any(String)]);
    return reports[1];
  };

  beforeAll(async () => {
    site = await HostedSite.create(useQuickBuild);
    cms = await FakeStrapi.start(await demoContent('small'));
    partAt(cms.content.hero)['title'] = 'Le soleil de Strapi';
    cms.misbehave('/api/site-report', ({ request, response }) => {
      let body = '';
      request.on('data', (part) => (body += String(part)));
      request.on('end', () => {
        reports.push(siteReportSchema.parse(JSON.parse(body)));
        response.writeHead(204).end();
      });
    });
  });
  afterAll(async () => {
    await site.remove();
    await cms.stop();
  });

  test('the first build puts the published content online, reads it once, and reports it to Strapi', async () => {
    const { exitCode, log } = await pushToSite();
    expect(log).toContain('Contenu de Strapi');
    expect(exitCode, log).toBe(0);
    expect(await fetchLandingPage()).toContain('Le soleil de Strapi');
    expect(cms.countRequests('/api/hero')).toBe(1);
    const { build, content } = lastReport() ?? {};
    expect(build).toMatchObject({ state: 'online', reason: null });
    const publicationDates = cms.content.articles.map(({ publishedAt }) => publishedAt);
    expect(content?.newestPublishedAt['api::article.article']).toBe(
      publicationDates.toSorted().at(-1),
    );
  });

  test('a build is cancelled if its publication has only invalid entries, and their problems are reported', async () => {
    const article = entryAt(cms.content, 'articles', 0);
    cms.content.articles.push({ ...article, ...storedFields('cinq', 5), slug: '' });
    const { exitCode, log } = await triggerBuildHook();
    cms.content.articles.pop();
    const omittedProblem = expect.objectContaining({
      severity: 'omitted',
      label: 'Adresse',
    }) as unknown;
    expect(log).toContain('Rien n’a changé depuis la version en ligne.');
    expect(exitCode).toBe(1);
    expect(lastReport()).toMatchObject({
      build: { state: 'unchanged' },
      content: { problems: expect.arrayContaining([omittedProblem]) as unknown },
    });
  });

  test('a publication without changes is built if its commit was never online, and a push is always built', async () => {
    site.commit();
    expect((await triggerBuildHook()).exitCode).toBe(0);
    expect((await pushToSite()).exitCode).toBe(0);
  });

  test('a publication goes online even if this version cannot read the cached content', async () => {
    writeFileSync(path.join(site.cache, 'content/manifest.json'), '{ "formatVersion": 1 }');
    partAt(cms.content.hero)['title'] = 'La pluie de Strapi';
    expect((await triggerBuildHook()).exitCode).toBe(0);
    expect(await fetchLandingPage()).toContain('La pluie de Strapi');
  });

  test('a publication that removes too much is refused until a second hook accepts it', async () => {
    cms.content.services = [];
    const { exitCode, log } = await triggerBuildHook();
    expect(exitCode).toBe(2);
    expect(log).toContain(`« ${acceptRemovalsHook} »`);
    expect(lastReport()).toMatchObject({
      build: { state: 'refused', reason: expect.stringMatching(/^Trop de contenu/) as string },
      content: { removals: [{ type: 'Services', count: 3, before: 3 }] },
    });
    expect(await fetchLandingPage()).toContain('Conseil énergétique');

    expect((await triggerBuildHook(acceptRemovalsHook)).exitCode).toBe(0);
    expect(await fetchLandingPage()).not.toContain('Conseil énergétique');
  });

  test('the online site stays as it is if Strapi does not respond', async () => {
    const { exitCode, log } = await pushToSite({ CMS_URL: 'http://127.0.0.1:9' });
    expect(log).toContain('Rien n’a été publié : le site en ligne reste tel quel.');
    expect(exitCode).toBe(2);
  });

  test('without a CMS, an edit of the committed content goes online, whatever is cached', async () => {
    const heroFile = path.join(site.folder, 'content-snapshot/hero.json');
    setJsonValue(heroFile, ['title'], 'Un titre changé ici');
    site.commit();
    const { exitCode, log } = await pushToSite({ CMS_URL: '' });
    expect(log).toContain('CMS_URL n’est pas défini');
    expect(exitCode).toBe(0);
    expect(await fetchLandingPage()).toContain('Un titre changé ici');
  });

  test('a failed build is reported', async () => {
    writeFileSync(path.join(site.folder, buildScript), 'throw new Error();');
    site.commit();
    expect((await triggerBuildHook()).exitCode).toBe(2);
    expect(lastReport()?.build.state).toBe('failed');
  });

  test('a sync program that does not load fails the build', async () => {
    writeFileSync(path.join(site.folder, 'scripts/sync.ts'), 'throw new Error();');
    site.commit();
    expect((await triggerBuildHook()).exitCode).toBe(3);
  });
});
