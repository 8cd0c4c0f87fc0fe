/**
 * `npx vitest run --config tests/vitest.config.ts --project unit` while working; `--project build` looks at
 * a finished build and makes some of its own.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          // A busy machine takes its time over a thousand generated inputs.
          testTimeout: 60_000,
          // No test leaves state behind: files share a process, which halves the time.
          isolate: false,
        },
      },
      {
        root,
        test: {
          name: 'build',
          include: ['tests/build/**/*.test.ts'],
          testTimeout: 600_000,
          hookTimeout: 600_000,
          // A build holds up to a gigabyte of memory.
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
