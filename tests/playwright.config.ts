/** Tests of built sites in Chromium: `npx playwright test --config tests/playwright.config.ts [e2e|site]`. */
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './support/chromium.ts';
import type { SiteName } from './support/sites/sites.ts';

const browserOptions = { ...devices['Desktop Chrome'], launchOptions: findChromium() };
/** Options for faster tests: pictures keep their space but are not drawn, which saves a quarter of the time. */
const optionsWithoutPictures = {
  ...browserOptions,
  launchOptions: {
    ...browserOptions.launchOptions,
    args: [...browserOptions.launchOptions.args, '--blink-settings=imagesEnabled=false'],
  },
};

/**
 * Files with tests of touch, keyboard, history, first views and printing, which need the complete Chromium instead of
 * its headless shell.
 */
const filesInCompleteBrowser = [
  'e2e/**/{first-view,gallery,gallery-touch,keyboard-journey,simulator-address,simulator-result}.spec.ts',
];
/** Files whose tests look at no picture. */
const filesWithoutPictures = [
  'e2e/{blog,contact,simulator}/*.spec.ts',
  'e2e/landing/testimonial-carousel.spec.ts',
  'e2e/{header,large-text,translated}.spec.ts',
];

export default defineConfig<object, { site: SiteName }>({
  testDir: '.',
  outputDir: '../test-results',
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
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    // Waiting for animations would take a third of the time. Tests of animations use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // The longest tests come first. The site of another company is only checked for accessibility.
    {
      name: 'site',
      testMatch: 'site/**/*.spec.ts',
      use: { ...optionsWithoutPictures, site: 'own' },
    },
    {
      name: 'site-other',
      testMatch: 'site/accessibility.spec.ts',
      use: { ...optionsWithoutPictures, site: 'other' },
    },
    {
      name: 'e2e-complete',
      testMatch: filesInCompleteBrowser,
      use: { ...browserOptions, launchOptions: findChromium('complete') },
    },
    {
      name: 'e2e',
      testMatch: filesWithoutPictures,
      testIgnore: filesInCompleteBrowser,
      use: optionsWithoutPictures,
    },
    {
      name: 'e2e-pictures',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: [...filesInCompleteBrowser, ...filesWithoutPictures],
      use: browserOptions,
    },
  ],
});
