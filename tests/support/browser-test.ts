/** Playwright’s test for this site: no other host is reached, and the content policy refuses nothing. */
import { test as base, expect } from '@playwright/test';
import { blockExternalOrigins } from './page';

export { expect };

/** For `test.use`: most visitors have not asked for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = base.extend<{ refusals: string[] }>({
  /** What the content policy refused on the page; a test that provokes a refusal empties it. */
  refusals: [
    async ({ page, baseURL }, use) => {
      const refusals: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refusals.push(message.text());
      });
      await blockExternalOrigins(page, baseURL);
      await use(refusals);
      expect(refusals).toEqual([]);
    },
    { auto: true },
  ],
});
