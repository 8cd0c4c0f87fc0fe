/**
 * Playwright’s test for a built site, served as the host serves it. It fails if a page throws an error, logs one (a
 * hydration that does not match is one), violates the content policy, or if a request to the site fails.
 */
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test as base, expect } from '@playwright/test';
import type { BrowserContext } from '@playwright/test';
import { serve } from './serve.ts';
import { builtSite } from './sites/sites.ts';
import type { SiteName } from './sites/sites.ts';

export { expect };

/** For `test.use`: most visitors do not ask for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

interface ServedSite {
  folder: string;
  address: string;
  /** Contact requests that were sent with this address. */
  receivedFrom: (email: string) => unknown[];
}

export const test = base.extend<{ faults: string[] }, { site: SiteName; served: ServedSite }>({
  /** The site that the tests of a file visit. */
  site: ['fixed', { option: true, scope: 'worker' }],
  served: [
    async ({ site }, use, { workerIndex }) => {
      const { folder } = await builtSite(site);
      const file = path.join(tmpdir(), `contacts-${process.pid}-${workerIndex}.jsonl`);
      const { address, stop } = await serve(folder, { file, fail: null });
      await use({ folder, address, receivedFrom: (email) => requestsFrom(file, email) });
      await stop();
      rmSync(file, { force: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ served }, use) => use(served.address),
  /** What went wrong on the pages. A test that provokes something takes it out of the list. */
  faults: [
    async ({ context, served }, use) => {
      const faults = watchFaults(context, served.address);
      await use(faults);
      expect(faults, 'what went wrong on the page').toEqual([]);
    },
    { auto: true },
  ],
});

/** A test’s own doing, or that of a visitor who leaves the page. */
const isIntended =
  /ERR_ABORTED|ERR_FAILED|DISCONNECTED|TIMED_OUT|BINDING_ABORTED|NS_ERROR_FAILURE|cancelled|Blocked by Web Inspector/i;

function watchFaults(context: BrowserContext, site: string): string[] {
  const faults: string[] = [];
  context.on('weberror', (error) => faults.push(String(error.error())));
  context.on('console', (message) => {
    const text = message.text();
    // Of requests: below.
    if (message.type() === 'error' && !/^Failed to load resource/.test(text)) faults.push(text);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (!request.url().startsWith(site) || isIntended.test(reason)) return;
    faults.push(`${request.url()}: ${reason}`);
  });
  context.on('response', async (response) => {
    if (response.ok() || response.status() < 400 || !response.url().startsWith(site)) return;
    // A test that visits an unknown address asserts the page; one that answers itself does not ask the server.
    if (response.request().isNavigationRequest()) return;
    if ((await response.serverAddr()) !== null)
      faults.push(`${response.url()}: ${response.status()}`);
  });
  return faults;
}

function requestsFrom(file: string, email: string): unknown[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes(JSON.stringify(email)))
    .map((line) => (JSON.parse(line) as { data: unknown }).data);
}
