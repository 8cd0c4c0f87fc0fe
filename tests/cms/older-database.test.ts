/** A database full of content, made by the types of November 2026, goes on with today’s: nothing in it is lost. */
import { cpSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSnapshot, edition, runsFolder } from '../../scripts/cms/folders';
import { freePort } from '../../scripts/cms/free-port';
import { pluginFolder, projectFiles } from '../../scripts/cms/project-files';
import { startStrapi } from '../../scripts/cms/running-strapi';
import type { RunningStrapi } from '../../scripts/cms/running-strapi';
import { publish, seedSnapshot, uid } from '../../scripts/cms/seed';
import type { Fields, Strapi } from '../../scripts/cms/strapi-surface';

const olderTypes = fileURLToPath(new URL('older-types', import.meta.url));
const folder = path.join(runsFolder, `older-database-${process.pid}`);
/** Node keeps the modules of the first start, and knows them by their paths. */
const todaysFolder = `${folder}-today`;
/** Strapi’s own, which each start changes. */
const ownTables = /^(?:sqlite|strapi|admin|up|i18n)_/;
/** Which file is in which field. */
const placesTable = edition === 5 ? 'files_related_mph' : 'files_related_morphs';

let cms: RunningStrapi;
let before: Map<string, Fields[]>;
let after: Map<string, Fields[]>;

beforeAll(async () => {
  removeFolders();
  mkdirSync(folder, { recursive: true });
  const options = { port: await freePort(), isLogging: false, hasAdminPage: false };
  cms = await startStrapi({ ...options, folder, files: olderProject() });
  await seedSnapshot(cms.strapi, demoSnapshot, { responsiveDimensions: false });
  await publish(cms.strapi, 'testimonial', {
    ...{ name: 'Sans note', content: 'Merci.' },
    customerImage: await firstPicture(cms.strapi),
  });
  const features = ['un', { id: 7, text: 'deux' }];
  await publish(cms.strapi, 'service', { title: 'Ancien', icon: ' Sun', features });
  await publish(cms.strapi, 'article', { title: 'Rempli par Strapi', slug: 'article' });
  before = await tablesOf(cms.strapi);
  await cms.stop();

  cpSync(folder, todaysFolder, { recursive: true });
  cms = await startStrapi({ ...options, folder: todaysFolder });
  after = await tablesOf(cms.strapi);
});

afterAll(async () => {
  await cms.stop();
  removeFolders();
});

function removeFolders(): void {
  for (const name of [folder, todaysFolder]) rmSync(name, { recursive: true, force: true });
}

describe('a database of older types', () => {
  it('has all its rows and values after a start with today’s', () => {
    expect([...before.keys()]).toContain('components_gallery_projects');
    for (const [table, rows] of before) {
      if (table === placesTable) continue;
      // A new column or row may have come.
      const kept = rows.map((row) => expect.objectContaining(row) as unknown);
      expect(after.get(table), table).toEqual(expect.arrayContaining(kept));
    }
  });

  it('has all its pictures where they were; a portrait that was only in the old field is in the first', () => {
    const places = (tables: typeof before) =>
      (tables.get(placesTable) ?? []).map(({ file_id, related_id, related_type, field }) =>
        [file_id, related_id, related_type, field].join(' '),
      );
    const moved = places(before).map((place) => place.replace('customerImage', 'image'));
    expect(places(after).sort()).toEqual(moved.sort());
    expect(moved).not.toEqual(places(before));
  });

  it('can be edited: what an editor opens and saves is what was there', async () => {
    const services = cms.strapi.documents(uid('service'));
    const service = await services.findFirst({ filters: { title: 'Ancien' }, status: 'published' });
    expect(service).toMatchObject({ icon: ' Sun', features: ['un', { id: 7, text: 'deux' }] });
    const articles = cms.strapi.documents(uid('article'));
    const article = await articles.findFirst({ filters: { slug: 'article' } });
    const { documentId = '' } = article ?? {};
    // Visitors know this address: it stays, until somebody types another.
    const kept = { documentId, data: { title: 'Autre titre', slug: 'article' } };
    expect(await articles.update({ ...kept, status: 'published' })).toMatchObject(kept.data);
  });
});

/** With the plugin’s place empty: it came with today’s types. */
function olderProject(): Map<string, string> {
  const files = new Map(projectFiles({ edition, language: 'js' }));
  for (const file of readdirSync(olderTypes, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.json')) continue;
    const name = path.basename(file, '.json');
    const target = file.startsWith('content-types')
      ? `src/api/${name}/content-types/${name}/schema.json`
      : `src/${file.split(path.sep).join('/')}`;
    files.set(target, readFileSync(path.join(olderTypes, file), 'utf8'));
  }
  return files.set(`${pluginFolder}/strapi-server.js`, 'module.exports = {};\n');
}

async function tablesOf(strapi: Strapi): Promise<Map<string, Fields[]>> {
  const tables = await strapi.db.connection('sqlite_master').where({ type: 'table' }).select();
  const names = tables.map(({ name }) => String(name)).filter((name) => !ownTables.test(name));
  const contents = names.map(async (name) => {
    const rows = await strapi.db.connection(name).where({}).select();
    // A portrait that moves is a change of its entry.
    return [name, rows.map(({ updated_at: _, ...row }) => row)] as const;
  });
  return new Map(await Promise.all(contents));
}

async function firstPicture(strapi: Strapi): Promise<unknown> {
  const [file] = await strapi.db.connection('files').where({}).select();
  return file?.['id'];
}
