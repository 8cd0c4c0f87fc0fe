#!/usr/bin/env node
/**
 * Installs what is missing or out of date:
 * `node scripts/setup.mjs` for the site, with `--tests` also a Chromium for the checks.
 *
 * Runs on Node 18 or later. Where that is too old for the site, the site gets a Node of its own: npm’s scripts find it
 * first, as `node_modules/.bin/node`.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium.mjs';
import { isNodeNewEnough, nodeNeeded } from './node-version.mjs';

const isWindows = process.platform === 'win32';
/** Lock files, Node and system that node_modules was installed for: native packages differ. */
const stampFile = 'node_modules/.setup';
/** Not in node_modules, which `npm ci` empties. */
const ownNodeFolder = '.cache/node';
const nodeProgram = isWindows ? 'node.exe' : 'node';
const ownNodeLink = path.join('node_modules/.bin', nodeProgram);
const npmOptions = ['--ignore-scripts', '--no-audit', '--no-fund'];

try {
  process.chdir(fileURLToPath(new URL('..', import.meta.url)));
  const ownNode = isNodeNewEnough() && !isOwnNode() ? null : ensureOwnNode();
  // For npm, and for what it starts.
  if (ownNode) process.env['PATH'] = path.dirname(ownNode) + path.delimiter + process.env['PATH'];
  ensurePackages(ownNode);
  if (process.argv.includes('--tests')) ensureChromium();
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** Whether npm’s script was given it. */
function isOwnNode() {
  const program = process.execPath;
  return [ownNodeFolder, ownNodeLink].some((own) => program.startsWith(path.resolve(own)));
}

/** @returns {string} its path */
function ensureOwnNode() {
  const found = findOwnNode();
  if (found) return found;
  console.log(`${nodeNeeded}\nFetching one for this project alone …`);
  fs.mkdirSync(ownNodeFolder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) {
    fs.copyFileSync(`scripts/node/${file}`, `${ownNodeFolder}/${file}`);
  }
  // npm chooses the package for this system.
  run('npm', [
    'ci',
    '--prefix',
    ownNodeFolder,
    '--include=optional',
    '--fetch-retries=1',
    ...npmOptions,
  ]);
  const fetched = findOwnNode();
  if (fetched) return fetched;
  const version = fs.readFileSync('.nvmrc', 'utf8').trim();
  throw new Error(
    `${nodeNeeded} One for this project alone could not be fetched, or does not run here. Install Node ${version} (https://nodejs.org), then run this again.`,
  );
}

/** Null if it is missing, incomplete, or of another version. */
function findOwnNode() {
  const { optionalDependencies } = readJson('scripts/node/package.json');
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const program = path.resolve(ownNodeFolder, 'node_modules', name, 'bin', nodeProgram);
    const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
    if (stdout?.trim() === `v${version}`) return program;
  }
  return null;
}

/** @param {string | null} ownNode */
function ensurePackages(ownNode) {
  const hash = createHash('sha256');
  for (const folder of ['.', 'scripts/node']) {
    hash.update(fs.readFileSync(`${folder}/package-lock.json`));
  }
  const node = ownNode ? 'of its own' : process.versions.node.split('.')[0];
  const stamp = `Node ${node}, ${process.platform} ${process.arch}, ${hash.digest('hex')}\n`;
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === stamp) {
    if (ownNode && !fs.existsSync(ownNodeLink)) linkOwnNode(ownNode);
    return;
  }
  console.log('Installing packages …');
  // Windows deletes no program that runs, as this one may.
  if (isWindows && fs.existsSync(ownNodeLink)) {
    fs.renameSync(ownNodeLink, path.join(ownNodeFolder, 'previous.exe'));
  }
  // No package here needs its install script.
  if (!run('npm', ['ci', '--include=dev', ...npmOptions])) {
    throw new Error('npm ci failed: its reason stands above.');
  }
  if (ownNode) linkOwnNode(ownNode);
  // Written last: an interrupted installation must start again.
  fs.writeFileSync(stampFile, stamp);
}

/** @param {string} ownNode */
function linkOwnNode(ownNode) {
  const folder = path.dirname(ownNodeLink);
  fs.mkdirSync(folder, { recursive: true });
  // Windows allows links to administrators only.
  if (isWindows) fs.copyFileSync(ownNode, ownNodeLink);
  else fs.symlinkSync(path.relative(folder, ownNode), ownNodeLink);
}

function ensureChromium() {
  if (chromiumPath() !== null) return;
  console.log('Looking for a Chromium to test with …');
  run('npx', ['--no', 'playwright', 'install', '--no-shell', 'chromium']);
  if (chromiumPath() !== null) return;
  if (process.getuid?.() === 0) {
    // The headless one runs the tests in half the time, the other keeps pages for Back. Some distributions have only
    // the second package.
    const install = 'DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends';
    run('sh', [
      '-c',
      `apt-get update && (${install} chromium-headless-shell chromium || ${install} chromium)`,
    ]);
  }
  if (chromiumPath() !== null) return;
  throw new Error(
    'The browser tests need a Chromium: install one (Debian: apt-get install chromium), or name one: PLAYWRIGHT_CHROMIUM=/path/to/chrome.',
  );
}

/** @param {string} file */
function readJson(file) {
  return JSON.parse(fs.readFileSync(file, 'utf8'));
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {boolean} whether it succeeded
 */
function run(command, args) {
  // On Windows npm is a .cmd file, which needs a shell. The timeout ends a hanging download.
  const options = { shell: isWindows, timeout: 15 * 60_000 };
  return spawnSync(command, args, { ...options, stdio: 'inherit' }).status === 0;
}
