/** Pages fetched before they are asked for: by intention only, and without running them. */
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { blockExternalOrigins } from '../page';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

/** Paths of the pages fetched beforehand so far, as the browser tells its developer tools. */
async function watchPrefetches(page: Page): Promise<Set<string>> {
  const ready = new Set<string>();
  const session = await page.context().newCDPSession(page);
  session.on('Preload.prefetchStatusUpdated', ({ prefetchUrl, status }) => {
    if (status === 'Ready') ready.add(new URL(prefetchUrl).pathname);
  });
  await session.send('Preload.enable');
  return ready;
}

const rules = (page: Page) => page.locator('script[type=speculationrules]');

test('a link the pointer rests on is fetched, and nothing of it runs', async ({ page }) => {
  const ready = await watchPrefetches(page);
  await page.goto('/mentions-legales');
  const written = JSON.parse((await rules(page).textContent()) ?? '{}') as object;
  expect(Object.keys(written)).toEqual(['prefetch']);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).hover();
  await expect.poll(() => [...ready]).toEqual(['/blog']);
});
