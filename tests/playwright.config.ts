/** Built sites in a real browser: `npx playwright test --config tests/playwright.config.ts [e2e|site]`. */
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './support/chromium';
import type { SiteName } from './support/sites/sites';

const chromium = { ...devices['Desktop Chrome'], launchOptions: findChromium() };

export default defineConfig<object, { site: SiteName }>({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A check that passes the second time has failed.
  retries: 0,
  // For machines that are slow or busy: nothing here measures time.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // A third of the time of these tests is waiting.
  workers: '150%',
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    // Waiting for motion would be a third of the time: tests of motion use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'chromium', testMatch: 'e2e/**/*.spec.ts', use: chromium },
    // The site at hand, and the sites of other companies and contents.
    ...(['own', 'other', 'empty', 'large'] as const).map((site) => ({
      name: site === 'own' ? 'site' : `site-${site}`,
      testMatch: 'site/**/*.spec.ts',
      use: { ...chromium, site },
    })),
  ],
});
