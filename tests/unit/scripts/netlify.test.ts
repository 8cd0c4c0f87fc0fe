import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fingerprint, isLive } from '../../../scripts/netlify/fingerprint.js';
import { onPostBuild, onPreBuild } from '../../../scripts/netlify/content-and-cache.js';
import { committedSnapshot, makeSnapshot, setJson } from '../../snapshots/make-snapshot';

const code = 'c0ffee';

/** A live site whose `/build.json` says `body`. */
async function liveSite(body: string, status = 200): Promise<string> {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  servers.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const servers: (() => void)[] = [];
afterEach(() => {
  for (const close of servers.splice(0)) close();
  vi.unstubAllEnvs();
});

describe('a deploy’s fingerprint', () => {
  test('is that of the live deploy when neither code nor content changed', async () => {
    const built = fingerprint(committedSnapshot, { COMMIT_REF: code });
    expect(await isLive(built, await liveSite(JSON.stringify(built)))).toBe(true);
  });

  test('is another after an edit, or a push', async () => {
    const edited = await makeSnapshot((copy) => setJson(`${copy}/hero.json`, ['title'], 'Autre'));
    const built = fingerprint(committedSnapshot, { COMMIT_REF: code });
    const live = await liveSite(JSON.stringify(built));
    expect(await isLive(fingerprint(edited, { COMMIT_REF: code }), live)).toBe(false);
    expect(await isLive(fingerprint(committedSnapshot, { COMMIT_REF: 'other' }), live)).toBe(false);
  });

  test('is another when contact requests go elsewhere, without naming where', () => {
    const at = (CMS_URL?: string) => fingerprint(committedSnapshot, { COMMIT_REF: code, CMS_URL });
    const digests = [at(), at('https://a.example.org'), at('https://b.example.org')];
    expect(new Set(digests.map(({ content }) => content)).size).toBe(3);
    expect(JSON.stringify(digests)).not.toContain('example.org');
  });

  test('does not say that anything is live where it cannot know', async () => {
    const built = fingerprint(committedSnapshot, { COMMIT_REF: code });
    const same = JSON.stringify(built);
    expect(await isLive(built, await liveSite(same, 404))).toBe(false);
    expect(await isLive(built, await liveSite('<html>'))).toBe(false);
    expect(await isLive(built, 'http://127.0.0.1:1')).toBe(false);
    expect(await isLive({ ...built, code: null }, await liveSite(same))).toBe(false);
  });
});

describe('on the host', () => {
  const calls: string[] = [];
  const note =
    (name: string, fail = false) =>
    (what: unknown) => {
      calls.push(`${name} ${String(what)}`);
      return fail ? Promise.reject(new Error('exit 1')) : Promise.resolve();
    };
  const utils = (syncFails = false) => ({
    cache: { restore: note('restore'), save: note('save') },
    run: { command: note('run', syncFails) },
    build: { cancelBuild: note('cancel'), failBuild: note('fail') },
  });
  const names = () => calls.map((call) => call.split(' ')[0]);

  beforeEach(() => {
    calls.length = 0;
  });

  test('a push restores what was kept, encoded pictures among it, and builds', async () => {
    vi.stubEnv('INCOMING_HOOK_URL', '');
    await onPreBuild({ utils: utils() });
    await onPostBuild({ utils: utils() });
    const kept = '.cache,content-snapshot';
    expect(calls).toEqual([`restore ${kept}`, `save ${kept}`]);
  });

  test('a publication that changes nothing is cancelled before the build', async () => {
    const live = await liveSite(
      JSON.stringify(fingerprint(committedSnapshot, { COMMIT_REF: code })),
    );
    vi.stubEnv('INCOMING_HOOK_URL', 'https://hook');
    vi.stubEnv('COMMIT_REF', code);
    vi.stubEnv('URL', live);
    await onPreBuild({ utils: utils() });
    expect(names()).toEqual(['restore', 'run', 'save', 'cancel']);
  });

  test('a publication that changes something is built', async () => {
    vi.stubEnv('INCOMING_HOOK_URL', 'https://hook');
    vi.stubEnv('COMMIT_REF', code);
    vi.stubEnv('URL', await liveSite('{}'));
    await onPreBuild({ utils: utils() });
    expect(names()).toEqual(['restore', 'run', 'save']);
  });

  test('a failed sync fails the build, so that the live site stays', async () => {
    vi.stubEnv('INCOMING_HOOK_URL', 'https://hook');
    await onPreBuild({ utils: utils(true) });
    expect(names()).toEqual(['restore', 'run', 'fail']);
  });
});
