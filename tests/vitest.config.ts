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

const minute = 60_000;

export default defineConfig({
  root,
  test: {
    projects: [
      project('unit', {
        setupFiles: ['tests/support/same-inputs.ts'],
        // Code that reads the current snapshot gets the content of the tests.
        env: { SNAPSHOT_DIR: fileURLToPath(new URL('fixtures/content-snapshot', import.meta.url)) },
        // Tests with a thousand generated inputs take long on a busy machine.
        testTimeout: minute,
        // Files share a process, which halves the time. No test may leave state behind.
        isolate: false,
      }),
      // Builds of the fixed company’s site, of other content, and of invalid content.
      project('build', {
        testTimeout: 10 * minute,
        hookTimeout: 10 * minute,
        // Each build takes up to a gigabyte of memory.
        maxWorkers: 2,
        isolate: false,
      }),
      // Built pages of the site at hand, and of another company with other content.
      ...['own', 'other'].map((site) =>
        project('site', {
          name: site === 'own' ? 'site' : `site-${site}`,
          env: { SITE: site },
          testTimeout: 10 * minute,
          maxWorkers: 2,
        }),
      ),
      // The sync from Strapi, including failures and crashes.
      project('sync', {
        setupFiles: ['tests/support/same-inputs.ts'],
        testTimeout: 3 * minute,
        hookTimeout: minute,
        // Tests read the console, which must hold the output of one sync only.
        maxWorkers: 1,
      }),
      // Builds by Netlify’s own program.
      project('netlify', {
        globalSetup: ['tests/netlify/install-program.ts'],
        testTimeout: 10 * minute,
        hookTimeout: 10 * minute,
        maxWorkers: 1,
      }),
      // The whole way from “Publish” in a real Strapi, through Netlify’s build program, to the page.
      project('live', {
        globalSetup: ['tests/netlify/install-program.ts'],
        testTimeout: 4 * minute,
        hookTimeout: 10 * minute,
        maxWorkers: 1,
      }),
      // A running Strapi of `scripts/cms`, and the sync against it.
      project('cms', {
        globalSetup: ['tests/cms/postgres.ts'],
        testTimeout: 5 * minute,
        hookTimeout: 5 * minute,
        maxWorkers: 2,
      }),
    ],
  },
});
