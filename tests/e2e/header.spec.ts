/** Header, menu, anchors, back-to-top button. */
import type { Page } from '@playwright/test';
import { clickWhereItIs, inFull, leftInPage, nextFrames } from '../support/page';
import { expect, test } from '../support/browser-test';

const header = (page: Page) => page.locator('.site-header');
const backToTop = (page: Page) => page.getByRole('link', { name: 'Retour en haut de la page' });
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

/** In the page, for `leftInPage`. */
function recordScrollPositions(): void {
  const positions: number[] = [];
  Object.assign(window, { positions });
  addEventListener('scroll', () => positions.push(scrollY));
}

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the header has seven links and the call to action, and is transparent at the top of the landing page only', async ({
    page,
  }) => {
    const transparent = 'rgba(0, 0, 0, 0)';
    await page.goto('/blog');
    await expect(header(page)).toHaveCSS('background-color', /0\.9/);
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
    const links = navigation.getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(7);
    await expect(page.locator('[aria-current="page"]:visible')).toHaveText('Blog');
    await navigation.getByRole('link', { name: 'Calculer mes économies' }).click();
    await expect(page).toHaveURL('/#simulator');
    await expect(page.locator('#simulator h2')).toBeInViewport();

    await scrollTo(page, 10);
    await expect(header(page)).toHaveCSS('background-color', transparent);
    await scrollTo(page, 11);
    await expect(header(page)).toHaveCSS('background-color', /0\.9/);
    await scrollTo(page, 1e6);
    await expect(header(page)).toBeInViewport(inFull);
  });

  test('an anchor leads to its section, below the header', async ({ page }) => {
    await page.goto('/#contact');
    for (const id of ['contact', 'about', 'testimonials']) {
      await page.evaluate((hash) => (location.hash = hash), id);
      const distance = () =>
        page.locator(`#${id}`).evaluate((section) => {
          const bottom = document.querySelector('.site-header')?.getBoundingClientRect().bottom;
          return Math.round(section.getBoundingClientRect().top - (bottom ?? NaN));
        });
      await expect.poll(distance, id).toBeCloseTo(0);
    }
  });

  test('a page shows at once what its address names', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(recordScrollPositions);
    await page.goto('/#contact');
    await expect(page.locator('html')).not.toHaveClass(/is-loading/);
    await expect(page.locator('#contact')).toBeInViewport();
    const positions = await leftInPage<number[]>(page, 'positions');
    const end = positions.at(-1) ?? NaN;
    expect(positions.filter((y) => y < end * 0.95)).toEqual([]);
  });
});

test('on a phone the company is called from the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  const call = page.getByRole('banner').getByRole('link', { name: /^Téléphoner au / });
  await expect(call).toBeInViewport(inFull);
  await expect(call).toHaveAttribute('href', /^tel:\+/);
  const { width, height } = (await call.boundingBox()) ?? {};
  expect([width, height]).toEqual([48, 48]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(call).toBeHidden();
});

test('the back-to-top button shows past 300 px, covers no word of the footer, and leads to the top', async ({
  page,
}) => {
  for (const path of ['/', '/mentions-legales']) {
    await page.goto(path);
    await scrollTo(page, 300);
    await nextFrames(page);
    await expect(backToTop(page), path).toBeHidden();
    await scrollTo(page, 301);
    await expect(backToTop(page), path).toBeInViewport(inFull);
    await clickWhereItIs(backToTop(page));
    await expect.poll(() => scrollTop(page), path).toBe(0);
  }
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await scrollTo(page, 1e6);
    await expect(backToTop(page)).toBeInViewport(inFull);
    expect(await coveredByBackToTop(page), `at ${width} px`).toEqual([]);
  }
  await backToTop(page).press('Enter');
  await expect.poll(() => scrollTop(page)).toBe(0);
});

/** The texts of the footer that the button covers. */
function coveredByBackToTop(page: Page): Promise<string[]> {
  return backToTop(page).evaluate((element) => {
    const button = element.getBoundingClientRect();
    const texts = document.createTreeWalker(element.parentElement ?? element, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    while (texts.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const isBeside = right <= button.left || left >= button.right;
        const isAbove = bottom <= button.top || top >= button.bottom;
        if (!isBeside && !isAbove) covered.push(texts.currentNode.textContent ?? '');
      }
    }
    return covered;
  });
}

test('the menu of small screens works by keyboard, and closes on Escape, outside and on a choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const summary = page.locator('.site-menu summary');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect(menu.getByRole('link')).toHaveCount(8);
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Accueil' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(summary).toBeFocused();

  await summary.click();
  await page.mouse.click(200, 800);
  await expect(menu).toBeHidden();
  // Nothing that takes the focus.
  await summary.click();
  await page.mouse.click(250, 10);
  await expect(menu).toBeHidden();
  await summary.click();
  await menu.getByRole('link', { name: 'Calculer mes économies' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();

  await scrollTo(page, 0);
  await summary.click();
  await menu.getByRole('link', { name: 'À Propos' }).click();
  await expect(menu).toBeHidden();
  await expect(page.locator('#about h2')).toBeInViewport();
});
