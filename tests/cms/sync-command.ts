/** Runs the site’s sync as the program it is, against a running Strapi. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../scripts/cms/folders';

export interface SyncOutcome {
  exitCode: number | null;
  /** What it printed, on both channels. */
  output: string;
}

/** By its file: the sync runs in a folder without packages. */
const tsx = pathToFileURL(path.join(projectRoot, 'node_modules/tsx/dist/loader.mjs')).href;

/** Anonymous, as the content is public, unless `token` is given; without the developer’s own settings. */
export function runSync(
  folder: string,
  address: string,
  args: readonly string[],
  token = '',
): Promise<SyncOutcome> {
  const sync = spawn(
    process.execPath,
    ['--import', tsx, path.join(projectRoot, 'scripts', 'sync.ts'), ...args],
    {
      cwd: folder,
      // Patient: on a busy machine Strapi shares its processor with the tests.
      env: { ...process.env, CMS_URL: address, CMS_TOKEN: token, CMS_TIMEOUT_MS: '30000' },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 120_000,
    },
  );
  let output = '';
  for (const stream of [sync.stdout, sync.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += chunk.toString('utf8')));
  }
  return new Promise((resolve, reject) => {
    sync.on('error', reject);
    sync.on('close', (exitCode) => {
      resolve({ exitCode, output });
    });
  });
}
