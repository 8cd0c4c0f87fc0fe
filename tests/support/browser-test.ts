/**
 * Playwright’s `test` for a built site, served as the host serves it. A test fails if a page throws or logs an error
 * (such as a failed hydration), violates the content security policy, or if a request to the site fails.
 */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { serve } from './serve.ts';
import { builtSite } from './sites/sites.ts';
import type { SiteName } from './sites/sites.ts';

export { expect };

/** Options for `test.use` that enable animations, as most visitors see them. By default tests prefer reduced motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

/**
 * Options for `test.use` in files with tests of touch, keyboard, history, first views and printing, which need the
 * complete Chromium instead of its headless shell.
 */
export const completeBrowser = { launchOptions: findChromium('complete') };

const { executablePath, args } = findChromium('quick');
/**
 * Options for `test.use` in files whose tests look at no picture: pictures keep their space but are not drawn, which
 * saves a quarter of the time.
 */
export const withoutPictures = {
  launchOptions: { executablePath, args: [...args, '--blink-settings=imagesEnabled=false'] },
};

interface ServedSite {
  folder: string;
  address: string;
  /** Returns the contact requests that were sent with this e-mail address. */
  receivedFrom: (email: string) => unknown[];
}

export const test = base.extend<{ faults: string[] }, { site: SiteName; served: ServedSite }>({
  /** The site that the tests of a file visit. */
  site: ['fixtures', { option: true, scope: 'worker' }],
  served: [
    async ({ site }, use, { workerIndex }) => {
      const { folder } = await builtSite(site);
      const contactsFile = path.join(tmpdir(), `contacts-${process.pid}-${workerIndex}.jsonl`);
      const { address, stop } = await serve(folder, { file: contactsFile, failureMode: null });
      await use({
        folder,
        address,
        receivedFrom: (email) => readContactRequests(contactsFile, email),
      });
      await stop();
      rmSync(contactsFile, { force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ served }, use) => use(served.address),
  /** Faults of the visited pages. A test that provokes a fault removes it from the list. */
  faults: [
    async ({ context, served }, use) => {
      const faults = collectFaults(context, served.address);
      await use(faults);
      expect(faults, 'what went wrong on the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** Matches errors of requests that a test aborts on purpose, or that the browser aborts when a visitor leaves the page. */
const intendedFailurePattern =
  /ERR_ABORTED|ERR_FAILED|DISCONNECTED|TIMED_OUT|BINDING_ABORTED|NS_ERROR_FAILURE|cancelled|Blocked by Web Inspector/i;

function collectFaults(context: BrowserContext, siteAddress: string): string[] {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    const text = message.text();
    // Failed requests are skipped, because the listeners below report them.
    if (message.type() === 'error' && !/^Failed to load resource/.test(text)) faults.push(text);
  });
  context.on('requestfailed', (request) => {
    const failureReason = request.failure()?.errorText ?? '';
    if (!request.url().startsWith(siteAddress) || intendedFailurePattern.test(failureReason))
      return;
    faults.push(`${request.url()}: ${failureReason}`);
  });
  context.on('response', async (response) => {
    if (response.ok() || response.status() < 400 || !response.url().startsWith(siteAddress)) return;
    // A page that does not exist is no fault here, because tests that request such a page check the response
    // themselves.
    if (response.request().isNavigationRequest()) return;
    // A response without a server address comes from `route.fulfill`: a test has made it on purpose.
    if ((await response.serverAddr()) !== null)
      faults.push(`${response.url()}: ${response.status()}`);
  });
  return faults;
}

function readContactRequests(file: string, email: string): unknown[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(JSON.stringify(email)))
    .map((line) => (JSON.parse(line) as { data: unknown }).data);
}
