/** The sync when nothing goes wrong: what Strapi has arrives in the snapshot, complete and unchanged. */
import { readFileSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionNames } from '../../src/content/types/registry';
import { readSnapshot } from '../../src/content/snapshot/read';
import { fixedSnapshot } from '../support/make-snapshot';
import { FakeStrapi } from './support/fake-strapi';
import type { Behaviour } from './support/fake-strapi';
import { send } from './support/misbehaviours';
import { Workplace, digestTree, runSync } from './support/run-sync';
import { demoContent, emptyContent, partAt } from './support/strapi-content';

let cms: FakeStrapi;
let workplace: Workplace;

beforeAll(async () => {
  cms = await FakeStrapi.start(await demoContent('original'));
  workplace = new Workplace(null);
});

afterAll(async () => {
  await cms.stop();
  workplace.remove();
});

/** The manifest has the CMS’s own ids. */
function digestsWithoutManifest(snapshot: string): Map<string, string> {
  return digestTree(snapshot, (file) => !file.endsWith('manifest.json'));
}

test('the demonstration content, entered in Strapi, comes back to the byte', async () => {
  const { exitCode, output } = await runSync(workplace, cms);
  expect(exitCode, output).toBe(0);
  expect(readSnapshot(workplace.snapshot).manifest.source).toBe('strapi');
  expect(digestsWithoutManifest(workplace.snapshot)).toEqual(digestsWithoutManifest(fixedSnapshot));
});

test.each([
  ['content that has not changed leaves every byte as it was', true],
  ['so it does if every file is downloaded again', false],
])('%s', async (_title, hasCache) => {
  const before = digestTree(workplace.snapshot);
  if (!hasCache) rmSync(path.join(workplace.parent, '.cache'), { recursive: true });
  const { exitCode, output } = await runSync(workplace, cms);
  expect(exitCode, output).toBe(0);
  expect(output).toContain('Terminé : rien n’a changé');
  expect(digestTree(workplace.snapshot)).toEqual(before);
});

test('a damaged picture of the snapshot is downloaded again', async () => {
  const before = digestsWithoutManifest(workplace.snapshot);
  const media = path.join(workplace.snapshot, 'media');
  truncateSync(path.join(media, readdirSync(media)[0] ?? ''), 100);
  const { exitCode, output } = await runSync(workplace, cms);
  expect(exitCode, output).toBe(0);
  expect(digestsWithoutManifest(workplace.snapshot)).toEqual(before);
});

const recordings = fileURLToPath(new URL('../fixtures/cms', import.meta.url));

/** The same bytes for the same editor’s name, whatever hash Strapi has added to it. */
const answerFile: Behaviour = ({ url, response }) => {
  const name = decodeURIComponent(url.pathname).replace(/(_[0-9a-f]{10})?(\.\w+)$/, '$2');
  if (name.endsWith('.pdf')) return void response.end(`%PDF-1.4\n% ${name}\n%%EOF\n`);
  if (name.endsWith('.svg')) {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>';
    return void response.end(drawing);
  }
  const red = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 256, 7);
  const background = { r: red, g: name.length, b: 120 };
  void sharp({ create: { width: 1700, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((bytes) => response.end(bytes));
};

/** What a real Strapi has answered to awkward content: nulls, drafts, odd names. */
async function syncRecording(version: 'v4' | 'v5'): Promise<Workplace> {
  const strapi = await FakeStrapi.start(emptyContent());
  strapi.misbehave('/uploads/', answerFile);
  for (const name of collectionNames) {
    const body = readFileSync(path.join(recordings, version, `both-${name}.json`), 'utf8');
    const { error } = partAt(JSON.parse(body)) as { error?: { status: number } };
    strapi.misbehave(`/api/${name}`, send(body, error?.status));
  }
  const synced = new Workplace(null);
  const { exitCode, output } = await runSync(synced, strapi);
  expect(exitCode, output).toBe(0);
  await strapi.stop();
  return synced;
}

test('Strapi 4 and Strapi 5 give the same snapshot to the byte', async () => {
  const [v4, v5] = [await syncRecording('v4'), await syncRecording('v5')];
  expect(digestsWithoutManifest(v4.snapshot)).toEqual(digestsWithoutManifest(v5.snapshot));
  const snapshot = readSnapshot(v4.snapshot);
  const { articles, services, gallery } = snapshot.documents;
  expect([articles.length, services.length, gallery?.collections.length]).toEqual([29, 8, 5]);
  // Neither an author’s e-mail address nor the CMS’s address.
  expect(JSON.stringify(snapshot)).not.toMatch(/@example\.test|127\.0\.0\.1/);
  for (const synced of [v4, v5]) synced.remove();
});
