/** What an editor publishes stands on the site after the next sync and build, and is gone when taken back. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSite } from '../build/build-site';
import type { Build } from '../build/build-site';
import { startTemporaryStrapi } from '../../scripts/cms/running-strapi';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish, uid } from '../../scripts/cms/seed';
import { serveSite } from './served-site';
import { SyncedSite } from './synced-site';

const title = 'Un article écrit à l’instant';
const slug = 'un-article-ecrit-a-l-instant';
const built: Build[] = [];

let cms: RunningStrapi;
let site: SyncedSite;
let documentId: string;

beforeAll(async () => {
  cms = await startTemporaryStrapi('publishing');
  site = new SyncedSite(cms);
  for (const number of [1, 2, 3]) {
    await publish(cms.strapi, 'article', { title: `Ancien ${number}`, slug: `ancien-${number}` });
  }
  const draft = { title, slug, blocks: [{ __component: 'shared.rich-text', body: 'Bonjour !' }] };
  ({ documentId } = await cms.strapi.documents(uid('article')).create({ data: draft }));
});

afterAll(async () => {
  site.remove();
  for (const { remove } of built) remove();
  await cms.stop();
});

/** @returns the folder of the built site. */
async function syncAndBuild(): Promise<string> {
  await site.syncWell();
  const build = await buildSite({ SNAPSHOT_DIR: site.snapshot });
  built.push(build);
  expect(build.status, build.log).toBe(0);
  return build.folder;
}

async function expectOnSite(folder: string, isShown: boolean): Promise<void> {
  const list = readFileSync(path.join(folder, 'blog.html'), 'utf8');
  expect(list).toContain('Ancien 1');
  expect(list.includes(title)).toBe(isShown);
  expect(existsSync(path.join(folder, 'blog', `${slug}.html`))).toBe(isShown);
  const served = await serveSite(folder);
  try {
    expect(await served.statusOf('/blog/ancien-1')).toBe(200);
    expect(await served.statusOf(`/blog/${slug}`)).toBe(isShown ? 200 : 404);
  } finally {
    served.stop();
  }
}

describe('an article', () => {
  it('stays out of the site as long as it is a draft', async () => {
    await site.syncWell();
    expect(site.has('articles/ancien-1.json')).toBe(true);
    expect(site.has(`articles/${slug}.json`)).toBe(false);
  });

  it('stands in the list and on a page of its own once it is published', async () => {
    await cms.strapi.documents(uid('article')).publish({ documentId });
    const folder = await syncAndBuild();
    await expectOnSite(folder, true);
    const page = readFileSync(path.join(folder, 'blog', `${slug}.html`), 'utf8');
    expect(page).toContain('Bonjour !');
  });

  it('is gone from both once it is taken back, and its address answers 404', async () => {
    await cms.strapi.documents(uid('article')).unpublish({ documentId });
    await expectOnSite(await syncAndBuild(), false);
  });
});

describe('taking back everything at once', () => {
  it('is held for an accident until it is confirmed', async () => {
    const articles = cms.strapi.documents(uid('article'));
    for (const number of [1, 2, 3]) {
      const entry = await articles.findFirst({ filters: { slug: `ancien-${number}` } });
      await articles.unpublish({ documentId: entry?.documentId ?? '' });
    }
    const before = site.state();
    const refused = await site.sync();
    expect(refused.exitCode).toBe(3);
    expect(refused.output).toContain('--accept-removals');
    expect(site.state()).toEqual(before);

    expect((await site.sync('--accept-removals')).exitCode).toBe(0);
    expect(site.has('articles/ancien-1.json')).toBe(false);
  });
});
