/** The brand’s faces: asked for at once where they come soon, after all else on a slow line, each once. */
import { expect, test, type Page } from '@playwright/test';
import { keepStrangersOut } from '../page';

test.beforeEach(({ page, baseURL }) => keepStrangersOut(page, baseURL));

/** Paths of the fonts asked for so far. */
function watchFonts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.woff2')) asked.push(pathname);
  });
  return asked;
}

async function visitOn(page: Page, connection: object | undefined, path: string) {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value });
    // Those that would hold the first picture back.
    new MutationObserver(() => {
      if (document.querySelector('body')) return;
      const early = document.querySelectorAll('link[rel=preload][as=font]').length;
      document.documentElement.dataset['early'] = String(early);
    }).observe(document, { childList: true, subtree: true });
  }, connection);
  await page.goto(path);
}

/** Both of the first screen, as its links name them. */
async function expectFirstFontsOnce(page: Page, asked: string[]): Promise<void> {
  const fonts = await named(page, 'preload');
  expect(fonts).toHaveLength(2);
  await expect
    .poll(() => asked.filter((font) => fonts.includes(font)).sort())
    .toEqual(fonts.toSorted());
}

const named = (page: Page, rel: string) =>
  page
    .locator(`head link[rel=${rel}][as=font]`)
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
const headingFace = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).fontFamily);
const loadedFaces = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );

for (const [line, connection, early] of [
  ['a quick line', { rtt: 50 }, '2'],
  ['a line the browser tells nothing of', undefined, '0'],
] as const) {
  test(`the first fonts of ${line} are asked for once, ${early} of them before the body`, async ({
    page,
  }) => {
    const asked = watchFonts(page);
    await visitOn(page, connection, '/mentions-legales');
    await expectFirstFontsOnce(page, asked);
    await expect(page.locator('html')).toHaveAttribute('data-early', early);
    expect(await headingFace(page)).toMatch(/^"?Bricolage Grotesque"?,/);
  });
}

test('on a slow line the first page is set in local faces, and fetches those of the next', async ({
  page,
}) => {
  const asked = watchFonts(page);
  await visitOn(page, { rtt: 300 }, '/mentions-legales');
  expect(await headingFace(page)).toMatch(/^"?Bricolage Grotesque Fallback"?,/);
  await expect.poll(() => named(page, 'prefetch')).toHaveLength(2);
  await expect.poll(() => asked.toSorted()).toEqual((await named(page, 'prefetch')).toSorted());
  expect(await named(page, 'preload')).toEqual([]);
  expect(await loadedFaces(page)).not.toContain('Bricolage Grotesque');

  await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
  await expect(page).toHaveURL('/blog');
  expect(await headingFace(page)).toMatch(/^"?Bricolage Grotesque"?,/);
  await expect.poll(() => loadedFaces(page)).toContain('Bricolage Grotesque');
  await expect(page.locator('html')).toHaveAttribute('data-early', '0');
});

for (const [what, connection] of [
  ['data is to be saved', { saveData: true, rtt: 50 }],
  ['the network is very slow', { effectiveType: 'slow-2g', rtt: 2000 }],
] as const) {
  test(`no font is asked for where ${what}`, async ({ page }) => {
    const asked = watchFonts(page);
    await visitOn(page, connection, '/mentions-legales');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blog' }).click();
    await expect(page).toHaveURL('/blog');
    await page.waitForLoadState('networkidle');
    expect(await headingFace(page)).toMatch(/^"?Bricolage Grotesque Fallback"?,/);
    expect(asked).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first fonts are asked for once, from the head', async ({ page }) => {
    const asked = watchFonts(page);
    await page.goto('/mentions-legales');
    await expectFirstFontsOnce(page, asked);
  });
});
