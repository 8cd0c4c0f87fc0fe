/** `npx vitest run --config tests/sync/vitest.config.ts`: the CMS export, its faults and its crashes. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/sync/**/*.test.ts'],
    globalSetup: ['tests/sync/bundle-sync.ts'],
    testTimeout: 170_000,
    hookTimeout: 60_000,
    // What the sync writes to the console belongs to the one test that runs.
    fileParallelism: false,
  },
});
