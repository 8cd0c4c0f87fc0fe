/**
 * What a screen reader is given of each kind of page, as a person reviewed it: headings, regions, names, states.
 * After a wanted change: `npx playwright test --config tests/playwright.config.ts accessibility-tree -u`, then
 * read what changed in `tests/e2e/trees/` as if it were all one could perceive.
 */
import { expect, test } from '@playwright/test';
import { blockExternalOrigins } from '../page';

const pages = {
  landing: '/',
  blog: '/blog',
  article: '/blog/pompe-a-chaleur-hiver-cop',
  'legal-notice': '/mentions-legales',
  'accessibility-statement': '/accessibilite',
  'not-found': '/nulle-part',
};

for (const [name, url] of Object.entries(pages)) {
  test(`the accessibility tree of ${url} is the one reviewed`, async ({ page, baseURL }) => {
    await blockExternalOrigins(page, baseURL);
    await page.goto(url);
    await expect(page.locator('body')).toMatchAriaSnapshot({ name: `${name}.aria.yml` });
  });
}
