/** The demo content after a round trip: into Strapi, and by the sync back into a snapshot. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { articleSchema } from '../../src/content/types/articles';
import { heroSchema } from '../../src/content/types/hero';
import { manifestSchema } from '../../src/content/snapshot/manifest';
import type { Manifest } from '../../src/content/snapshot/manifest';
import { folderDifferences } from './folder-differences';
import { demoSnapshot } from '../../scripts/cms/folders';
import { fileToUpload } from '../../scripts/cms/media-library';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { seedSnapshot, uid } from '../../scripts/cms/seed';
import type { UploadedFile } from '../../scripts/cms/strapi-surface';
import { SyncedSite, uploadRequests } from './synced-site';
import { startTemporaryStrapi } from './temporary-strapi';

let cms: RunningStrapi;
let site: SyncedSite;

beforeAll(async () => {
  cms = await startTemporaryStrapi('demo');
  await seedSnapshot(cms.strapi, demoSnapshot);
  site = new SyncedSite(cms);
});

afterAll(async () => {
  site.remove();
  await cms.stop();
});

/** The hero’s picture. */
async function heroPicture(): Promise<UploadedFile> {
  const hero = await cms.strapi
    .documents(uid('hero'))
    .findFirst({ populate: ['backgroundImage'], status: 'published' });
  return hero?.['backgroundImage'] as UploadedFile;
}

/** Addresses of pictures in the Markdown of articles. */
async function picturesInTexts(): Promise<string[]> {
  const answer = await fetch(
    `${cms.address}/api/articles?populate=blocks&pagination[pageSize]=100`,
  );
  return (await answer.text()).match(/(?<=\]\()\/uploads\/[^)]+/g) ?? [];
}

const shownHero = () => heroSchema.parse(site.json('hero.json'));

const uploads = () => cms.strapi.plugin('upload').service('upload');

describe('what editors typed into Strapi', () => {
  it('arrives on the site word for word and picture for picture', async () => {
    await site.syncWell();
    expect(folderDifferences(demoSnapshot, site.snapshot)).toEqual(['manifest.json differs']);
  });

  it('is listed in the manifest as coming from Strapi, with each entry’s id there', () => {
    const { generatedAt, source, collections } = readManifest(site.snapshot);
    expect(source).toBe('strapi');
    const ids = collections['articles']?.ids ?? {};
    expect(Object.keys(ids)).toHaveLength(13);
    expect(Object.values(ids)).toContain('lire-sa-facture-d-electricite');
    expect(Date.parse(generatedAt)).toBeGreaterThan(Date.now() - 600_000);
  });

  it('never includes an author’s e-mail address', () => {
    const files = [...site.state().keys()].filter((file) => file.endsWith('.json'));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) expect(site.text(file)).not.toContain('@example.org');
  });
});

describe('a second sync after no change', () => {
  it('downloads no picture, changes no file, and reports no change', async () => {
    const before = site.state();
    cms.requests.length = 0;
    const output = await site.syncWell();
    expect(cms.requests).not.toEqual([]);
    // Strapi gives no date for files that only a text names: the sync asks whether they have changed.
    const inTexts = await picturesInTexts();
    expect(uploadRequests(cms).filter((url) => !inTexts.includes(url))).toEqual([]);
    expect(output).toContain('(0 téléchargés');
    expect(output).toContain('rien n’a changé');
    expect(site.state()).toEqual(before);
  });
});

describe('a change in the media library', () => {
  it('of a description arrives', async () => {
    const { id } = await heroPicture();
    await uploads().updateFileInfo(id, { alternativeText: 'Une autre description' });
    await site.syncWell();
    expect(shownHero().backgroundImage).toMatchObject({
      file: 'villa-panneaux-coucher-de-soleil.1d66a480.jpg',
      alt: 'Une autre description',
    });
  });

  it('of the picture itself arrives, although its address stays the same', async () => {
    const { id, url } = await heroPicture();
    const other = fileToUpload(
      path.join(demoSnapshot, 'media', 'climatisation-chambre.d5d533c3.jpg'),
      'image/jpeg',
    );
    const fileInfo = { name: 'chambre.jpg', alternativeText: 'Une chambre', caption: null };
    await uploads().replace(id, { data: { fileInfo }, file: other });
    expect((await heroPicture()).url).toBe(url);
    cms.requests.length = 0;
    await site.syncWell();
    expect(uploadRequests(cms)).toContain(url);
    const { file = '', alt } = shownHero().backgroundImage ?? {};
    expect(file).toMatch(/\.d5d533c3\.jpg$/);
    expect(alt).toBe('Une chambre');
    expect(site.has(`media/${file}`)).toBe(true);
  });
});

describe('a change of an author’s name', () => {
  it('arrives in all articles, although none of them was edited', async () => {
    const author = await cms.strapi
      .documents(uid('author'))
      .findFirst({ filters: { name: 'Jordi Pujade' } });
    if (author === null) throw new Error('The demo content has no Jordi Pujade');
    await cms.strapi
      .documents(uid('author'))
      .update({ documentId: author.documentId, data: { name: 'Jordi Pujade-Roca' } });
    await site.syncWell();
    const article = articleSchema.parse(
      site.json('articles/tramontane-tenue-au-vent-des-panneaux.json'),
    );
    expect(article.author?.name).toBe('Jordi Pujade-Roca');
    const articles = [...site.state().keys()].filter((file) => file.startsWith('articles/'));
    for (const file of articles) expect(site.text(file)).not.toContain('"Jordi Pujade"');
  });
});

function readManifest(snapshot: string): Manifest {
  return manifestSchema.parse(
    JSON.parse(readFileSync(path.join(snapshot, 'manifest.json'), 'utf8')),
  );
}
