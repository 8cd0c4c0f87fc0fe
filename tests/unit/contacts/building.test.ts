/** What a build leaves behind for contact requests: one line for the host, or a warning. */
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { contacts } from '../../../scripts/contacts/contacts-integration';

afterEach(() => vi.unstubAllEnvs());

interface Built {
  redirects: string | null;
  said: string[];
}

async function run(
  env: Record<string, string>,
  { command = 'build', own }: { command?: string; own?: string } = {},
): Promise<Built> {
  for (const name of ['CMS_URL', 'NETLIFY', 'CONTEXT']) vi.stubEnv(name, env[name] ?? '');
  const dist = mkdtempSync(path.join(tmpdir(), 'dist-'));
  const file = path.join(dist, '_redirects');
  if (own !== undefined) writeFileSync(file, own);
  const said: string[] = [];
  const say = (level: string) => (text: string) => said.push(`${level}: ${text}`);
  const logger = { info: say('info'), warn: say('warn'), error: say('error') };
  const { hooks } = contacts();
  const call = async (name: 'astro:config:setup' | 'astro:build:done', options: object) =>
    await (hooks[name] as (options: object) => unknown)({ ...options, logger });
  await call('astro:config:setup', { command });
  if (command === 'build') await call('astro:build:done', { dir: pathToFileURL(`${dist}/`) });
  return { redirects: existsSync(file) ? readFileSync(file, 'utf8') : null, said };
}

describe('a build', () => {
  it('with a CMS tells the host where requests go', async () => {
    const { redirects, said } = await run({ CMS_URL: 'https://cms.example.org/api' });
    expect(redirects).toBe('/api/contacts  https://cms.example.org/api/contacts  200!\n');
    // Build logs of open projects are public.
    expect(said.join()).not.toContain('cms.example.org');
  });

  it('keeps the owner’s own rules, after that one', async () => {
    const { redirects } = await run({ CMS_URL: 'https://cms.example.org' }, { own: '/a /b\n' });
    expect(redirects).toMatch(/^\/api\/contacts .+\n\/a \/b\n$/);
  });

  it('without a CMS leaves no rule, and says so', async () => {
    const { redirects, said } = await run({});
    expect(redirects).toBeNull();
    expect(said).toEqual([expect.stringMatching(/^info: CMS_URL manque/)]);
  });

  it('of the live site without a CMS says loudly that requests will fail', async () => {
    const { said } = await run({ NETLIFY: 'true', CONTEXT: 'production' });
    expect(said).toEqual([expect.stringMatching(/^error: .+TOUTES LES DEMANDES/)]);
    const preview = await run({ NETLIFY: 'true', CONTEXT: 'deploy-preview' });
    expect(preview.said).toEqual([expect.stringMatching(/^info/)]);
  });

  it('stops before it began when the CMS’s address is none', async () => {
    await expect(run({ CMS_URL: 'cms.example.org' })).rejects.toThrow('CMS_URL');
  });
});

it('Astro’s preview says that it receives nothing', async () => {
  const { said } = await run({}, { command: 'preview' });
  expect(said).toEqual([expect.stringMatching(/^warn: .+npm run preview/)]);
});
