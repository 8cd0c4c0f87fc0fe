/** Runs the site’s sync as the program it is, against a running Strapi. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../scripts/cms/folders';
import { startProgram } from '../support/run-program';
import type { ProgramResult } from '../support/run-program';

/** By its file: the sync runs in a folder without packages. */
const tsx = pathToFileURL(path.join(projectRoot, 'node_modules/tsx/dist/loader.mjs')).href;

/** Anonymous, as the content is public, unless `token` is given; without the developer’s own settings. */
export function runSync(
  folder: string,
  address: string,
  args: readonly string[],
  token = '',
): Promise<ProgramResult> {
  const program = path.join(projectRoot, 'scripts', 'sync.ts');
  return startProgram(['--import', tsx, program, ...args], {
    cwd: folder,
    // Patient: on a busy machine Strapi shares its processor with the tests.
    env: { ...process.env, CMS_URL: address, CMS_TOKEN: token, CMS_TIMEOUT_MS: '30000' },
    timeout: 120_000,
  }).done;
}
