/**
 * `npm run test:cms`, `npm run test:cms-4`: installs Strapi where it is missing, tries the sync against it, leaves
 * nothing running. `npm run test:live` tries all the way from Strapi to the host. `-- --install` stops after the
 * installation.
 */
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { cmsFolder, edition, projectRoot } from '../../scripts/cms/folders';
import { ensureAdminPage, ensureStrapi } from '../../scripts/cms/install';
import installClient from '../netlify/install-client';

const project = process.argv.includes('--live') ? 'live' : 'cms';
const ownOptions = ['--strapi-4', '--live'];

function runTests(): Promise<number> {
  const vitest = spawn(
    process.execPath,
    [
      path.join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--config',
      'tests/vitest.config.ts',
      '--project',
      project,
      ...process.argv.slice(2).filter((argument) => !ownOptions.includes(argument)),
    ],
    {
      cwd: projectRoot,
      stdio: 'inherit',
      env: { ...process.env, STRAPI_EDITION: String(edition), STRAPI_TESTS: project },
    },
  );
  // A terminal’s Ctrl-C reaches both processes; a signal sent to this one alone is passed on.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => vitest.kill(signal));
  return new Promise((resolve, reject) => {
    vitest.on('error', reject);
    vitest.on('close', (code) => {
      resolve(code ?? 130);
    });
  });
}

try {
  // Nothing is tried in Strapi 4’s page.
  if (edition === 5) ensureAdminPage();
  else ensureStrapi();
  if (project === 'live') installClient();
  if (!process.argv.includes('--install')) process.exitCode = await runTests();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  // An interrupted test has left its folder.
  rmSync(path.join(cmsFolder, 'runs', project), { recursive: true, force: true });
}
