/**
 * `npm run cms` starts the Strapi of this site (`scripts/cms`) for a trial. It installs and builds Strapi if necessary,
 * starts the demo (`scripts/cms/demo`) with the committed content, and prints how to sign in. `npm run cms -- --install`
 * only installs and builds. Neither reads the `.env` of `scripts/cms`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from './lib/command-line.ts';
import type { Help } from './lib/command-line.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const cmsFolder = path.join(root, 'scripts/cms');
/** Address at which `npm run drafts` serves the preview. */
const draftsAddress = 'http://localhost:4322';

const help: Help = {
  language: 'en',
  text: `Usage: npm run cms -- [--install]

Starts the Strapi of this site for a trial. --install only installs and builds it.`,
};
const { values } = readCommandLine(help, { options: { install: { type: 'boolean' } } });

function installCms(): void {
  if (isOlder('node_modules/.package-lock.json', ['package-lock.json'])) {
    console.log('Installing Strapi, a few minutes the first time …');
    run('npm', ['ci', '--no-audit', '--no-fund']);
  }
  if (isOlder('dist/build/index.html', globSync('{config,src}/**', { cwd: cmsFolder }))) {
    console.log('Building Strapi and its admin page, about a minute …');
    run('npm', ['run', 'build', '--silent']);
  }
}

/** Tells whether the result is missing, or older than one of its sources. A deleted file changes its folder’s time. */
function isOlder(builtFile: string, sources: readonly string[]): boolean {
  const file = path.join(cmsFolder, builtFile);
  if (!existsSync(file)) return true;
  const { mtimeMs } = statSync(file);
  return sources.some((source) => statSync(path.join(cmsFolder, source)).mtimeMs > mtimeMs);
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: cmsFolder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a .cmd file, which needs a shell.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`« ${program} ${args.join(' ')} » failed in ${cmsFolder}.`);
}

function startDemo(): void {
  const demoCommand = [path.join('demo', 'start.ts'), path.join(root, 'content-snapshot')];
  const strapi = spawn(process.execPath, demoCommand, {
    cwd: cmsFolder,
    env: { DRAFTS_URL: draftsAddress, ...process.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => strapi.kill(signal));
  strapi.on('close', (code) => (process.exitCode = code ?? 0));
}

try {
  installCms();
  if (values.install !== true) startDemo();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
