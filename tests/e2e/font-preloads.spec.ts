/** The brand’s faces: asked for at once, each once; in the head only where they come soon, as that holds the first picture back. */
import { expect, test, type Page } from '@playwright/test';
import { keepStrangersOut } from '../page';

test.beforeEach(({ page, baseURL }) => keepStrangersOut(page, baseURL));

/** Opens a page and sees that what it preloads of fonts is asked for once; `inHead` of them stand in its head. */
async function expectFontsOnce(page: Page, inHead: number): Promise<void> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') asked.push(new URL(request.url()).pathname);
  });
  await page.goto('/mentions-legales');
  const named = await page
    .locator('body > link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(named).toHaveLength(2);
  await expect(page.locator('head link[rel=preload][as=font]')).toHaveCount(inHead);
  await expect
    .poll(() => asked.filter((font) => named.includes(font)).sort())
    .toEqual(named.toSorted());
}

for (const [line, connection, inHead] of [
  ['a quick line', { rtt: 50 }, 2],
  ['a slow line', { rtt: 300 }, 0],
  ['a line the browser tells nothing of', undefined, 0],
] as const) {
  test(`the first fonts of ${line} are asked for once, and hold nothing back but there`, async ({
    page,
  }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await expectFontsOnce(page, inHead);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first fonts are asked for once, from the head', ({ page }) => expectFontsOnce(page, 2));
});
