#!/usr/bin/env node
/**
 * Makes a fresh copy ready to work, installing only what is missing or stale:
 * `node scripts/setup.mjs` for the site, with `--tests` also a browser for the checks.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './setup/chromium-install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ensurePackages } from './setup/packages.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const isForTests = process.argv.includes('--tests');

try {
  requireNode(root);
  await ensurePackages(root);
  if (isForTests) {
    const problem = await ensureChromium(root);
    if (problem !== '') throw new Error(problem);
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
