/** Tests the sync when nothing goes wrong: the content of Strapi arrives in the snapshot, complete and unchanged. */
import { readFileSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { collectionNames } from '../../src/content/types/registry.ts';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { fixtureSnapshot } from '../support/make-snapshot.ts';
import { FakeStrapi } from './support/fake-strapi.ts';
import type { Behaviour } from './support/fake-strapi.ts';
import { sendBody } from './support/misbehaviours.ts';
import { TemporaryProject, digestTree, runSync } from './support/run-sync.ts';
import { demoContent, emptyContent, isFields } from './support/strapi-content.ts';
import type { Fields } from './support/strapi-content.ts';

let cms: FakeStrapi;
let project: TemporaryProject;

beforeAll(async () => {
  cms = await FakeStrapi.start(await demoContent('original'));
  project = new TemporaryProject(null);
});

afterAll(async () => {
  await cms.stop();
  project.remove();
});

/** Removes ids, because Strapi assigns them. */
function withoutIds(value: unknown): unknown {
  return JSON.parse(
    JSON.stringify(value, (key, child: unknown) => (key === 'id' ? undefined : child)),
  );
}

test('the demonstration content, entered in Strapi, comes back unchanged', async () => {
  const { exitCode, output } = await runSync(project, cms);
  expect(exitCode, output).toBe(0);
  expect(readSnapshot(project.snapshot).manifest.source).toBe('strapi');
  const { documents, media } = readSnapshot(project.snapshot);
  const fixtureContent = readSnapshot(fixtureSnapshot);
  expect(withoutIds(documents)).toEqual(withoutIds(fixtureContent.documents));
  expect(media).toEqual(fixtureContent.media);
});

test.each([
  ['content that has not changed leaves every byte as it was', true],
  ['so it does if every file is downloaded again', false],
])('%s', async (_title, hasCache) => {
  const digestsBefore = digestTree(project.snapshot);
  if (!hasCache) rmSync(path.join(project.parent, '.cache'), { recursive: true });
  const { exitCode, output } = await runSync(project, cms);
  expect(exitCode, output).toBe(0);
  expect(output).toContain('Terminé : rien n’a changé');
  expect(digestTree(project.snapshot)).toEqual(digestsBefore);
});

const isNotManifest = (file: string) => !file.endsWith('manifest.json');

test('a damaged picture of the snapshot is downloaded again', async () => {
  const digestsBefore = digestTree(project.snapshot, isNotManifest);
  const mediaFolder = path.join(project.snapshot, 'media');
  truncateSync(path.join(mediaFolder, readdirSync(mediaFolder)[0] ?? ''), 100);
  const { exitCode, output } = await runSync(project, cms);
  expect(exitCode, output).toBe(0);
  expect(digestTree(project.snapshot, isNotManifest)).toEqual(digestsBefore);
});

const recordingsFolder = fileURLToPath(new URL('../fixtures/cms', import.meta.url));

/** Sends a file whose content depends only on its original name, not on the hash that Strapi has appended. */
const answerWithGeneratedFile: Behaviour = ({ url, response }) => {
  const name = decodeURIComponent(url.pathname).replace(/(_[0-9a-f]{10})?(\.\w+)$/, '$2');
  if (name.endsWith('.pdf')) return void response.end(`%PDF-1.4\n% ${name}\n%%EOF\n`);
  if (name.endsWith('.svg')) {
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="40"/>';
    return void response.end(drawing);
  }
  const redValue = Buffer.from(name).reduce((sum, byte) => (sum * 31 + byte) % 256, 7);
  const background = { r: redValue, g: name.length, b: 120 };
  void sharp({ create: { width: 1700, height: 20, channels: 3, background } })
    .jpeg()
    .toBuffer()
    .then((bytes) => response.end(bytes));
};

/** Puts the fields of an entry or file inside `attributes`, and the entry or list inside `data`, as Strapi 4 does. */
function nestInAttributes(key: string, value: unknown): unknown {
  if (Array.isArray(value) && value.some((item) => isFields(item) && 'data' in item)) {
    const entries = (value as Fields[]).map(({ data }) => data);
    return key === 'data' ? entries : { data: entries };
  }
  if (!isFields(value) || value['documentId'] === undefined) return value;
  const { id, documentId: _documentId, ...attributes } = value;
  return { data: { id, attributes } };
}

/** Syncs recorded responses of a real Strapi with unusual content: nulls, drafts, unusual names. */
async function syncRecordedResponses(
  reviveArticle?: typeof nestInAttributes,
): Promise<TemporaryProject> {
  const strapi = await FakeStrapi.start(emptyContent());
  strapi.misbehave('/uploads/', answerWithGeneratedFile);
  for (const name of collectionNames) {
    const body = readFileSync(path.join(recordingsFolder, `${name}.json`), 'utf8');
    const json: unknown = JSON.parse(body, name === 'articles' ? reviveArticle : undefined);
    strapi.misbehave(`/api/${name}`, sendBody(JSON.stringify(json)));
  }
  const syncedProject = new TemporaryProject(null);
  const { exitCode, output } = await runSync(syncedProject, strapi);
  expect(exitCode, output).toBe(0);
  await strapi.stop();
  return syncedProject;
}

test('entries inside attributes give the same snapshot as flat ones, but for their ids', async () => {
  const [projectWithAttributes, flatProject] = [
    await syncRecordedResponses(nestInAttributes),
    await syncRecordedResponses(),
  ];
  const documentsWithoutIds = ({ snapshot }: TemporaryProject) =>
    withoutIds(readSnapshot(snapshot).documents);
  expect(documentsWithoutIds(projectWithAttributes)).toEqual(documentsWithoutIds(flatProject));
  const publishedDocuments = Object.values(documentsWithoutIds(flatProject) as object).flat();
  expect(publishedDocuments.filter((document) => document === null)).toEqual([]);
  // The snapshot contains neither an author’s e-mail address nor the address of the CMS.
  expect(JSON.stringify(readSnapshot(flatProject.snapshot))).not.toMatch(
    /@example\.test|127\.0\.0\.1/,
  );
  for (const syncedProject of [projectWithAttributes, flatProject]) syncedProject.remove();
});
