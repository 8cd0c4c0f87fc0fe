/** Playwright’s test for this site: it fails if the content policy blocks something that a page needs. */
import { test as base, expect } from '@playwright/test';

export { expect };

/** For `test.use`: most visitors do not ask for less motion. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export const test = base.extend<{ refusals: string[] }>({
  /** What the content policy blocked on the page. A test that causes a violation on purpose empties the list. */
  refusals: [
    async ({ page }, use) => {
      const refusals: string[] = [];
      page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) refusals.push(message.text());
      });
      await use(refusals);
      expect(refusals).toEqual([]);
    },
    { auto: true },
  ],
});
