/** One project per folder of tests. While working: `npx vitest --config tests/vitest.config.ts --project unit`. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
// Tests start programs dozens of times that load Astro, Netlify’s client or Strapi: Node caches the compiled code.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url));

/** Returns a project with the tests of the folder of this name. */
const project = (
  name: string,
  options: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  root,
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
});

const minuteMs = 60_000;

export default defineConfig({
  root,
  test: {
    projects: [
      project('unit', {
        setupFiles: ['tests/support/same-inputs.ts'],
        // Code that reads the current snapshot gets the content of the tests.
        env: { SNAPSHOT_DIR: fileURLToPath(new URL('fixtures/content-snapshot', import.meta.url)) },
        // Tests with a thousand generated inputs take long on a busy machine.
        testTimeout: minuteMs,
        // Files share a process, which halves the time. No test may leave state behind.
        isolate: false,
      }),
      // Sites that are built from tests/fixtures, from other content and from invalid content.
      project('build', {
        testTimeout: 10 * minuteMs,
        hookTimeout: 10 * minuteMs,
        // Each build takes up to a gigabyte of memory.
        maxWorkers: 2,
        isolate: false,
      }),
      // Requirements for any site, tested on this repository’s site and on that of another company.
      ...['own', 'other'].map((site) =>
        project('site', {
          name: site === 'own' ? 'site' : `site-${site}`,
          env: { SITE: site },
          testTimeout: 10 * minuteMs,
          maxWorkers: 2,
        }),
      ),
      // The sync from Strapi, including failures and crashes.
      project('sync', {
        setupFiles: ['tests/support/same-inputs.ts'],
        testTimeout: 3 * minuteMs,
        hookTimeout: minuteMs,
        // Tests read the console, which must hold the output of one sync only.
        maxWorkers: 1,
      }),
      // Builds by Netlify’s own program.
      project('netlify', {
        globalSetup: ['tests/netlify/install-program.ts'],
        testTimeout: 10 * minuteMs,
        hookTimeout: 10 * minuteMs,
        maxWorkers: 1,
      }),
      // The whole way from “Publish” in a real Strapi, through Netlify’s build program, to the page.
      project('live', {
        globalSetup: ['tests/netlify/install-program.ts'],
        testTimeout: 4 * minuteMs,
        hookTimeout: 10 * minuteMs,
        maxWorkers: 1,
      }),
      // A running Strapi of `scripts/cms`, and the sync against it.
      project('cms', {
        globalSetup: ['tests/cms/postgres.ts'],
        testTimeout: 5 * minuteMs,
        hookTimeout: 5 * minuteMs,
        maxWorkers: 2,
      }),
    ],
  },
});
