/** The built site in a real browser: `npx playwright test --config tests/playwright.config.ts [e2e|a11y]`. */
import { fileURLToPath } from 'node:url';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from './support/chromium';
import { contactsFile } from './support/contacts-file';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = process.env['TEST_PORT'] ?? '4399';
const address = `http://localhost:${port}`;

export default defineConfig({
  testDir: '.',
  testMatch: ['e2e/**/*.spec.ts', 'a11y/**/*.spec.ts'],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // A check that passes the second time has failed.
  retries: 0,
  // For machines that are slow or busy: nothing here measures time.
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toMatchAriaSnapshot: { pathTemplate: '{testDir}/a11y/trees/{arg}{ext}' },
  },
  // A third of the time of these tests is waiting.
  workers: '150%',
  reporter: 'list',
  use: {
    baseURL: address,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    launchOptions: findChromium(),
    screenshot: 'only-on-failure',
    // Waiting for motion would be a third of the time: tests of motion use `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [{ name: 'chromium', use: { ...devices['Desktop Chrome'] } }],
  webServer: {
    command: `node_modules/.bin/tsx scripts/serve.ts --port ${port}`,
    cwd: root,
    // Requests of the tests stay with the tests, whatever the developer’s own settings.
    env: { CMS_URL: '', CONTACTS_FAIL: '', CONTACTS_FILE: contactsFile },
    url: address,
    // Another server at this port may be showing another build.
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
