/**
 * Global setup of Vitest. It installs Netlify’s own build program into `.cache/netlify`, because it is too large for the
 * dependencies of the project.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { waitForLock } from '../support/wait-for-lock.ts';

const programFolder = fileURLToPath(new URL('../../.cache/netlify', import.meta.url));
const dependencies = { '@netlify/build': '37.3.3' };

export const buildProgram = path.join(programFolder, 'node_modules/@netlify/build/bin.js');

export default async function installBuildProgram(): Promise<void> {
  mkdirSync(programFolder, { recursive: true });
  const release = await waitForLock(path.join(programFolder, 'installation.lock'));
  try {
    installNetlifyBuild();
  } finally {
    release();
  }
}

function installNetlifyBuild(): void {
  const installedFile = path.join(programFolder, 'installed.json');
  const wantedPackage = JSON.stringify({ private: true, dependencies });
  if (existsSync(installedFile) && readFileSync(installedFile, 'utf8') === wantedPackage) return;
  writeFileSync(path.join(programFolder, 'package.json'), wantedPackage);
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: programFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('Netlify’s program cannot be installed: see the message of npm above.');
  writeFileSync(installedFile, wantedPackage);
}
