import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onPreBuild, onSuccess } from '../../../scripts/netlify/content-and-cache.js';
import { committedSnapshot, makeSnapshot, setJson } from '../../support/make-snapshot';

const project = process.cwd();
let folder: string;
/** What Netlify was asked to do, in order. */
const calls: string[] = [];

const note =
  (name: string, fails = false) =>
  (what: unknown) => {
    calls.push(`${name} ${String(what)}`);
    return fails ? Promise.reject(new Error('exit 1')) : Promise.resolve();
  };
const utils = (syncFails = false) => ({
  cache: { restore: note('restore'), save: note('save') },
  run: { command: note('run', syncFails) },
  build: { cancelBuild: note('cancel'), failBuild: note('fail') },
});

/** A publication asks for a build; `content` is what the sync brings. */
async function publish(content = committedSnapshot): Promise<string[]> {
  vi.stubEnv('INCOMING_HOOK_URL', 'https://hook');
  rmSync('content-snapshot', { recursive: true, force: true });
  cpSync(content, 'content-snapshot', { recursive: true });
  calls.length = 0;
  await onPreBuild({ utils: utils() });
  return calls.map((call) => call.split(' ')[0] ?? '');
}

const deploy = (context = 'production') => {
  vi.stubEnv('CONTEXT', context);
  return onSuccess({ constants: { PUBLISH_DIR: 'dist' }, utils: utils() });
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'host-'));
  process.chdir(folder);
  vi.stubEnv('COMMIT_REF', 'c0ffee');
  vi.stubEnv('CMS_URL', 'https://cms.example.org');
});
afterEach(() => {
  vi.unstubAllEnvs();
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

const build = ['restore', 'run'];
const cancel = [...build, 'cancel'];

describe('a publication on the host', () => {
  test('is built where nothing is known of the last deploy', async () => {
    expect(await publish()).toEqual(build);
  });

  test('that changes nothing since the last deploy is cancelled', async () => {
    await publish();
    await deploy();
    expect(await publish()).toEqual(cancel);
  });

  test('is built after an edit, until that is online', async () => {
    await publish();
    await deploy();
    const edited = await makeSnapshot((copy) => setJson(`${copy}/hero.json`, ['title'], 'Autre'));
    expect(await publish(edited)).toEqual(build);
    // The build failed, or was stopped.
    expect(await publish(edited)).toEqual(build);
    await deploy();
    expect(await publish(edited)).toEqual(cancel);
    expect(await publish()).toEqual(build);
  });

  test.each(['COMMIT_REF', 'CMS_URL'])('is built where %s is another', async (name) => {
    await publish();
    await deploy();
    vi.stubEnv(name, 'other');
    expect(await publish()).toEqual(build);
  });

  test('is built after a preview, which visitors do not see', async () => {
    await publish();
    await deploy();
    await deploy('deploy-preview');
    expect(await publish()).toEqual(build);
  });

  test('whose sync fails fails, so that the live site stays', async () => {
    vi.stubEnv('INCOMING_HOOK_URL', 'https://hook');
    calls.length = 0;
    await onPreBuild({ utils: utils(true) });
    expect(calls.map((call) => call.split(' ')[0])).toEqual(['restore', 'run', 'fail']);
  });
});

test('the preview of drafts is built each time it is asked for', async () => {
  await publish();
  await deploy();
  vi.stubEnv('BRANCH', 'drafts');
  expect(await publish()).toEqual(['restore']);
});

test('a push is built with what was cached, and cached again once online', async () => {
  cpSync(committedSnapshot, 'content-snapshot', { recursive: true });
  vi.stubEnv('INCOMING_HOOK_URL', '');
  calls.length = 0;
  await onPreBuild({ utils: utils() });
  await deploy();
  expect(calls).toEqual(['restore .cache,content-snapshot', 'save .cache,content-snapshot']);
});

test('pictures that the site no longer shows leave the cache', async () => {
  cpSync(committedSnapshot, 'content-snapshot', { recursive: true });
  for (const place of ['.cache/astro/assets', 'dist/_assets'])
    mkdirSync(place, { recursive: true });
  for (const file of ['a_1.avif', 'b_2.webp']) writeFileSync(`.cache/astro/assets/${file}`, '');
  writeFileSync('dist/_assets/a_1.avif', '');
  await deploy();
  expect(readdirSync('.cache/astro/assets')).toEqual(['a_1.avif']);
  expect(existsSync('dist/_assets/a_1.avif')).toBe(true);
});
