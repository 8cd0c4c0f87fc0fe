/** Two syncs of one folder: the second one stands back, and a dead one is no obstacle. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read';
import { partAt } from './cms-content';
import type { CmsContent } from './cms-content';
import { answerProperly, FakeStrapi } from './fake-strapi';
import type { Behaviour } from './fake-strapi';
import { publishedContent, syncInto } from './published';
import { heroIsNew } from './reached';
import { runSync, startSync } from './sync-command';
import { digestTree, Workplace } from './workplace';

let content: CmsContent;
let baseline: string;
let cms: FakeStrapi;
let workplace: Workplace;
/** Lets the CMS, which keeps the first sync waiting, answer. */
let letGo: (() => void) | undefined;

beforeAll(async () => {
  content = await publishedContent();
  baseline = await syncInto({ ...content, hero: { ...partAt(content.hero), title: 'Hier' } });
});
afterAll(() => rmSync(path.dirname(baseline), { recursive: true }));

async function startWaiting() {
  cms = await FakeStrapi.start(content);
  workplace = new Workplace(baseline);
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  const answerLater: Behaviour = (exchange) => void wait.then(() => answerProperly(exchange));
  cms.misbehave('/uploads/', answerLater);
  const options = {
    directory: workplace.parent,
    arguments: ['--snapshot', workplace.snapshot],
    environment: { CMS_URL: cms.url, CMS_TIMEOUT_MS: '20000' },
  };
  const first = startSync(options);
  while (cms.countRequests('/uploads/') === 0) {
    if (first.process.exitCode !== null) throw new Error((await first.done).output);
    await sleep(20);
  }
  return { options, first };
}

async function cleanUp() {
  letGo?.();
  await cms.stop();
  workplace.remove();
}

test('a second sync stands back while a first one runs, which then finishes', async () => {
  const { options, first } = await startWaiting();
  const before = digestTree(workplace.snapshot);
  const second = await runSync(options);
  expect(second.exitCode, second.output).toBe(4);
  expect(second.output).toMatch(/synchronisation/);
  expect(digestTree(workplace.snapshot)).toEqual(before);
  letGo?.();
  const { exitCode, output } = await first.done;
  expect(exitCode, output).toBe(0);
  heroIsNew(readSnapshot(workplace.snapshot));
  await cleanUp();
});

test('a sync that was killed does not keep the next one out', async () => {
  const { options, first } = await startWaiting();
  first.process.kill('SIGKILL');
  await first.done;
  letGo?.();
  const next = await runSync(options);
  expect(next.exitCode, next.output).toBe(0);
  heroIsNew(readSnapshot(workplace.snapshot));
  await cleanUp();
});

const goneProcess = spawnSync(process.execPath, ['--version']).pid;

/** What another sync’s lock may say, and the next sync’s exit code. */
test.each([
  ['of a process that runs', `${process.pid} sur ${hostname()}`, 4],
  ['of another machine', `${goneProcess} sur ailleurs`, 4],
  ['that is being written', '', 4],
  ['of a process that is gone', `${goneProcess} sur ${hostname()}`, 0],
])('a lock %s', async (_name, text, exitCode) => {
  cms = await FakeStrapi.start(content);
  workplace = new Workplace(baseline);
  const lock = `${workplace.snapshot}.lock`;
  writeFileSync(lock, text);
  const { exitCode: found, output } = await runSync({
    directory: workplace.parent,
    arguments: ['--snapshot', workplace.snapshot],
    environment: { CMS_URL: cms.url },
  });
  expect(found, output).toBe(exitCode);
  if (exitCode === 4) expect(output).toContain(lock);
  else heroIsNew(readSnapshot(workplace.snapshot));
  await cleanUp();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s stops a sync that leaves all as it was',
  async (signal) => {
    const { options, first } = await startWaiting();
    const before = digestTree(workplace.snapshot);
    first.process.kill(signal);
    const { exitCode } = await first.done;
    expect(exitCode).not.toBe(0);
    expect(digestTree(workplace.snapshot)).toEqual(before);
    letGo?.();
    const next = await runSync(options);
    expect(next.exitCode, next.output).toBe(0);
    await cleanUp();
  },
);
