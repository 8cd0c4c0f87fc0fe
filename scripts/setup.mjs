#!/usr/bin/env node
/**
 * Installs what is missing or out of date:
 * `node scripts/setup.mjs` for the site, with `--tests` also a Chromium for the checks.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium.mjs';

/** Lock file, Node and system that node_modules was installed for: native packages differ. */
const stampFile = 'node_modules/.setup';

try {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  requireNode();
  ensurePackages();
  if (process.argv.includes('--tests')) ensureChromium();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** With a clear message, before something else fails obscurely. */
function requireNode() {
  const { engines } = JSON.parse(readFileSync('package.json', 'utf8'));
  const { node } = process.versions;
  if (node.localeCompare(engines.node.replace('>=', ''), 'en', { numeric: true }) >= 0) return;
  throw new Error(
    `This project needs Node ${engines.node}; this is ${node}. Install a newer Node, then run this again.`,
  );
}

function ensurePackages() {
  const node = process.versions.node.split('.')[0];
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
  const stamp = `Node ${node}, ${process.platform} ${process.arch}, ${lock}\n`;
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing packages …');
  // No package here needs its install script.
  const options = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (!run('npm', ['ci', ...options])) throw new Error('npm ci failed: its reason stands above.');
  // Written last: an interrupted installation must start again.
  writeFileSync(stampFile, stamp);
}

function ensureChromium() {
  if (chromiumPath() !== null) return;
  console.log('Looking for a Chromium to test with …');
  run('npx', ['--no', 'playwright', 'install', '--no-shell', 'chromium']);
  if (chromiumPath() !== null) return;
  if (process.getuid?.() === 0) {
    // Some distributions have only the second package.
    const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends';
    run('sh', [
      '-c',
      `apt-get update && (${install} chromium-headless-shell || ${install} chromium)`,
    ]);
  }
  if (chromiumPath() !== null) return;
  throw new Error(
    'The browser tests need a Chromium: install one (Debian: apt-get install chromium), or name one: PLAYWRIGHT_CHROMIUM=/path/to/chrome.',
  );
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {boolean} whether it succeeded
 */
function run(command, args) {
  // On Windows npm is a .cmd file, which needs a shell. The timeout ends a hanging download.
  const options = { shell: process.platform === 'win32', timeout: 15 * 60_000 };
  return spawnSync(command, args, { ...options, stdio: 'inherit' }).status === 0;
}
