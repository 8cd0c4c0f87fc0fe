/** Built sites in a real browser: `npx playwright test --config tests/playwright.config.ts [e2e|site]`. */
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './support/chromium.ts';
import type { SiteName } from './support/sites/sites.ts';

const use = { ...devices['Desktop Chrome'], launchOptions: findChromium() };
/** Pictures keep their place without being drawn, a quarter of the time. */
const useWithoutPictures = {
  ...use,
  launchOptions: {
    ...use.launchOptions,
    args: [...use.launchOptions.args, '--blink-settings=imagesEnabled=false'],
  },
};

/** Journeys by touch, by keyboard and through the history, first views, and printing. */
const journeysInCompleteBrowser = [
  'e2e/**/{first-view,gallery,gallery-touch,keyboard-journey,simulator-result}.spec.ts',
];
/** Journeys on which nobody looks at a picture. */
const journeysWithoutPictures = [
  'e2e/{blog,contact,simulator}/*.spec.ts',
  'e2e/landing/testimonial-carousel.spec.ts',
  'e2e/{header,large-text,translated}.spec.ts',
];

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
  workers: 3,
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // Waiting for motion would be a third of the time: tests of motion use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // The longest tests first. The site at hand; of another company with other content only the barriers.
    { name: 'site', testMatch: 'site/**/*.spec.ts', use: { ...useWithoutPictures, site: 'own' } },
    {
      name: 'site-other',
      testMatch: 'site/barriers.spec.ts',
      use: { ...useWithoutPictures, site: 'other' },
    },
    {
      name: 'e2e-complete',
      testMatch: journeysInCompleteBrowser,
      use: { ...use, launchOptions: findChromium('complete') },
    },
    {
      name: 'e2e',
      testMatch: journeysWithoutPictures,
      testIgnore: journeysInCompleteBrowser,
      use: useWithoutPictures,
    },
    {
      name: 'e2e-pictures',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: [...journeysInCompleteBrowser, ...journeysWithoutPictures],
      use,
    },
  ],
});
