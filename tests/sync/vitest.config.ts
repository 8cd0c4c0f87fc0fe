/** Tests of the CMS export, with its faults and crashes. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  test: {
    include: ['tests/sync/**/*.test.ts'],
    globalSetup: ['tests/sync/support/bundle-sync.ts'],
    testTimeout: 170_000,
    hookTimeout: 60_000,
    // The console’s output must be that of one sync.
    fileParallelism: false,
  },
});
