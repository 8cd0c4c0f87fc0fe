/**
 * `npm run cms`: the Strapi of this site, in `scripts/cms`. Installs it and builds its admin page where that is not done
 * yet, starts it, fills it with the committed content if it is empty, and prints how to sign in. `-- --install` stops
 * before it starts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = path.join(root, 'scripts/cms');
const address = 'http://localhost:4322';

/** Of a Strapi that answers on this machine only. */
const demoTokens = {
  CMS_TOKEN: 'demo-token-of-a-strapi-on-this-machine-only',
  CMS_REPORT_TOKEN: 'demo-report-token-of-a-strapi-on-this-machine',
};

export function installCms(): void {
  if (isOlder('node_modules/.package-lock.json', ['package-lock.json'])) {
    console.log('Installing Strapi, a few minutes the first time …');
    run('npm', ['ci', '--no-audit', '--no-fund']);
  }
  if (isOlder('dist/build/index.html', globSync('{config,demo,src}/**/*.*', { cwd: folder }))) {
    console.log('Building Strapi and its admin page, about a minute …');
    run('npm', ['run', 'setup', '--silent']);
  }
}

function isOlder(result: string, sources: readonly string[]): boolean {
  const file = path.join(folder, result);
  if (!existsSync(file)) return true;
  const { mtimeMs } = statSync(file);
  return sources.some((source) => statSync(path.join(folder, source)).mtimeMs > mtimeMs);
}

function run(program: string, args: readonly string[]): void {
  const { status } = spawnSync(program, args, {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
    // On Windows npm is a .cmd file, which needs a shell.
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`« ${program} ${args.join(' ')} » failed in ${folder}.`);
}

function startDemo(): void {
  const program = [path.join('dist', 'demo', 'start.js'), path.join(root, 'content-snapshot')];
  const env = { DRAFTS_URL: address, STRAPI_TELEMETRY_DISABLED: 'true', ...demoTokens };
  const strapi = spawn(process.execPath, program, {
    cwd: folder,
    env: { ...env, ...process.env },
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => strapi.kill(signal));
  strapi.on('close', (code) => (process.exitCode = code ?? 0));
}

try {
  installCms();
  if (!process.argv.includes('--install')) startDemo();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
