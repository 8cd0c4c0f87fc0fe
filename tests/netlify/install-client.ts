/** Vitest’s global setup: Netlify’s own build client in `.cache/netlify`, too heavy for everybody’s node_modules. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const clientFolder = fileURLToPath(new URL('../../.cache/netlify', import.meta.url));
const dependencies = { 'netlify-cli': '27.10.2' };

export const clientProgram = path.join(
  clientFolder,
  'node_modules',
  'netlify-cli',
  'bin',
  'run.js',
);

export default function installClient(): void {
  const record = path.join(clientFolder, 'installed.json');
  const wanted = JSON.stringify({ private: true, dependencies });
  if (existsSync(record) && readFileSync(record, 'utf8') === wanted) return;
  mkdirSync(clientFolder, { recursive: true });
  writeFileSync(path.join(clientFolder, 'package.json'), wanted);
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, {
    cwd: clientFolder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error('Netlify’s client cannot be installed: the reason stands above.');
  writeFileSync(record, wanted);
}
