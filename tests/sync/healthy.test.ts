/** The sync when nothing goes wrong: the proof that the fault tests start from something that works. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSnapshot } from '../../src/content/snapshot/read';
import { committedSnapshot } from '../support/make-snapshot';
import { demoContent } from './demo-content';
import { FakeStrapi } from './fake-strapi';
import type { StrapiVersion } from './strapi-answers';
import { runSync } from './sync-command';
import { digestTree, Workplace } from './workplace';

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

const syncOnce = () =>
  runSync({
    directory: workplace.parent,
    arguments: ['--snapshot', workplace.snapshot],
    environment: { CMS_URL: cms.url },
  });

test.each<StrapiVersion>([5, 4])(
  'the demonstration content, entered in Strapi %d, comes back word for word',
  async (version) => {
    rmSync(workplace.snapshot, { recursive: true, force: true });
    cms.version = version;
    const outcome = await syncOnce();
    expect(outcome.exitCode, outcome.output).toBe(0);
    const synced = readSnapshot(workplace.snapshot);
    const demo = readSnapshot(committedSnapshot);
    expect(synced.documents).toEqual(demo.documents);
    expect(synced.media).toEqual(demo.media);
    expect(synced.manifest.source).toBe('strapi');
    const [files, demoFiles] = [digestTree(workplace.snapshot), digestTree(committedSnapshot)];
    files.delete('manifest.json');
    demoFiles.delete('manifest.json');
    expect(files).toEqual(demoFiles);
  },
);

test.each([
  ['', true],
  [', even where every file is downloaded again', false],
])('content that has not changed leaves every byte as it was%s', async (_, hasCache) => {
  const before = digestTree(workplace.snapshot);
  if (!hasCache) rmSync(path.join(workplace.parent, '.cache'), { recursive: true });
  const outcome = await syncOnce();
  expect(outcome.exitCode, outcome.output).toBe(0);
  expect(digestTree(workplace.snapshot)).toEqual(before);
});
