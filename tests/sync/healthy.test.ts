/** Tests the sync when nothing goes wrong: the content of Strapi arrives in the snapshot, complete and unchanged. */
import { readdirSync, rmSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { fixtureSnapshot } from '../support/make-snapshot.ts';
import { FakeStrapi } from './support/fake-strapi.ts';
import { TemporaryProject, digestTree, runSync } from './support/run-sync.ts';
import { demoContent } from './support/strapi-content.ts';

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
