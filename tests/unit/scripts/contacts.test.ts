/** Tests the rule with which the host forwards contact requests. The browser tests send requests to the local receiver. */
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { contacts } from '../../../scripts/build/contacts-integration.ts';

afterEach(() => vi.unstubAllEnvs());

async function runBuildHooks(environment: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
  const distFolder = mkdtempSync(path.join(tmpdir(), 'contacts-'));
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
  ['to forward requests, before the owner’s own rules', { CMS_URL }, `${forwardingRule}\n/a /b\n`],
  [
    'to sign them with a secret that Strapi has too',
    { CMS_URL, CONTACT_PROXY_SECRET: 'secret' },
    `${forwardingRule}  signed=CONTACT_PROXY_SECRET\n/a /b\n`,
  ],
  ['nothing if there is no CMS', { CMS_URL: ' ' }, '/a /b\n'],
  ['nothing in a preview of drafts', { CMS_URL, CONTEXT: 'drafts' }, '/a /b\n'],
])('a build tells the host %s', async (_what, environment, expected) => {
  expect(await runBuildHooks(environment)).toBe(expected);
});
