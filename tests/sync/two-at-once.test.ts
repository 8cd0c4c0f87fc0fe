/** Two syncs of one folder: the second one stands back, and a dead one is no obstacle. */
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read';
import { partAt } from './cms-content';
import type { CmsContent } from './cms-content';
import { answerProperly, FakeStrapi } from './fake-strapi';
import { publishedContent, syncInto } from './published';
import { heroIsNew } from './reached';
import { runSync, startSync } from './sync-command';
import { digestTree, Workplace } from './workplace';

let content: CmsContent;
let baseline: string;
let cms: FakeStrapi;
let workplace: Workplace;

beforeAll(async () => {
  content = await publishedContent();
  baseline = await syncInto({ ...content, hero: { ...partAt(content.hero), title: 'Hier' } });
});
afterAll(() => rmSync(path.dirname(baseline), { recursive: true }));

beforeEach(async () => {
  cms = await FakeStrapi.start(content);
  workplace = new Workplace(baseline);
});
afterEach(async () => {
  await cms.stop();
  workplace.remove();
});

const options = () => ({
  directory: workplace.parent,
  arguments: ['--snapshot', workplace.snapshot],
  environment: { CMS_URL: cms.url, CMS_TIMEOUT_MS: '20000' },
});

test('a second sync stands back while a first one runs, which then finishes', async () => {
  let letGo: () => void = () => undefined;
  const wait = new Promise<void>((resolve) => (letGo = resolve));
  cms.misbehave('/uploads/', (exchange) => void wait.then(() => answerProperly(exchange)));
  const first = startSync(options());
  while (cms.countRequests('/uploads/') === 0 && first.process.exitCode === null) await sleep(20);
  const before = digestTree(workplace.snapshot);
  const second = await runSync(options());
  expect(second.exitCode, second.output).toBe(4);
  expect(digestTree(workplace.snapshot)).toEqual(before);
  letGo();
  const { exitCode, output } = await first.done;
  expect(exitCode, output).toBe(0);
  heroIsNew(readSnapshot(workplace.snapshot));
});

const goneProcess = spawnSync(process.execPath, ['--version']).pid;

/** What another sync’s lock may say, and the next sync’s exit code. */
test.each([
  ['of a process that runs', `${process.ppid} sur ${hostname()}`, 4],
  ['of another machine', `${goneProcess} sur ailleurs`, 4],
  ['that is being written', '', 4],
  ['of a process that is gone', `${goneProcess} sur ${hostname()}`, 0],
  ['of a process that had this one’s number', `${process.pid} sur ${hostname()}`, 0],
])('a lock %s', async (_name, text, exitCode) => {
  const lock = `${workplace.snapshot}.lock`;
  writeFileSync(lock, text);
  const { exitCode: found, output } = await runSync(options());
  expect(found, output).toBe(exitCode);
  if (exitCode === 4) {
    expect(output).toContain(`(processus ${text || 'inconnu'})`);
    expect(output).toContain(lock);
  } else heroIsNew(readSnapshot(workplace.snapshot));
});
