/** Header, menu, anchors, way back to the top. */
import type { Locator, Page } from '@playwright/test';
import { clickWhereItIs } from '../support/page';
import { expect, test } from '../support/browser-test';

const background = (header: Locator) =>
  header.evaluate((element) => getComputedStyle(element).backgroundColor);
const backToTop = (page: Page) => page.getByRole('link', { name: 'Retour en haut de la page' });

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

/** Long enough for the scroll to be noticed, and for a transition to have begun. */
const aMoment = (page: Page) => page.waitForTimeout(100);

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the header is transparent at the top of the landing page, and frosted past 10 px', async ({
    page,
  }) => {
    await page.goto('/');
    const header = page.locator('.site-header');
    await expect.poll(() => background(header)).toBe('rgba(0, 0, 0, 0)');
    await scrollTo(page, 10);
    await aMoment(page);
    expect(await background(header)).toBe('rgba(0, 0, 0, 0)');
    await scrollTo(page, 11);
    await expect.poll(() => background(header)).toContain('0.9');
    await scrollTo(page, 1e6);
    await expect(header).toBeInViewport({ ratio: 1 });
    for (const path of ['/blog', '/mentions-legales', '/absent']) {
      await page.goto(path);
      expect(await background(header), path).toContain('0.9');
    }
  });

  test('it has seven entries and the call to action, and marks the page one is on', async ({
    page,
  }) => {
    await page.goto('/blog');
    const navigation = page.getByRole('navigation', { name: 'Navigation principale' });
    const links = navigation.getByRole('listitem').getByRole('link');
    expect(
      await links.evaluateAll((all) =>
        all.map((link) => [link.textContent.trim(), link.getAttribute('href')]),
      ),
    ).toEqual([
      ['Accueil', '/'],
      ['À Propos', '/#about'],
      ['Services', '/#services'],
      ['Réalisations', '/#gallery'],
      ['Témoignages', '/#testimonials'],
      ['Blog', '/blog'],
      ['Contact', '/#contact'],
    ]);
    await expect(page.locator('[aria-current="page"]:visible')).toHaveText('Blog');
    await navigation.getByRole('link', { name: 'Calculer mes économies' }).click();
    await expect(page).toHaveURL('/#simulator');
    await expect(page.locator('#simulator h2')).toBeInViewport();
  });

  test('a section lands below the header, coming from another page', async ({ page }) => {
    for (const id of ['about', 'testimonials', 'contact']) {
      await page.goto('/mentions-legales');
      await page.goto(`/#${id}`);
      const headerBottom = await page
        .locator('.site-header')
        .evaluate((e) => e.getBoundingClientRect().bottom);
      const sectionTop = () =>
        page.locator(`#${id}`).evaluate((e) => Math.round(e.getBoundingClientRect().top));
      await expect.poll(sectionTop, id).toBeGreaterThanOrEqual(0);
      await expect.poll(sectionTop, id).toBeLessThanOrEqual(headerBottom + 17);
    }
  });

  test('an anchor scrolls smoothly; a reload and the way back return to the place one was at', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/');
    // Every place the page passes on its way.
    await page.evaluate(() => {
      const passed = new Set<number>();
      Object.assign(window, { passed });
      addEventListener('scroll', () => passed.add(Math.round(scrollY / 200)));
    });
    await page.getByRole('link', { name: 'Demander une visite' }).click();
    const top = () => page.locator('#contact').evaluate((e) => e.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(100);
    const passed = await page.evaluate(() => (Reflect.get(window, 'passed') as Set<number>).size);
    expect(passed).toBeGreaterThan(3);
    await expect(page).toHaveURL(/#contact$/);

    await page.goto('/mentions-legales');
    await page.goto('/');
    const place = () =>
      page.locator('#simulator').evaluate((it) => Math.round(it.getBoundingClientRect().top));
    await page.locator('#simulator').evaluate((it) => it.scrollIntoView({ behavior: 'instant' }));
    const before = await place();
    await page.reload();
    await expect.poll(place).toBe(before);
    await page.goto('/mentions-legales');
    await page.goBack();
    await expect.poll(place).toBe(before);
  });

  test('the way back to the top covers no word of the footer', async ({ page }) => {
    await page.goto('/mentions-legales');
    const covered = () =>
      backToTop(page).evaluate((element) => {
        const button = element.getBoundingClientRect();
        const words = document.createTreeWalker(
          element.parentElement ?? element,
          NodeFilter.SHOW_TEXT,
        );
        const under: string[] = [];
        while (words.nextNode()) {
          const range = document.createRange();
          range.selectNodeContents(words.currentNode);
          for (const { left, right, top, bottom } of range.getClientRects()) {
            const isBeside = right <= button.left || left >= button.right;
            const isAbove = bottom <= button.top || top >= button.bottom;
            if (!isBeside && !isAbove) under.push(words.currentNode.textContent ?? '');
          }
        }
        return under;
      });
    for (const width of [320, 390, 700, 768, 1024, 1280, 1375, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await scrollTo(page, 1e6);
      await expect(backToTop(page)).toBeInViewport({ ratio: 1 });
      expect(await covered(), `at ${width} px`).toEqual([]);
    }
  });
});

test('the way back to the top is in the viewport past 300 px of every page, and leads there', async ({
  page,
}) => {
  // Low enough for the shortest page to scroll.
  await page.setViewportSize({ width: 390, height: 400 });
  for (const path of [
    '/',
    '/blog',
    '/blog/pompe-a-chaleur-hiver-cop',
    '/mentions-legales',
    '/404',
  ]) {
    await page.goto(path);
    await scrollTo(page, 300);
    await aMoment(page);
    await expect(backToTop(page), path).toBeHidden();
    await scrollTo(page, 301);
    await expect(backToTop(page), path).toBeInViewport({ ratio: 1 });
    await clickWhereItIs(backToTop(page));
    await expect.poll(() => page.evaluate(() => scrollY), path).toBe(0);
  }
});

test('the way back to the top follows by keyboard to the end of the landing page', async ({
  page,
}) => {
  await page.goto('/');
  // Chromium drops keys that come before its first paint.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(backToTop(page)).toBeInViewport({ ratio: 1, timeout: 1000 });
  }).toPass();
  // From the end of the page, the last link comes first.
  await page.locator('body').press('Shift+Tab');
  await expect(backToTop(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('the small screen’s menu works by keyboard, and closes on Escape, outside and on a choice', async ({
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
