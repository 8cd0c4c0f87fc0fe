/** Installs the packages of package-lock.json, when node_modules is not what it describes. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { attempt } from './attempt.mjs';

/**
 * What node_modules was made from. Native packages differ by system and by Node’s major version.
 * @param {string} root
 */
export function installationKey(root) {
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const node = process.versions.node.split('.')[0];
  return `${JSON.stringify({ lock, node, system: `${process.platform}-${process.arch}` })}\n`;
}

/**
 * @param {string} root
 * @returns {string} why packages must be installed; `''` when they need not
 */
export function whyInstall(root) {
  const record = recordFile(root);
  if (!existsSync(path.join(root, 'node_modules'))) return 'none are installed';
  if (!existsSync(record)) return 'the last installation was not finished here';
  if (readFileSync(record, 'utf8') !== installationKey(root)) {
    return 'package-lock.json, Node or the system changed';
  }
  const missing = directPackages(root).find(
    (name) => !existsSync(path.join(root, 'node_modules', name, 'package.json')),
  );
  return missing === undefined ? '' : `${missing} is missing`;
}

/** @param {string} root */
export async function ensurePackages(root) {
  const reason = whyInstall(root);
  if (reason === '') return;
  const { ok, message } = await attempt({
    title: `Installing packages (${reason})`,
    command: 'npm',
    // No package here needs its install script.
    args: ['ci', '--include=dev', '--ignore-scripts', '--no-audit', '--no-fund'],
    cwd: root,
    limitMinutes: 15,
  });
  if (!ok) throw new Error(`npm ci failed:\n${message}`);
  // Only now: an interrupted installation must be taken up again.
  writeFileSync(recordFile(root), installationKey(root));
}

/** @param {string} root */
function recordFile(root) {
  return path.join(root, 'node_modules', '.setup');
}

/** @param {string} root */
function directPackages(root) {
  const manifest = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
}
