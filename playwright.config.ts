/** Tests of built sites in Chromium: `npx playwright test [part of a file’s name]`. */
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './tests/support/chromium.ts';
import type { SiteName } from './tests/support/sites/sites.ts';

export default defineConfig<object, { site: SiteName }>({
  testMatch: '*.spec.ts',
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes only at the second attempt counts as failed.
  retries: 0,
  // The time limits are generous, because a machine may be slow or busy. No test measures time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  workers: 3,
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    launchOptions: findChromium('quick'),
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // Waiting for animations would take a third of the time. Tests of animations use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // The longest tests come first. The site of another company is only checked for accessibility.
    { name: 'site', testDir: 'tests/site', use: { site: 'own' } },
    {
      name: 'site-other',
      testDir: 'tests/site',
      testMatch: 'accessibility.spec.ts',
      use: { site: 'other' },
    },
    { name: 'e2e', testDir: 'tests/e2e' },
  ],
});
