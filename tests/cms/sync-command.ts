/** Runs the site’s sync as a program, against a running Strapi. */
import { startProgram } from '../support/run-program.ts';
import type { ProgramResult } from '../support/run-program.ts';
import { syncProgram } from '../sync/support/run-sync.ts';

/** Anonymous, as the content is public, unless `token` is given; without the developer’s own settings. */
export function runSync(
  folder: string,
  address: string,
  args: readonly string[],
  token = '',
): Promise<ProgramResult> {
  return startProgram([syncProgram, ...args], {
    cwd: folder,
    // Patient: on a busy machine Strapi shares its processor with the tests.
    env: { ...process.env, CMS_URL: address, CMS_TOKEN: token, CMS_TIMEOUT_MS: '30000' },
    timeout: 120_000,
  }).done;
}
