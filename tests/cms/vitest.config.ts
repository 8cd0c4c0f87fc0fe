/** `npm run test:cms`: the sync and the site against a real Strapi. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/cms/**/*.test.ts'],
    // One process, one file after the other: loading Strapi’s modules takes longer than starting it anew.
    pool: 'forks',
    fileParallelism: false,
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
