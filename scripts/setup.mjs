#!/usr/bin/env node
/**
 * Installs packages that are missing or out of date, and with `--tests` a Chromium for the tests. With `--node` it only
 * fetches a newer Node if the machine’s is too old. npm calls that after each installation.
 *
 * This script runs on Node 18 or later. If that is too old for the site, the scripts of npm use a Node that belongs to
 * this project: they find `node_modules/.bin/node` before others.
 */
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from './chromium.mjs';

const helpText = 'Usage: npm run setup -- [--tests] [--node]';
const unknownOption = process.argv
  .slice(2)
  .find((option) => !['--tests', '--node', '--help'].includes(option));
if (unknownOption !== undefined) {
  console.error(`Unknown option: ${unknownOption}\n\n${helpText}`);
  process.exit(2);
}
if (process.argv.includes('--help')) {
  console.log(helpText);
  process.exit();
}

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const isWindows = process.platform === 'win32';
const nodeProgram = isWindows ? 'node.exe' : 'node';
/** Folder of the project’s Node. It is outside of node_modules, which `npm ci` empties. */
const ownNodeFolder = '.cache/node';
const ownNodeLink = path.resolve('node_modules/.bin', nodeProgram);
// No package of this project needs its install script.
const npmOptions = ['--ignore-scripts', '--no-audit', '--no-fund'];
/** A copy of the lock file that node_modules was installed from. */
const installedLockFile = 'node_modules/.installed-lock.json';

const ownNode = isNodeNewEnough() && !fs.existsSync(ownNodeLink) ? null : ensureOwnNode();
// npm and the programs that it starts use the project’s Node.
if (ownNode) process.env['PATH'] = path.dirname(ownNode) + path.delimiter + process.env['PATH'];
if (!process.argv.includes('--node') && !isSameFile('package-lock.json', installedLockFile)) {
  console.log('Installing packages …');
  npm('ci', '--include=dev');
  // The copy is written last, so that the next run repeats an interrupted installation.
  fs.copyFileSync('package-lock.json', installedLockFile);
}
if (ownNode && !fs.existsSync(ownNodeLink)) {
  fs.mkdirSync(path.dirname(ownNodeLink), { recursive: true });
  // Windows allows links to administrators only.
  if (isWindows) fs.copyFileSync(ownNode, ownNodeLink);
  else fs.symlinkSync(path.relative(path.dirname(ownNodeLink), ownNode), ownNodeLink);
}
if (process.argv.includes('--tests')) ensureChromium();

/** Tells whether this Node satisfies `engines` in package.json, of which only `^`, `>=` and `||` are understood. */
function isNodeNewEnough() {
  const { node } = process.versions;
  const { engines } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
  return engines.node.split('||').some((/** @type {string} */ range) => {
    const [, operator, minVersion = '', major] = /(\^|>=)((\d+)[\d.]*)/.exec(range) ?? [];
    const isRecentEnough = node.localeCompare(minVersion, 'en', { numeric: true }) >= 0;
    return isRecentEnough && (operator === '>=' || node.startsWith(`${major}.`));
  });
}

/**
 * Fetches the project’s Node unless it is up to date.
 *
 * @returns {string} the path of the program
 */
function ensureOwnNode() {
  const files = ['package.json', 'package-lock.json'];
  const isOwnNodeCurrent = files.every((name) =>
    isSameFile(`scripts/node/${name}`, `${ownNodeFolder}/${name}`),
  );
  if (!isOwnNodeCurrent || findOwnNode() === undefined) {
    console.log(`Node ${process.versions.node} is too old. Fetching one for this project alone …`);
    fs.mkdirSync(ownNodeFolder, { recursive: true });
    for (const name of files) fs.copyFileSync(`scripts/node/${name}`, `${ownNodeFolder}/${name}`);
    npm('ci', '--prefix', ownNodeFolder, '--include=optional');
  }
  const nodePath = findOwnNode();
  if (nodePath === undefined)
    fail('There is none for this system: install Node 24 (https://nodejs.org).');
  return nodePath;
}

/**
 * Returns the path of the project’s Node. Of its packages for all systems, npm installs only the one for this system.
 */
function findOwnNode() {
  const packagesFolder = path.resolve(ownNodeFolder, 'node_modules');
  const packageNames = fs.existsSync(packagesFolder) ? fs.readdirSync(packagesFolder) : [];
  return packageNames
    .map((name) => path.join(packagesFolder, name, 'bin', nodeProgram))
    .find((program) => fs.existsSync(program));
}

function ensureChromium() {
  if (chromiumPath() !== null) return;
  console.log('Looking for a Chromium to test with …');
  // Debian’s Chromium installs its libraries, Playwright’s does not. Older systems have no package for the headless shell.
  if (process.getuid?.() === 0) {
    run('apt-get', 'update');
    for (const name of ['chromium', 'chromium-headless-shell'])
      run('apt-get', 'install', '-y', '--no-install-recommends', name);
  }
  if (chromiumPath() === null)
    run('npx', '--no', 'playwright', 'install', '--no-shell', 'chromium');
  if (chromiumPath() !== null) return;
  fail('The browser tests need a Chromium: install one, or name one in PLAYWRIGHT_CHROMIUM.');
}

/** Tells whether a copy exists and equals its original. @param {string} file @param {string} copy */
function isSameFile(file, copy) {
  return fs.existsSync(copy) && fs.readFileSync(copy).equals(fs.readFileSync(file));
}

/** @param {string[]} args */
function npm(...args) {
  if (run('npm', ...args, ...npmOptions)) return;
  fail('npm has failed: see its message above.');
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  // On Windows npm is a .cmd file, which needs a shell.
  return spawnSync(command, args, { shell: isWindows, stdio: 'inherit' }).status === 0;
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(`\n${message}`);
  process.exit(1);
}
