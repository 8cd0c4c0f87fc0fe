#!/usr/bin/env node
/**
 * Makes a fresh copy ready to work, installing only what is missing or stale:
 * `node scripts/setup.mjs` for the site, with `--tests` also a browser and a Java for the checks.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureChromium } from './setup/chromium-install.mjs';
import { ensureJava } from './setup/java.mjs';
import { requireNode } from './setup/node-version.mjs';
import { ensurePackages } from './setup/packages.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const isForTests = process.argv.includes('--tests');

try {
  requireNode(root);
  await ensurePackages(root);
  if (isForTests) {
    // One after the other: both may need apt-get, which locks.
    const problems = [await ensureChromium(root), await ensureJava()].filter((text) => text !== '');
    if (problems.length > 0) throw new Error(problems.join('\n\n'));
  }
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}
