/** Tests the local receiver of contact requests, and the rule with which the host forwards them. */
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { contacts } from '../../../scripts/build/contacts-integration.ts';
import {
  createContactReceiver,
  readContactsConfig,
} from '../../../scripts/host/contact-receiver.ts';

afterEach(() => vi.unstubAllEnvs());

const makeTemporaryFolder = () => mkdtempSync(path.join(tmpdir(), 'contacts-'));

describe('a contact request on this machine', () => {
  async function startReceiver(fail = '') {
    const file = path.join(makeTemporaryFolder(), 'new-folder', 'contacts.jsonl');
    const receiver = createContactReceiver(
      readContactsConfig({ CONTACTS_FILE: file, CONTACTS_FAIL: fail }),
    );
    const server = createServer((request, response) =>
      receiver(request, response, () => response.end('a page')),
    );
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    onTestFinished(() => {
      server.close();
      server.closeAllConnections();
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const postContact = (data: object, init: RequestInit = {}) =>
      fetch(`${url}/api/contacts`, { method: 'POST', body: JSON.stringify({ data }), ...init });
    return { url, post: postContact, file };
  }

  it('is stored as one line of a file that only this user can read', async () => {
    const { url, post: postContact, file } = await startReceiver();
    const names = Array.from({ length: 30 }, (_, index) => `Visiteur ${index}`);
    for (const { status } of await Promise.all(names.map((name) => postContact({ name })))) {
      expect(status).toBe(201);
    }
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const storedRequests = lines.map((line) => JSON.parse(line) as { data: { name: string } });
    expect(storedRequests.map(({ data }) => data.name).sort()).toEqual(names.sort());
    expect(statSync(file).mode & 0o077).toBe(0);
    expect(await (await fetch(`${url}/blog?x=/api/contacts`)).text()).toBe('a page');
  });

  it('fails in the way that CONTACTS_FAIL names', async () => {
    expect((await (await startReceiver('503')).post({})).status).toBe(503);
    await expect((await startReceiver('offline')).post({})).rejects.toThrow('fetch failed');
    const timedOutRequest = (await startReceiver('timeout')).post(
      {},
      { signal: AbortSignal.timeout(300) },
    );
    await expect(timedOutRequest).rejects.toMatchObject({ name: 'TimeoutError' });
    for (const invalidValue of ['yes', '5000', '1500']) {
      await expect(startReceiver(invalidValue)).rejects.toThrow('CONTACTS_FAIL doit être');
    }
  });
});

describe('a build', () => {
  async function runBuildHooks(environment: Record<string, string>): Promise<string> {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const distFolder = makeTemporaryFolder();
    writeFileSync(path.join(distFolder, '_redirects'), '/a /b\n');
    const { hooks } = contacts();
    const callHook = async (name: 'astro:config:setup' | 'astro:build:done', options: object) =>
      await (hooks[name] as (options: object) => unknown)(options);
    await callHook('astro:config:setup', { command: 'build' });
    await callHook('astro:build:done', { dir: pathToFileURL(`${distFolder}/`) });
    return readFileSync(path.join(distFolder, '_redirects'), 'utf8');
  }

  const CMS_URL = 'https://cms.example.org';
  const forwardingRule = '/api/contacts  https://cms.example.org/api/contacts  200!';

  it.each([
    [
      'to forward requests, before the owner’s own rules',
      { CMS_URL },
      `${forwardingRule}\n/a /b\n`,
    ],
    [
      'to sign them with a secret that Strapi has too',
      { CMS_URL, CONTACT_PROXY_SECRET: 'secret' },
      `${forwardingRule}  signed=CONTACT_PROXY_SECRET\n/a /b\n`,
    ],
    ['nothing if there is no CMS', { CMS_URL: ' ' }, '/a /b\n'],
    ['nothing in a preview of drafts', { CMS_URL, CONTEXT: 'drafts' }, '/a /b\n'],
  ])('tells the host %s', async (_what, environment, expected) => {
    expect(await runBuildHooks(environment)).toBe(expected);
  });
});
