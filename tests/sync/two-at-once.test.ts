/** Tests two syncs of one folder: the second one stops at once, and a lock of a dead process is ignored. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read-snapshot.ts';
import { FakeStrapi, answerProperly } from './support/fake-strapi.ts';
import {
  TemporaryProject,
  digestTree,
  runSync,
  startSync,
  syncNewProject,
} from './support/run-sync.ts';
import { addUpload, emptyContent, storedFields } from './support/strapi-content.ts';

let cms: FakeStrapi;
let project: TemporaryProject;

beforeEach(async () => {
  const content = emptyContent();
  content.hero = { ...storedFields('hero', 0), title: 'Hier' };
  project = await syncNewProject(content);
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const backgroundImage = addUpload(content, 'logo.svg', 'image/svg+xml', drawing);
  content.hero = { ...content.hero, title: 'Aujourd’hui', backgroundImage };
  cms = await FakeStrapi.start(content);
});
afterEach(async () => {
  await cms.stop();
  project.remove();
});

const readHeroTitle = () => readSnapshot(project.snapshot).documents.hero?.title;

test('a second sync steps back while a first one runs, which then finishes', async () => {
  let releaseAnswers: () => void = () => undefined;
  const whenReleased = new Promise<void>((resolve) => (releaseAnswers = resolve));
  cms.misbehave('/uploads/', (exchange) => void whenReleased.then(() => answerProperly(exchange)));
  const firstSync = startSync(project, cms, { environment: { CMS_TIMEOUT_MS: '20000' } });
  while (cms.countRequests('/uploads/') === 0 && firstSync.process.exitCode === null)
    await sleep(20);
  const digestsBefore = digestTree(project.snapshot);
  const secondResult = await runSync(project, cms);
  expect(secondResult.exitCode, secondResult.output).toBe(4);
  expect(digestTree(project.snapshot)).toEqual(digestsBefore);
  releaseAnswers();
  const { exitCode, output } = await firstSync.done;
  expect(exitCode, output).toBe(0);
  expect(readHeroTitle()).toBe('Aujourd’hui');
});

const deadProcessId = spawnSync(process.execPath, ['--version']).pid;

test.each([
  ['of a running process', `${process.ppid} sur ${hostname()}`, 4],
  ['of another machine', `${deadProcessId} sur ailleurs`, 4],
  ['that is being written', '', 4],
  ['of a dead process', `${deadProcessId} sur ${hostname()}`, 0],
  ['of a process that had the same number', `${process.pid} sur ${hostname()}`, 0],
])('the lock %s', async (_name, text, expectedCode) => {
  const lock = `${project.snapshot}.lock`;
  writeFileSync(lock, text);
  const { exitCode, output } = await runSync(project, cms);
  expect(exitCode, output).toBe(expectedCode);
  if (exitCode === 4) {
    expect(output).toContain(`(processus ${text || 'inconnu'})`);
    expect(output).toContain(lock);
  } else expect(readHeroTitle()).toBe('Aujourd’hui');
});
