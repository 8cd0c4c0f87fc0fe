/** The landing page as it is used: tabs, reveal, rows to scroll, what is loaded and when. */
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';
import { blockExternalOrigins, leftInPage } from '../page';

test.beforeEach(({ page, baseURL }) => blockExternalOrigins(page, baseURL));

test.describe('gallery tabs', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  const tab = (page: Page, name: string) => page.getByRole('tab', { name });

  test('the first collection is selected; a click shows another', async ({ page }) => {
    await page.goto('/');
    await expect(tab(page, 'Résidentiel')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await tab(page, 'Stockage').click();
    await expect(tab(page, 'Stockage')).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Stockage' })).toBeInViewport();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
  });

  test('arrows, Home and End move between tabs; only one is in the tab order', async ({ page }) => {
    await page.goto('/');
    await tab(page, 'Résidentiel').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Climatisation')).toBeFocused();
    await page.keyboard.press('End');
    await expect(tab(page, 'Stockage')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Résidentiel')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tab(page, 'Stockage')).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Home');
    await expect(page.getByRole('tabpanel', { name: 'Résidentiel' })).toBeInViewport();
    await page.keyboard.press('Tab');
    await expect(page.locator('#gallery-panel-1 .project-link').first()).toBeFocused();
  });

  for (const [width, columns] of [
    [390, 1],
    [768, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    test(`the masonry has ${columns} column(s) at ${width} px, and the specified heights`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      if (columns === 1) await page.getByRole('button', { name: /autres réalisations$/ }).click();
      const boxes = await page.locator('#gallery-panel-1 .masonry > li').evaluateAll((cards) =>
        cards.map((card) => {
          const { left, height } = card.getBoundingClientRect();
          return { left: Math.round(left), height: Math.round(height) };
        }),
      );
      expect(new Set(boxes.map(({ left }) => left)).size).toBe(columns);
      expect(boxes.slice(0, 6).map(({ height }) => height)).toEqual([320, 240, 280, 320, 280, 240]);
    });
  }

  for (const width of [390, 768, 1440]) {
    test(`what lies below is in its place before the tabs work, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.route('**/*.woff2', (route) => route.abort());
      // The page is parsed, and no deferred script has run.
      await page.addInitScript(() => {
        const sections = () => [...document.querySelectorAll('main > section')];
        const heights = () =>
          sections().map((it) => `${it.id} ${it.getBoundingClientRect().height}`);
        document.addEventListener(
          'readystatechange',
          () => Object.assign(window, { heights, heightsAsParsed: heights() }),
          { once: true },
        );
      });
      await page.goto('/#contact');
      await expect(page.getByRole('tabpanel')).toHaveCount(1);
      const [before, after] = await page.evaluate(() => [
        Reflect.get(window, 'heightsAsParsed') as string[],
        (Reflect.get(window, 'heights') as () => string[])(),
      ]);
      expect(before.length).toBeGreaterThan(5);
      expect(after).toEqual(before);
    });
  }

  test('a card’s text shows on hover and on focus', async ({ page }) => {
    await page.goto('/');
    const card = page.locator('#gallery-panel-1 .project-card').first();
    await expect(card.locator('figcaption')).toHaveCSS('opacity', '0');
    await card.hover();
    await expect(card.locator('figcaption')).toHaveCSS('opacity', '1');
    await page.mouse.move(0, 0);
    await page.keyboard.press('Tab');
    await card.locator('a').focus();
    await expect(card.locator('figcaption')).toHaveCSS('opacity', '1');
  });
});

test.describe('reveal', () => {
  test('a section waits until it comes within 150 px, then shows once and for all', async ({
    page,
  }) => {
    await page.goto('/');
    const section = page.locator('#location [data-reveal]');
    await expect(section).toHaveCSS('opacity', '0');
    // A waiting section stands 16 px below its place.
    const top = await section.evaluate(
      (element) => element.getBoundingClientRect().top + scrollY - 16,
    );
    const scroll = (y: number) =>
      page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), y);
    const height = page.viewportSize()?.height ?? 0;
    await scroll(top - height - 170);
    await page.waitForTimeout(300);
    await expect(section).toHaveCSS('opacity', '0');
    await scroll(top - height - 130);
    await expect(section).toHaveCSS('opacity', '1');
    await scroll(0);
    await page.waitForTimeout(200);
    await expect(section).toHaveCSS('opacity', '1');
  });

  test('nothing is ever hidden with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.locator('.reveal-pending')).toHaveCount(0);
    expect(
      await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior),
    ).toBe('auto');
  });
});

test('testimonials stand two in a row from medium screens on, and scroll by keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await page.goto('/#testimonials');
  const row = page.getByRole('group', { name: 'Témoignages' });
  const [rowWidth, cardWidth] = await row.evaluate((element) => [
    element.clientWidth,
    element.firstElementChild?.getBoundingClientRect().width ?? 0,
  ]);
  expect(Math.round((rowWidth + 20) / (cardWidth + 20))).toBe(2);
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => row.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
});

test.describe('what a visitor’s browser loads', () => {
  test('nothing of another host, no React and under 4 KB of script before scrolling', async ({
    page,
  }) => {
    const requests: string[] = [];
    const scripts: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script') scripts.push(await response.text());
    });
    await page.setViewportSize({ width: 412, height: 915 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const inline = await page.locator('script:not([src]):not([type*=json])').allTextContents();
    const all = [...scripts, ...inline].join('\n');
    expect(all.length).toBeGreaterThan(0);
    expect(brotliCompressSync(all).length).toBeLessThan(4096);
    expect(all).not.toContain('react');
    const origin = new URL(page.url()).origin;
    expect(requests.filter((url) => !url.startsWith(origin))).toEqual([]);
  });

  for (const width of [390, 1440]) {
    test(`the hero’s picture is loaded once, in the best format, at ${width} px`, async ({
      page,
    }) => {
      const pictures: string[] = [];
      page.on('request', (request) => {
        if (/coucher-de-soleil/.test(request.url())) pictures.push(request.url());
      });
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/', { waitUntil: 'networkidle' });
      expect(pictures).toEqual([expect.stringMatching(/\.avif$/)]);
    });

    test(`nothing moves while the page loads and is scrolled at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.addInitScript(() => {
        const shifts: unknown[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const { value, sources } = entry as PerformanceEntry & {
              value: number;
              sources: { node?: Element }[];
            };
            shifts.push({ value, nodes: sources.map(({ node }) => node?.outerHTML.slice(0, 90)) });
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/', { waitUntil: 'networkidle' });
      const height = await page.evaluate(() => document.body.scrollHeight);
      for (let y = 0; y < height; y += 500) {
        await page.mouse.wheel(0, 500);
        await page.waitForTimeout(60);
      }
      await page.waitForTimeout(500);
      expect(await leftInPage(page, 'shifts')).toEqual([]);
    });
  }

  test('on a phone the hero’s picture is what paints largest', async ({ page }) => {
    await page.setViewportSize({ width: 412, height: 915 });
    await page.goto('/', { waitUntil: 'networkidle' });
    const largest = await page.evaluate(
      () =>
        new Promise<string | undefined>((resolve) => {
          new PerformanceObserver((list) => {
            const last = list.getEntries().at(-1) as
              (PerformanceEntry & { url?: string }) | undefined;
            resolve(last?.url);
          }).observe({ type: 'largest-contentful-paint', buffered: true });
        }),
    );
    expect(largest).toContain('coucher-de-soleil');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the page is at most 19 screens long', async ({ page }) => {
    await page.goto('/#contact');
    await expect(page.getByRole('heading', { name: 'Parlons de votre projet' })).toBeInViewport();
    const screens = await page.evaluate(() => document.documentElement.scrollHeight / innerHeight);
    expect(screens).toBeLessThan(19);
  });

  test('services stand in a row, where each is reached by keyboard', async ({ page }) => {
    await page.goto('/#services');
    const links = page.locator('#services').getByRole('link', { name: /^Découvrir ce service/ });
    const count = await links.count();
    expect(count).toBeGreaterThan(2);
    await expect(links.last()).not.toBeInViewport();
    await links.first().focus();
    for (let index = 1; index < count; index += 1) await page.keyboard.press('Tab');
    await expect(links.last()).toBeFocused();
    await expect(links.last()).toBeInViewport({ ratio: 1 });
    const tops = await page
      .locator('#services h3')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((one) => one.closest('li')?.getBoundingClientRect().top));
    expect(new Set(tops.filter((top) => top !== undefined)).size).toBe(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });
});
