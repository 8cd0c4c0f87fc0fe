/**
 * `npm run drafts`: the site as it will be once everything in Strapi is published, on this machine.
 *
 * 1. copies the drafts of Strapi into `.cache/drafts/content` (`npm run sync -- --drafts`)
 * 2. builds them into `.cache/drafts/site`, with notes for editors
 * 3. serves them at http://localhost:4322, to this machine only unless `--host` is given; with `--build-only`, for a
 *    host, it ends here
 */
import { spawnSync } from 'node:child_process';
import { readCommandLine } from './lib/command-line.ts';
import type { Help } from './lib/command-line.ts';
import { main as sync } from './sync.ts';
import { draftsFolder } from './sync/arguments.ts';

const help: Help = {
  language: 'fr',
  text: `Usage : npm run drafts -- [--build-only] [--host <adresse>]

Montre le site avec ce qui n’est pas encore publié dans Strapi (CMS_URL, CMS_TOKEN).`,
};
const { values } = readCommandLine(help, {
  options: {
    'build-only': { type: 'boolean' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
const siteFolder = `${draftsFolder}/site`;

process.exitCode = await sync(['--drafts'], process.env);
if (process.exitCode === 0) {
  const env = { CONTEXT: 'drafts', SNAPSHOT_DIR: `${draftsFolder}/content` };
  process.exitCode = runNode(
    env,
    'node_modules/astro/bin/astro.mjs',
    'build',
    '--outDir',
    siteFolder,
  );
}
if (process.exitCode === 0 && values['build-only'] !== true) {
  // Contact requests to this server fail: they must not reach Strapi.
  const env = { CMS_URL: '', CONTACTS_FAIL: '503' };
  const options = [`--dir=${siteFolder}`, '--port=4322', `--host=${values.host}`];
  process.exitCode = runNode(env, 'scripts/serve.ts', ...options);
}
// See the end of sync.ts.
process.exit();

function runNode(env: Record<string, string>, ...args: string[]): number {
  const options = { env: { ...process.env, ...env }, stdio: 'inherit' as const };
  return spawnSync(process.execPath, args, options).status ?? 1;
}
