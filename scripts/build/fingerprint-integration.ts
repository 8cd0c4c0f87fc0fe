/** Writes into the built site what it was built from, for the host to compare the next build with. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { fingerprint } from '../netlify/fingerprint.js';

export function buildFingerprint(): AstroIntegration {
  return {
    name: 'fingerprint',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const snapshot = path.resolve(process.env['SNAPSHOT_DIR'] ?? 'content-snapshot');
        const text = JSON.stringify(fingerprint(snapshot, process.env));
        await writeFile(new URL('build.json', dir), `${text}\n`);
      },
    },
  };
}
