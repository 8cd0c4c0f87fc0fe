/** Built sites in real browsers: `npx playwright test --config tests/playwright.config.ts [e2e|site]`. */
import { existsSync } from 'node:fs';
import { defineConfig, devices, firefox, webkit } from '@playwright/test';
import { findChromium, findFullChromium } from './support/chromium';
import type { SiteName } from './support/sites/sites';

const chromium = { ...devices['Desktop Chrome'], launchOptions: findChromium() };

const fullChromium = findFullChromium();

/** A headless shell keeps no pages for Back and Forward, and new tabs do not always load in it. */
const needFullChromium = ['e2e/back-and-forward.spec.ts', 'e2e/projects/gallery-new-tab.spec.ts'];

/** As for Chromium: tests neither load nor depend on other machines. */
const onlyThisMachine = {
  launchOptions: { proxy: { server: 'http://127.0.0.1:9', bypass: 'localhost,127.0.0.1' } },
};
const otherEngines = [
  { type: firefox, use: { ...devices['Desktop Firefox'], ...onlyThisMachine } },
  { type: webkit, use: { ...devices['Desktop Safari'], ...onlyThisMachine } },
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
  // A third of the time of these tests is waiting.
  workers: '150%',
  reporter: 'list',
  use: {
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false },
    // Waiting for motion would be a third of the time: tests of motion use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'chromium',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: needFullChromium,
      use: chromium,
    },
    // Where there are such browsers.
    ...(fullChromium
      ? [
          {
            name: 'chromium-full',
            testMatch: needFullChromium,
            use: {
              ...devices['Desktop Chrome'],
              // Playwright switches the cache off.
              launchOptions: {
                ...fullChromium,
                ignoreDefaultArgs: ['--disable-back-forward-cache'],
              },
            },
          },
        ]
      : []),
    ...otherEngines
      .filter(({ type }) => existsSync(type.executablePath()))
      .map(({ type, use }) => ({
        name: type.name(),
        testMatch: /\/(?:landing|contact|gallery)\.spec\.ts$/,
        use,
      })),
    // The site at hand, and the sites of other companies and contents.
    ...(['own', 'other', 'empty'] as const).map((site) => ({
      name: site === 'own' ? 'site' : `site-${site}`,
      testMatch: 'site/**/*.spec.ts',
      use: { ...chromium, site },
    })),
  ],
});
