/**
 * One project per folder of tests. `npx vitest` runs the unit tests, which need nothing but the installed packages. The
 * other projects run only if `--project` names them: they build sites, or start programs that are installed first.
 */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

// Tests start programs dozens of times that load Astro, Netlify’s client or Strapi: Node caches the compiled code.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('.cache/compiled', import.meta.url));

/** Returns a project with the tests of the folder of this name. */
const makeTestProject = (
  name: string,
  options: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  test: { name, include: [`tests/${name}/**/*.test.ts`], ...options },
});

const minuteMs = 60_000;

const unitTests = makeTestProject('unit', {
  setupFiles: ['tests/support/same-inputs.ts'],
  // Code that reads the site’s snapshot gets the one of tests/fixtures.
  env: {
    SNAPSHOT_DIR: fileURLToPath(new URL('tests/fixtures/content-snapshot', import.meta.url)),
  },
  // Tests with a thousand generated inputs take long on a busy machine.
  testTimeout: minuteMs,
  // All test files run in one process, which halves the time. No test may leave global state behind.
  isolate: false,
});

const otherTests = [
  // Tests of sites that are built from tests/fixtures, from other content and from invalid content.
  makeTestProject('build', {
    testTimeout: 10 * minuteMs,
    hookTimeout: 10 * minuteMs,
    // Each build takes up to a gigabyte of memory.
    maxWorkers: 2,
    isolate: false,
  }),
  // Tests of requirements for any site, on this repository’s site and on that of another company.
  ...['own', 'other'].map((site) =>
    makeTestProject('site', {
      name: site === 'own' ? 'site' : `site-${site}`,
      env: { SITE: site },
      testTimeout: 10 * minuteMs,
      maxWorkers: 2,
    }),
  ),
  // Tests of the sync from Strapi, including failures and crashes.
  makeTestProject('sync', {
    setupFiles: ['tests/support/same-inputs.ts'],
    testTimeout: 3 * minuteMs,
    hookTimeout: minuteMs,
    // The tests run one after the other, because they read what a sync prints to the console of their process.
    maxWorkers: 1,
  }),
  // Tests of builds by Netlify’s own program.
  makeTestProject('netlify', {
    globalSetup: ['tests/netlify/install-program.ts'],
    testTimeout: 10 * minuteMs,
    hookTimeout: 10 * minuteMs,
    maxWorkers: 1,
  }),
  // Tests of the whole way from “Publish” in a real Strapi, through Netlify’s build program, to the page.
  makeTestProject('live', {
    globalSetup: ['tests/support/require-strapi.ts', 'tests/netlify/install-program.ts'],
    testTimeout: 4 * minuteMs,
    hookTimeout: 10 * minuteMs,
    maxWorkers: 1,
  }),
  // Tests of a running Strapi of `scripts/cms`, and of the sync from it.
  makeTestProject('cms', {
    globalSetup: ['tests/support/require-strapi.ts', 'tests/cms/postgres.ts'],
    testTimeout: 5 * minuteMs,
    hookTimeout: 5 * minuteMs,
    maxWorkers: 2,
  }),
];

const isProjectNamed = process.argv.some((argument) => argument.startsWith('--project'));

export default defineConfig({
  test: { projects: isProjectNamed ? [unitTests, ...otherTests] : [unitTests] },
});
