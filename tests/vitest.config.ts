/** `npx vitest --config tests/vitest.config.ts --project unit` while working. */
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import type { TestProjectInlineConfiguration } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));
// The programs that tests start load Astro, Netlify’s client or Strapi dozens of times.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url));

/** The tests in the folder of this name. */
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
        // Content of the tests’ own, where code reads the current one.
        env: { SNAPSHOT_DIR: fileURLToPath(new URL('fixtures/content-snapshot', import.meta.url)) },
        // A busy machine takes its time over a thousand generated inputs.
        testTimeout: minute,
        // No test leaves state behind: files share a process, which halves the time.
        isolate: false,
      }),
      // Sites built from the fixed company’s content, from others, or from mistakes.
      project('build', {
        testTimeout: 10 * minute,
        hookTimeout: 10 * minute,
        // A build holds up to a gigabyte of memory.
        maxWorkers: 2,
        isolate: false,
      }),
      // The site at hand, and that of another company with other content.
      ...['own', 'other'].map((site) =>
        project('site', {
          name: site === 'own' ? 'site' : `site-${site}`,
          env: { SITE: site },
          testTimeout: 10 * minute,
          maxWorkers: 2,
        }),
      ),
      // The CMS export, with its faults and crashes.
      project('sync', {
        setupFiles: ['tests/support/same-inputs.ts'],
        testTimeout: 3 * minute,
        hookTimeout: minute,
        // The console’s output must be that of one sync.
        maxWorkers: 1,
      }),
      // The site as Netlify’s own program builds it.
      project('netlify', {
        globalSetup: ['tests/netlify/install-program.ts'],
        testTimeout: 10 * minute,
        hookTimeout: 10 * minute,
        maxWorkers: 1,
      }),
      // From a real Strapi’s “Publish”, through Netlify’s own program, to the page.
      project('live', {
        globalSetup: ['tests/netlify/install-program.ts'],
        testTimeout: 4 * minute,
        hookTimeout: 10 * minute,
        maxWorkers: 1,
      }),
      // The Strapi of `scripts/cms`, and the sync against it.
      project('cms', {
        globalSetup: ['tests/cms/postgres.ts'],
        testTimeout: 5 * minute,
        hookTimeout: 5 * minute,
        maxWorkers: 2,
      }),
    ],
  },
});
