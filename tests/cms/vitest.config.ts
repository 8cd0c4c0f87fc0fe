/** `npm run test:cms`: the sync and the site against a real Strapi. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/cms/**/*.test.ts'],
    // A process for each file: Strapi keeps itself in a global variable.
    pool: 'forks',
    // One after the other: each Strapi takes a processor of its own while it starts.
    fileParallelism: false,
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
});
